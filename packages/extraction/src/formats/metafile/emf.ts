import type { Drawing } from './drawing.ts';
import { readEmfPlus } from './emf-plus.ts';
import { standardFont } from './font.ts';
import { inTurn, readTransform, UNCHANGED, type Point } from './transform.ts';

type Reader = (record: Buffer, drawing: Drawing) => void;

const END = 14;
/** Numbers of the fonts that every system has. */
const [FIRST_STOCK_FONT, LAST_STOCK_FONT] = [0x8000000a, 0x80000011];
/** What a text says of itself: its characters are numbers of shapes in a font; distances are given in both directions. */
const [HAS_GLYPHS, IN_BOTH_DIRECTIONS] = [0x10, 0x2000];
const TEXT_BYTES = 40;
const [WITHOUT_BOX, IN_BYTES] = [0x100, 0x200];

/** Draws the records of an enhanced metafile. Those that are broken are passed over. */
export function drawEmf(bytes: Buffer, drawing: Drawing) {
  for (let at = 0; at + 8 <= bytes.length;) {
    const [type, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (type === END) return;
    if (size < 8) break;
    const read = readers.get(type);
    if (read !== undefined) drawing.attempt(() => read(bytes.subarray(at, at + size), drawing));
    at += size;
  }
  drawing.device.isWhole = false;
}

const pointAt = (record: Buffer, at: number): Point => ({ x: record.readInt32LE(at), y: record.readInt32LE(at + 4) });
const sizeAt = (record: Buffer, at: number) => ({ width: record.readInt32LE(at), height: record.readInt32LE(at + 4) });

const moveTo: Reader = (record, { device }) => { device.state.position = pointAt(record, 8); };

const setIn = (frame: 'window' | 'viewport', read: (record: Buffer, at: number) => object): Reader => (record, { device }) => {
  device.state[frame] = { ...device.state[frame], ...read(record, 8) };
};

const scale = (frame: 'window' | 'viewport'): Reader => (record, { device }) => {
  const [right, down] = [record.readInt32LE(8) / (record.readInt32LE(12) || 1), record.readInt32LE(16) / (record.readInt32LE(20) || 1)];
  const { width, height, ...origin } = device.state[frame];
  device.state[frame] = { ...origin, width: width * right, height: height * down };
};

const modifyTransform: Reader = (record, { device }) => {
  const { state } = device;
  const given = readTransform(record, 8);
  const mode = record.readUInt32LE(32);
  const ways = [state.world, UNCHANGED, inTurn(given, state.world), inTurn(state.world, given), given];
  state.world = ways[mode] ?? state.world;
};

const selectObject: Reader = (record, { device }) => {
  const handle = record.readUInt32LE(8);
  if (handle >= FIRST_STOCK_FONT && handle <= LAST_STOCK_FONT) device.state.font = standardFont;
  else device.select(handle);
};

const createFont: Reader = (record, { device }) => device.define(record.readUInt32LE(8), {
  height: record.readInt32LE(12), escapement: record.readInt32LE(20), charset: record.readUInt8(35),
  name: record.toString('utf16le', 40, Math.min(104, record.length)).replace(/\0[^]*/, ''),
});

const writeText = (isWide: boolean): Reader => (record, drawing) => writeOne(record, 36, { isWide, drawing });

const writeTexts = (isWide: boolean): Reader => (record, drawing) => {
  const count = Math.min(record.readUInt32LE(36), record.length / TEXT_BYTES);
  for (let index = 0; index < count && !drawing.device.isFull; index++) writeOne(record, 40 + index * TEXT_BYTES, { isWide, drawing });
};

type Writing = { isWide: boolean; drawing: Drawing };

/** `at` is where the record describes the text. The text and its distances stand elsewhere in it. */
function writeOne(record: Buffer, at: number, { isWide, drawing: { device } }: Writing) {
  const count = record.readUInt32LE(at + 8);
  const options = record.readUInt32LE(at + 16);
  const start = record.readUInt32LE(at + 12);
  const end = start + count * (isWide ? 2 : 1);
  if (count === 0) return;
  if ((options & HAS_GLYPHS) !== 0 || end > record.length || device.isFull) {
    device.isWhole = false;
    return;
  }
  const distances = distancesAt(record, record.readUInt32LE(at + 36), { count, step: (options & IN_BOTH_DIRECTIONS) === 0 ? 4 : 8 });
  const text = record.subarray(start, end);
  if (isWide) device.write(text.toString('utf16le'), pointAt(record, at), distances);
  else device.writeBytes(text, pointAt(record, at), distances);
}

/** Null where there are none, or not as many as characters. */
function distancesAt(record: Buffer, at: number, { count, step }: { count: number; step: number }): number[] | null {
  if (at === 0 || at + count * step > record.length) return null;
  return Array.from({ length: count }, (_, index) => record.readInt32LE(at + index * step));
}

const writeSmall: Reader = (record, { device }) => {
  const [count, options] = [record.readUInt32LE(16), record.readUInt32LE(20)];
  const start = (options & WITHOUT_BOX) === 0 ? 52 : 36;
  if ((options & IN_BYTES) !== 0) device.writeBytes(record.subarray(start, start + count), pointAt(record, 8), null);
  else device.write(record.toString('utf16le', start, Math.min(record.length, start + count * 2)), pointAt(record, 8), null);
};

const partAt = (record: Buffer, at: number) => record.subarray(record.readUInt32LE(at), record.readUInt32LE(at) + record.readUInt32LE(at + 4));

/** Where a record says how large its bitmap is drawn, and where the bitmap stands. */
const addBitmap = (sizeFrom: number, placesFrom: number): Reader => (record, drawing) => {
  const { width, height } = sizeAt(record, sizeFrom);
  drawing.addBitmap({ described: partAt(record, placesFrom), bits: partAt(record, placesFrom + 8) }, width, height);
};

const BLIT = addBitmap(32, 84);

const readers = new Map<number, Reader>([
  [1, (record, drawing) => {
    const [from, to] = [pointAt(record, 8), pointAt(record, 16)];
    drawing.area = Math.abs((to.x - from.x) * (to.y - from.y));
  }],
  [9, setIn('window', sizeAt)], [10, setIn('window', pointAt)], [11, setIn('viewport', sizeAt)], [12, setIn('viewport', pointAt)],
  [17, (record, { device }) => { device.state.mapMode = record.readUInt32LE(8); }],
  [22, (record, { device }) => { device.state.align = record.readUInt32LE(8); }],
  [27, moveTo], [54, moveTo], [31, scale('viewport')], [32, scale('window')],
  [33, (_, { device }) => device.save()], [34, (record, { device }) => device.restore(record.readInt32LE(8))],
  [35, (record, { device }) => { device.state.world = readTransform(record, 8); }], [36, modifyTransform],
  [37, selectObject], [40, (record, { device }) => device.forget(record.readUInt32LE(8))], [82, createFont],
  [70, (record, drawing) => readEmfPlus(record, drawing)],
  [83, writeText(false)], [84, writeText(true)], [96, writeTexts(false)], [97, writeTexts(true)], [108, writeSmall],
  [76, BLIT], [77, BLIT], [78, BLIT], [114, BLIT], [116, BLIT], [80, addBitmap(40, 48)], [81, addBitmap(72, 48)],
]);
