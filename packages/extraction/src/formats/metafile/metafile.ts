import { gunzipSync } from 'node:zlib';
import { unlessPackedWrongly } from '../../archive/unless-packed-wrongly.ts';
import type { PlacedLine } from '../../layout/placed.ts';
import type { Bitmap } from './bitmaps.ts';
import { Drawing } from './drawing.ts';
import { drawEmf } from './emf.ts';
import { linesOfRuns } from './lines-of-runs.ts';
import { drawWmf, PLACEABLE } from './wmf.ts';

/** What a drawing of Windows says. */
export type Metafile = {
  /** Its words in lines as they were drawn, with places from the top left corner; in units that are the same along both sides. */
  lines: PlacedLine[];
  /** The bytes of the picture that it shows, where it shows little else. */
  picture: Uint8Array | null;
  /** All of its texts could be read. */
  isWhole: boolean;
};

/** Bytes that a packed metafile may have when it is unpacked. */
export const MAX_UNPACKED_BYTES = 40_000_000;
/** Drawings have a few hundred. The time in which lines are put in order grows with the square of their number. */
const MAX_LINES = 1500;
/** A picture that covers less of a drawing is a part of it. */
const BULK = 0.5;

/** Reads an EMF, with what it says in EMF+, or a WMF, also packed. Null for other bytes. Of a damaged one what comes before the damage. */
export function readMetafile(bytes: Uint8Array): Metafile | null {
  const unpacked = unpackedOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const draw = kindOf(unpacked);
  if (draw === null) return null;
  const drawing = new Drawing();
  drawing.attempt(() => draw(unpacked, drawing));
  const lines = linesOfRuns(drawing.runs);
  const isWhole = drawing.isWhole && lines.length <= MAX_LINES;
  return { lines: lines.slice(0, MAX_LINES), picture: pictureOf(drawing), isWhole };
}

/** EMZ and WMZ are packed as by gzip. */
function unpackedOf(bytes: Buffer): Buffer {
  if (bytes.length < 18 || bytes.readUInt16BE(0) !== 0x1f8b) return bytes;
  return unlessPackedWrongly(() => gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }), Buffer.alloc(0));
}

function kindOf(bytes: Buffer): ((bytes: Buffer, drawing: Drawing) => void) | null {
  if (bytes.toString('latin1', 40, 44) === ' EMF' && bytes.readUInt32LE(0) === 1) return drawEmf;
  return isWmf(bytes) ? drawWmf : null;
}

/** Its own mark, or the head of nine words of one that is kept inside of a document. */
function isWmf(bytes: Buffer): boolean {
  if (bytes.length < 18) return false;
  if (bytes.readUInt32LE(0) === PLACEABLE) return true;
  return [1, 2].includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(2) === 9 && [0x0100, 0x0300].includes(bytes.readUInt16LE(4));
}

/** The one with most pixels: a mask has as many, and fewer bytes. */
function pictureOf({ bitmaps, area }: Drawing): Uint8Array | null {
  const covering = bitmaps.filter((bitmap) => bitmap.area >= area * BULK);
  const better = (a: Bitmap, b: Bitmap) => (b.pixels === a.pixels ? b.bytes.length > a.bytes.length : b.pixels > a.pixels);
  return covering.reduce<Bitmap | null>((best, bitmap) => (best === null || better(best, bitmap) ? bitmap : best), null)?.bytes ?? null;
}
