import { pictureOf97, pictureOfEntry97 } from '../drawing97/pictures.ts';
import { childOf, recordAt, recordsIn, recordsWithin, type Record97 } from '../drawing97/records.ts';
import { pictureEntries, pictureOf, SHAPE } from '../drawing97/shapes.ts';
import type { WordStreams } from './streams.ts';
import type { WordText } from './text.ts';

/** Pictures that lie beside the text or over it, where shapes of a drawing show them. */
export type DrawnPictures = {
  /** Their names, by the characters of the whole document to which they are bound. */
  boundTo: ReadonlyMap<number, readonly string[]>;
  /** The bytes of a file of its own, none where the document does not hold it; null for the name of another picture. */
  picture(name: string): Uint8Array | null;
};

/** Before the number of a picture that is drawn, in its name: others have the place in their stream for one. */
const DRAWN = 'drawn ';
/** Where the header of the file says where a part of the table begins, and how long it is. */
const [PLACE_OF_DRAWINGS, SHAPES_OF_BODY, SHAPES_OF_HEADERS] = [0x22a, 0x1da, 0x1e2];
/** The place of a shape in the text, and how it is bound to that: its number first. */
const [PLACE_BYTES, BINDING_BYTES] = [4, 26];
const [GROUP, SHAPE_HEAD, STORE_ENTRY] = [0xf003, 0xf00a, 0xf007];
/** Before each drawing a byte says whether it belongs to the body. */
const [RECORD_HEAD, MARK] = [8, 1];
/** Of what is said of a picture: where it stands in the stream of the text, and how long that is without the picture. */
const [PICTURE_PLACE, ENTRY_BYTES] = [28, 36];

/** Throws `RangeError` where the document ends in its header. */
export function readDrawnPictures({ main, table }: WordStreams, { stories }: WordText): DrawnPictures {
  const part = (at: number) => {
    const start = main.readUInt32LE(at);
    return table.subarray(start, start + main.readUInt32LE(at + 4));
  };
  const [shared, ...drawings] = drawingsIn(part(PLACE_OF_DRAWINGS));
  const entries = shared === undefined ? [] : pictureEntries(shared);
  const shown = picturesOfShapes(drawings);
  const boundTo = new Map<number, readonly string[]>();
  for (const [bindings, from] of [[part(SHAPES_OF_BODY), stories.body.from], [part(SHAPES_OF_HEADERS), stories.headers.from]] as const) {
    for (const { at, shape } of shapesBoundBy(bindings)) {
      boundTo.set(from + at, (shown.get(shape) ?? []).map((number) => `${DRAWN}${number}`));
      // A shape is bound to one place; a broken list may name it at each.
      shown.delete(shape);
    }
  }
  const picture = (name: string) => (name.startsWith(DRAWN) ? pictureOfEntry(main, entries[Number(name.slice(DRAWN.length)) - 1]) : null);
  return { boundTo, picture };
}

/** The places in a part of the text to which shapes are bound: one more than there are, then how each of them is. */
function* shapesBoundBy(bindings: Buffer): Generator<{ at: number; shape: number }> {
  const count = Math.floor((bindings.length - PLACE_BYTES) / (PLACE_BYTES + BINDING_BYTES));
  for (let index = 0; index < count; index++) {
    const shape = bindings.readUInt32LE((count + 1) * PLACE_BYTES + index * BINDING_BYTES);
    yield { at: bindings.readUInt32LE(index * PLACE_BYTES), shape };
  }
}

/** The pictures of each shape that is bound to the text, by its number; a group has those of the shapes in it. */
function picturesOfShapes(drawings: readonly Record97[]): Map<number, readonly number[]> {
  const groups = drawings.flatMap(({ data }) => [...recordsIn(data)]).filter(({ type }) => type === GROUP);
  const shapes = groups.flatMap(({ data }) => [...recordsIn(data)]);
  return new Map(shapes.flatMap((shape) => {
    const members = shape.type === SHAPE ? [shape] : [...recordsWithin(shape, SHAPE)];
    const head = members[0] && childOf(members[0], SHAPE_HEAD)?.data;
    return head === undefined || head.length < 4 ? [] : [[head.readUInt32LE(0), members.flatMap((member) => pictureOf(member) ?? [])]];
  }));
}

/** What all drawings share, then the drawings of the body and of the headers. */
function* drawingsIn(drawings: Buffer): Generator<Record97> {
  let at = 0;
  for (let record = recordAt(drawings, at); record !== null; record = recordAt(drawings, at + MARK)) {
    yield record;
    at += (at === 0 ? 0 : MARK) + RECORD_HEAD + record.data.length;
  }
}

function pictureOfEntry(main: Buffer, entry: Record97 | undefined): Uint8Array {
  if (entry?.type !== STORE_ENTRY || entry.data.length < ENTRY_BYTES) return new Uint8Array();
  if (entry.data.length > ENTRY_BYTES) return pictureOfEntry97(entry.data);
  const record = recordAt(main, entry.data.readUInt32LE(PICTURE_PLACE));
  return record === null ? new Uint8Array() : pictureOf97(record);
}
