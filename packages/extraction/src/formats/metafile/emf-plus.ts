import type { Device } from './device.ts';
import type { Drawing } from './drawing.ts';
import { standardFont, usualWidth } from './font.ts';
import { inTurn, readTransform, UNCHANGED, type Transform } from './transform.ts';

/** A record: its flags hold the number of what it is about, and how it is meant. */
type PlusRecord = { flags: number; data: Buffer };
type Reader = (record: PlusRecord, device: Device) => void;

const [SIGNATURE, HEAD_BYTES] = ['EMF+', 12];
const HEADER = 0x4001;
const FONT = 6;
const [IS_DUAL, AFTERWARDS] = [0x0001, 0x2000];
/** The characters are those of a text, not numbers of shapes; all but the first follow each other. */
const [IS_TEXT, IS_IN_A_ROW, HAS_TRANSFORM] = [1, 4, 1];
const [POINTS, PIXELS_PER_POINT] = [3, 96 / 72];
/** In sizes of the type. */
const LINE_HEIGHT = 1.2;

/** Draws the records of EMF+ that a comment of an enhanced metafile holds, if it does. */
export function readEmfPlus(comment: Buffer, drawing: Drawing) {
  if (comment.toString('latin1', 12, 16) !== SIGNATURE) return;
  const end = Math.min(comment.length, 12 + comment.readUInt32LE(8));
  for (let at = 16; at + HEAD_BYTES <= end;) {
    const [type, flags, size] = [comment.readUInt16LE(at), comment.readUInt16LE(at + 2), comment.readUInt32LE(at + 4)];
    if (size < HEAD_BYTES) break;
    if (type === HEADER) drawing.isDual = (flags & IS_DUAL) !== 0;
    const record = { flags, data: comment.subarray(at + HEAD_BYTES, Math.min(end, at + size)) };
    drawing.attempt(() => readers.get(type)?.(record, drawing.plus));
    at += size;
  }
}

const defineObject: Reader = ({ flags, data }, device) => {
  if (((flags >> 8) & 0x7f) !== FONT) return;
  const size = data.readFloatLE(4) * (data.readUInt32LE(8) === POINTS ? PIXELS_PER_POINT : 1);
  const name = data.toString('utf16le', 24, Math.min(data.length, 24 + data.readUInt32LE(20) * 2));
  device.define(flags & 0xff, { ...standardFont, name, height: -size });
};

/** A text in a box: it is broken where it does not fit, which is about here. */
const drawString: Reader = ({ flags, data }, device) => {
  device.select(flags & 0xff);
  const [x, top, width] = [data.readFloatLE(12), data.readFloatLE(16), data.readFloatLE(20)];
  const size = -device.state.font.height;
  const text = data.toString('utf16le', 28, Math.min(data.length, 28 + data.readUInt32LE(8) * 2));
  const lines = text.split(/\r?\n/).flatMap((line) => brokenAt(line, width / size));
  device.state.align = 0;
  for (const [index, line] of lines.entries()) device.write(line, { x, y: top + index * size * LINE_HEIGHT }, null);
};

/** A line in parts that are about so wide, in sizes of the type; whole where no width is given. */
function brokenAt(line: string, width: number): string[] {
  if (!(width > 0)) return [line];
  const parts: string[] = [];
  let room = 0;
  for (const [word] of line.matchAll(/\S+\s*/gu)) {
    const own = Array.from(word.trimEnd(), usualWidth).reduce((sum, each) => sum + each, 0);
    if (parts.length === 0 || own > room) {
      parts.push(word);
      room = width - own;
    } else {
      parts.push(`${parts.pop() ?? ''}${word}`);
      room -= own;
    }
  }
  return parts;
}

const BASELINE = 24;

/** Characters, each at a place of its own. */
const drawCharacters: Reader = ({ flags, data }, device) => {
  const options = data.readUInt32LE(4);
  const count = data.readUInt32LE(12);
  if ((options & IS_TEXT) === 0) {
    device.isWhole = false;
    return;
  }
  device.select(flags & 0xff);
  device.state.align = BASELINE;
  const places = 16 + count * 2 + (count % 2) * 2;
  const text = data.toString('utf16le', 16, Math.min(data.length, 16 + count * 2));
  const placeOf = (index: number) => ({ x: data.readFloatLE(places + index * 8), y: data.readFloatLE(places + index * 8 + 4) });
  const isInARow = (options & IS_IN_A_ROW) !== 0;
  const { world } = device.state;
  if (data.readUInt32LE(8) === HAS_TRANSFORM) device.state.world = inTurn(readTransform(data, places + (isInARow ? 1 : count) * 8), world);
  const distances = isInARow ? null : distancesOf(text, placeOf, -device.state.font.height);
  if (isInARow || distances !== null) device.write(text, placeOf(0), distances);
  else for (const [index, character] of [...text].entries()) device.write(character, placeOf(index), null);
  device.state.world = world;
};

/** How far characters on one line stand from each other; null where they stand on several. */
function distancesOf(text: string, placeOf: (index: number) => { x: number; y: number }, size: number): number[] | null {
  const places = Array.from({ length: text.length }, (_, index) => placeOf(index));
  if (places.some(({ x, y }, index) => y !== places[0]?.y || x < (places[index - 1]?.x ?? x))) return null;
  return places.map(({ x }, index) => (places[index + 1]?.x ?? x + usualWidth(text[index] ?? '') * size) - x);
}

const transformBy = (transformOf: (data: Buffer) => Transform): Reader => ({ flags, data }, { state }) => {
  const given = transformOf(data);
  state.world = (flags & AFTERWARDS) === 0 ? inTurn(given, state.world) : inTurn(state.world, given);
};

const rotation = (data: Buffer): Transform => {
  const angle = (data.readFloatLE(0) / 180) * Math.PI;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
};

const save: Reader = (_, device) => device.save();
const restore: Reader = (_, device) => device.restore(-1);

const readers = new Map<number, Reader>([
  [0x4008, defineObject], [0x401c, drawString], [0x4036, drawCharacters],
  [0x4025, save], [0x4026, restore], [0x4027, save], [0x4028, save], [0x4029, restore],
  [0x402a, ({ data }, { state }) => { state.world = readTransform(data, 0); }], [0x402b, (_, { state }) => { state.world = UNCHANGED; }],
  [0x402c, transformBy((data) => readTransform(data, 0))], [0x402d, transformBy((data) => [1, 0, 0, 1, data.readFloatLE(0), data.readFloatLE(4)])],
  [0x402e, transformBy((data) => [data.readFloatLE(0), 0, 0, data.readFloatLE(4), 0, 0])], [0x402f, transformBy(rotation)],
]);
