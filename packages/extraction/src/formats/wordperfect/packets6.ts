const PLACE_OF_INDEX = 14;
const ENTRY_BYTES = 14;
const HAS_CHILDREN = 1;
/** Packets of text that stands apart from the body. */
const TEXT = 0x08;
const MAX_BLOCKS = 10_000;

/** The texts of headers, notes, comments and boxes, by the numbers under which the body refers to them. */
export function textPackets(file: Buffer): ReadonlyMap<number, Buffer> {
  const packets = new Map<number, Buffer>();
  const index = file.readUInt16LE(PLACE_OF_INDEX);
  if (index + ENTRY_BYTES > file.length) return packets;
  const count = file.readUInt16LE(index + 2);
  for (let number = 1; number < count; number++) {
    const entry = file.subarray(index + number * ENTRY_BYTES, index + (number + 1) * ENTRY_BYTES);
    if (entry.length < ENTRY_BYTES) break;
    if (entry[1] !== TEXT) continue;
    const [size, start] = [entry.readUInt32LE(6), entry.readUInt32LE(10)];
    const data = file.subarray(start, start + size);
    packets.set(number, textOf(data, ((entry[0] ?? 0) & HAS_CHILDREN) === 0 ? 0 : childrenBytes(data)));
  }
  return packets;
}

/** Packets that refer to others begin with a list of them. */
const childrenBytes = (data: Buffer) => (data.length < 2 ? 0 : 2 + 2 * data.readUInt16LE(0));

/** A number of blocks, their sizes, and then the blocks. */
function textOf(data: Buffer, start: number): Buffer {
  if (start + 6 > data.length) return Buffer.alloc(0);
  const count = Math.min(data.readUInt16LE(start), MAX_BLOCKS);
  const text = start + 6 + count * 4;
  return data.subarray(text);
}
