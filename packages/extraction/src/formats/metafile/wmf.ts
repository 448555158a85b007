import { ANISOTROPIC, type Device } from './device.ts';
import type { Drawing } from './drawing.ts';
import type { Font } from './font.ts';
import type { Point } from './transform.ts';

type Reader = (record: Buffer, drawing: Drawing) => void;

/** In front of a metafile that stands alone: how large it is. */
export const PLACEABLE = 0x9ac6cdd7;
const PLACEABLE_BYTES = 22;
const HEADER_BYTES = 18;
const RECORD_BYTES = 6;
/** What a text says of itself: it has a box; its characters are numbers of shapes in a font. */
const [HAS_BOX, HAS_GLYPHS] = [0x06, 0x10];

/** Draws the records of a metafile of Windows 3. Those that are broken are passed over. */
export function drawWmf(bytes: Buffer, drawing: Drawing) {
  // Many say no mode, and mean this one.
  drawing.device.state.mapMode = ANISOTROPIC;
  for (let at = (bytes.readUInt32LE(0) === PLACEABLE ? PLACEABLE_BYTES : 0) + HEADER_BYTES; at + RECORD_BYTES <= bytes.length;) {
    const [size, type] = [bytes.readUInt32LE(at) * 2, bytes.readUInt16LE(at + 4)];
    if (type === 0) return;
    if (size < RECORD_BYTES) break;
    const read = readers.get(type);
    if (read !== undefined) drawing.attempt(() => read(bytes.subarray(at + RECORD_BYTES, at + size), drawing));
    at += size;
  }
  drawing.device.isWhole = false;
}

/** The vertical one comes first, as in all records. */
const pointAt = (record: Buffer, at: number): Point => ({ x: record.readInt16LE(at + 2), y: record.readInt16LE(at) });
const sizeAt = (record: Buffer, at: number) => ({ width: record.readInt16LE(at + 2), height: record.readInt16LE(at) });

const moveTo: Reader = (record, { device }) => { device.state.position = pointAt(record, 0); };

/** The window is drawn as large as it is, whatever side is up: only which one that is counts. */
const setWindowSize: Reader = (record, drawing) => {
  const { state } = drawing.device;
  const { width, height } = sizeAt(record, 0);
  state.window = { ...state.window, width, height };
  state.viewport = { ...state.viewport, width: Math.abs(width), height: Math.abs(height) };
  drawing.area = Math.abs(width * height);
};

const define = (device: Device, font: Font | null) => device.define(device.freeHandle, font);
const defineOther: Reader = (_, { device }) => define(device, null);
const defineFont: Reader = (record, { device }) => define(device, {
  height: record.readInt16LE(0), escapement: record.readInt16LE(4), charset: record.readUInt8(13),
  name: record.toString('latin1', 18, Math.min(50, record.length)).replace(/\0[^]*/, ''),
});

const writeText: Reader = (record, { device }) => {
  const length = record.readInt16LE(0);
  const behind = 2 + length + (length % 2);
  device.writeBytes(record.subarray(2, 2 + length), pointAt(record, behind), null);
};

const writeExtendedText: Reader = (record, { device }) => {
  const [length, options] = [record.readInt16LE(4), record.readUInt16LE(6)];
  if ((options & HAS_GLYPHS) !== 0) {
    device.isWhole = false;
    return;
  }
  const start = (options & HAS_BOX) === 0 ? 8 : 16;
  const behind = start + length + (length % 2);
  const hasDistances = length > 0 && behind + length * 2 <= record.length;
  const distances = hasDistances ? Array.from({ length }, (_, index) => record.readInt16LE(behind + index * 2)) : null;
  device.writeBytes(record.subarray(start, start + length), pointAt(record, 0), distances);
};

/** Where a record says how large its bitmap is drawn, and where the bitmap begins. */
const addBitmap = (sizeFrom: number, from: number): Reader => (record, drawing) => {
  const { width, height } = sizeAt(record, sizeFrom);
  drawing.addBitmap({ described: record.subarray(from) }, width, height);
};

const readers = new Map<number, Reader>([
  [0x020b, (record, { device }) => { device.state.window = { ...device.state.window, ...pointAt(record, 0) }; }], [0x020c, setWindowSize],
  [0x0108, (record, { device }) => { device.state.spacing = record.readInt16LE(0); }],
  [0x012e, (record, { device }) => { device.state.align = record.readUInt16LE(0); }],
  [0x0214, moveTo], [0x0213, moveTo],
  [0x001e, (_, { device }) => device.save()], [0x0127, (record, { device }) => device.restore(record.readInt16LE(0))],
  [0x02fb, defineFont], ...[0x02fa, 0x02fc, 0x00f7, 0x06ff, 0x01f9, 0x0142].map((type): [number, Reader] => [type, defineOther]),
  [0x012d, (record, { device }) => device.select(record.readUInt16LE(0))], [0x01f0, (record, { device }) => device.forget(record.readUInt16LE(0))],
  [0x0521, writeText], [0x0a32, writeExtendedText],
  [0x0f43, addBitmap(14, 22)], [0x0b41, addBitmap(12, 20)], [0x0940, addBitmap(8, 16)], [0x0d33, addBitmap(10, 18)],
]);
