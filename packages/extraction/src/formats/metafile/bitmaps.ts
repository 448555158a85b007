/** A picture in a metafile: the bytes of a file of its own, and how much of the drawing it covers. */
export type Bitmap = { bytes: Uint8Array; pixels: number; area: number };

const [CORE_HEADER, INFO_HEADER] = [12, 40];
const BIT_FIELDS = 3;
/** Kinds of compression that are a file: JPEG and PNG. */
const isFile = (compression: number) => compression === 4 || compression === 5;
const FILE_HEADER = 14;
const MAX_COLORS = 256;

/**
 * A bitmap of Windows without the header of a file, as one with it. `bits` are its pixels where they stand apart from what describes them.
 * Null for what is no bitmap.
 */
export function bitmapOf(described: Buffer, bits?: Buffer): Omit<Bitmap, 'area'> | null {
  const kind = kindOf(described);
  if (kind === null || kind.pixels === 0) return null;
  const start = bits === undefined ? startOfBits(described) : described.length;
  const body = bits ?? described.subarray(start);
  if (body.length === 0) return null;
  if (isFile(kind.compression)) return { bytes: body, pixels: kind.pixels };
  const header = Buffer.alloc(FILE_HEADER);
  header.write('BM');
  header.writeUInt32LE(FILE_HEADER + start + body.length, 2);
  header.writeUInt32LE(FILE_HEADER + start, 10);
  return { bytes: Buffer.concat([header, described.subarray(0, start), body]), pixels: kind.pixels };
}

const isCore = (described: Buffer) => described.readUInt32LE(0) === CORE_HEADER;

function kindOf(described: Buffer): { pixels: number; compression: number } | null {
  if (described.length < CORE_HEADER) return null;
  if (isCore(described)) return { pixels: described.readUInt16LE(4) * described.readUInt16LE(6), compression: 0 };
  if (described.readUInt32LE(0) < INFO_HEADER || described.length < INFO_HEADER) return null;
  return { pixels: Math.abs(described.readInt32LE(4) * described.readInt32LE(8)), compression: described.readUInt32LE(16) };
}

/** Where the pixels begin: behind the header, its masks and its colours. */
function startOfBits(described: Buffer): number {
  const hasCore = isCore(described);
  const headerBytes = described.readUInt32LE(0);
  const bitCount = described.readUInt16LE(hasCore ? 10 : 14);
  const all = bitCount <= 8 ? 2 ** bitCount : 0;
  if (hasCore) return headerBytes + all * 3;
  const masks = headerBytes === INFO_HEADER && described.readUInt32LE(16) === BIT_FIELDS ? 12 : 0;
  const used = described.readUInt32LE(32);
  return headerBytes + masks + Math.min(used === 0 ? all : used, MAX_COLORS) * 4;
}
