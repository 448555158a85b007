import type { KnownExtension } from './file-types.ts';

/** What the first bytes say: a type, or a container that must be opened to know. */
export type Magic = KnownExtension | 'zip' | 'ole' | 'program' | 'archive';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

type Rule = { at?: number; starts: Uint8Array; type: Magic };
const rule = (starts: string, type: Magic, at = 0): Rule => ({ at, starts: bytesOf(starts), type });

const rules: Rule[] = [
  rule('\x89PNG\r\n\x1a\n', 'png'),
  rule('\xff\xd8\xff', 'jpg'),
  rule('GIF87a', 'gif'), rule('GIF89a', 'gif'),
  rule('BM', 'bmp'),
  rule('II*\0', 'tif'), rule('MM\0*', 'tif'), rule('II+\0', 'tif'), rule('MM\0+', 'tif'),
  rule('\xff\x0a', 'jxl'), rule('\0\0\0\x0cJXL \r\n\x87\n', 'jxl'),
  rule('\0\0\0\x0cjP  \r\n\x87\n', 'jp2'), rule('\xff\x4f\xff\x51', 'jp2'),
  rule('{\\rtf', 'rtf'),
  rule('\xffWPC', 'wpd'),
  rule('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'ole'),
  // A workbook of Excel 2 to 5 is its records, without a compound file around them.
  rule('\x09\0\x04\0', 'xls'), rule('\x09\x02\x06\0', 'xls'), rule('\x09\x04\x06\0', 'xls'), rule('\x09\x08\x08\0', 'xls'),
  rule('PK\x03\x04', 'zip'), rule('PK\x05\x06', 'zip'),
  rule('MZ', 'program'), rule('\x7fELF', 'program'), rule('\xcf\xfa\xed\xfe', 'program'), rule('\xca\xfe\xba\xbe', 'program'), rule('#!', 'program'),
  rule('\x1f\x8b', 'archive'), rule('7z\xbc\xaf', 'archive'), rule('Rar!', 'archive'), rule('BZh', 'archive'), rule('\xfd7zXZ', 'archive'),
];

const startsWith = (head: Uint8Array, { at = 0, starts }: Rule) => starts.every((byte, index) => head[at + index] === byte);

/** Readers accept a PDF whose header stands within the first kilobyte, and so do we. */
const PDF_HEADER_WITHIN = 1024;

/** The type by magic numbers; null for text and for the unknown. */
export function typeByMagic(head: Uint8Array): Magic | null {
  const ascii = Buffer.from(head.subarray(0, PDF_HEADER_WITHIN)).toString('latin1');
  const found = rules.find((candidate) => startsWith(head, candidate));
  if (found !== undefined && (found.type !== 'bmp' || isBitmap(head)) && (found.type !== 'program' || !isText(ascii))) return found.type;
  if (ascii.startsWith('RIFF') && ascii.startsWith('WEBP', 8)) return 'webp';
  if (ascii.startsWith('ftyp', 4)) return typeByBrand(ascii);
  return ascii.includes('%PDF-') ? 'pdf' : null;
}

/** `BM` begins many texts; a bitmap has four zero bytes and a known header size. */
function isBitmap(head: Uint8Array): boolean {
  const headerBytes = Buffer.from(head.subarray(14, 18));
  return headerBytes.length === 4 && [12, 16, 40, 52, 56, 64, 108, 124].includes(headerBytes.readUInt32LE(0));
}

/** `MZ` and `#!` also begin texts: a program holds bytes that no text does, a script says its interpreter. */
const isText = (ascii: string) => !ascii.startsWith('#!/') && !/[\0-\x08\x0e-\x1a]/.test(ascii);

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function typeByBrand(ascii: string): KnownExtension | null {
  const size = Math.min(64, ascii.charCodeAt(3) || 64);
  const brands = [ascii.slice(8, 12), ...(ascii.slice(16, size).match(/.{4}/gs) ?? [])];
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}
