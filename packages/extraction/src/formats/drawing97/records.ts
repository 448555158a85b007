/** A record of a PowerPoint file, or of the drawings of any old office file: a container of others, or data. */
export type Record97 = { type: number; instance: number; isContainer: boolean; data: Buffer };

const HEADER_BYTES = 8;
const CONTAINER = 0xf;
const MAX_DEPTH = 40;

/** The record that begins at a place; null where none can. One that is longer than the stream ends with it. */
export function recordAt(stream: Buffer, at: number): Record97 | null {
  if (at < 0 || at + HEADER_BYTES > stream.length) return null;
  const head = stream.readUInt16LE(at);
  const start = at + HEADER_BYTES;
  return {
    type: stream.readUInt16LE(at + 2), instance: head >> 4, isContainer: (head & CONTAINER) === CONTAINER,
    data: stream.subarray(start, start + stream.readUInt32LE(at + 4)),
  };
}

/** The records that follow each other in some bytes. */
export function* recordsIn(bytes: Buffer): Generator<Record97> {
  for (let at = 0; ;) {
    const record = recordAt(bytes, at);
    if (record === null) return;
    yield record;
    at += HEADER_BYTES + record.data.length;
  }
}

export const childOf = ({ data }: Record97, type: number): Record97 | undefined => recordsIn(data).find((record) => record.type === type);

/** Every record of a type inside of another one, however deep. Some data are records although they do not say so: `opaque` names them. */
export function* recordsWithin(record: Record97, type: number, opaque = 0, depth = 0): Generator<Record97> {
  if (depth > MAX_DEPTH) return;
  for (const child of recordsIn(record.data)) {
    if (child.type === type) yield child;
    else if (child.isContainer || child.type === opaque) yield* recordsWithin(child, type, opaque, depth + 1);
  }
}
