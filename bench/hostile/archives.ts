import { deflateRawSync } from 'node:zlib';
import { wordFile, zipOf } from '../../packages/extraction/src/testing/zip-writer.ts';
import { latin1, MIB, uint16, uint32, type HostileFiles } from './hostile-file.ts';

const text = '<w:p><w:r><w:t>The text of the file</w:t></w:r></w:p>';
const plain = (parts: Record<string, string | Uint8Array> = {}) => wordFile(text, parts);

/** Many entries of the directory that name the same packed bytes: small, and enormous once unpacked. */
function overlapping(entries: number, unpackedBytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes, 'A'), { level: 9 });
  const sizes = [uint32(packed.length), uint32(unpackedBytes), uint16(9), uint16(0)];
  const head = Buffer.concat([uint16(20), uint16(0), uint16(8), uint32(0), uint32(0), ...sizes]);
  const local = Buffer.concat([uint32(0x04034b50), head, latin1('word/a.xml').subarray(0, 9), packed]);
  const directory = Buffer.concat(Array.from({ length: entries }, (_, index) => Buffer.concat([
    uint32(0x02014b50), uint16(20), head, Buffer.alloc(14), latin1(`p${String(index).padStart(8, '0')}`),
  ])));
  const end = [uint32(0x06054b50), Buffer.alloc(4), uint16(entries), uint16(entries), uint32(directory.length), uint32(local.length), uint16(0)];
  return Buffer.concat([local, directory, ...end]);
}

const replaced = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** The record at the end of the directory, with other numbers in it. */
function withEnd(bytes: Buffer, change: (end: Buffer) => void): Buffer {
  const changed = Buffer.from(bytes);
  change(changed.subarray(changed.length - 22));
  return changed;
}

const manifest = (content: string) => zipOf({ 'META-INF/manifest.xml': content, 'content.xml': '<x/>' });

export const archives: HostileFiles = {
  'half-a-gigabyte.docx': () => wordFile(Buffer.alloc(512 * MIB, 'A')),
  'part-of-120-mebibytes.docx': () => wordFile(Buffer.alloc(120 * MIB, '<w:p/>')),
  'overlapping.docx': () => overlapping(9000, 10 * MIB),
  'many-entries.docx': () => wordFile(text, Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`word/p${index}.xml`, 'x']))),
  'same-name-twice.docx': () => replaced(plain({ 'word/documenu.xml': '<bad' }), 'word/documenu.xml', 'word/document.xml'),
  'way-out.docx': () => plain({ '../../../../etc/passwd': 'x', '/etc/passwd': 'x', 'C:\\windows\\system.ini': 'x', 'word\\..\\..\\x': 'x' }),
  'zip-in-zip.docx': () => plain({ 'word/embeddings/a.zip': zipOf({ 'b.zip': zipOf({ 'c.xml': Buffer.alloc(100 * MIB) }) }) }),
  'lying-sizes.docx': () => replaced(wordFile(Buffer.alloc(64 * MIB, '<w:p/>')), uint32(64 * MIB).toString('latin1'), uint32(1000).toString('latin1')),
  'directory-beyond-the-end.docx': () => withEnd(plain(), (end) => end.writeUInt32LE(0xfffffff0, 16)),
  'directory-before-the-start.docx': () => withEnd(plain(), (end) => end.writeUInt32LE(1, 16)),
  'more-entries-than-there-are.docx': () => withEnd(plain(), (end) => end.writeUInt16LE(9999, 10)),
  'sixty-four-bits.docx': () => withEnd(plain(), (end) => end.fill(0xff, 8, 20)),
  'protected-entries.docx': () => replaced(plain(), 'PK\x01\x02\x14\0\x14\0\0\0', 'PK\x01\x02\x14\0\x14\0\x01\0'),
  'unknown-packing.docx': () => replaced(plain(), '\x14\0\0\0\x08\0', '\x14\0\0\0\x63\0'),
  'packed-noise.docx': () => {
    const bytes = plain();
    return Buffer.concat([bytes.subarray(0, 300), Buffer.alloc(200, 0xa5), bytes.subarray(500)]);
  },
  'comment-of-ends.docx': () => Buffer.concat([plain().subarray(0, -2), uint16(65_000), Buffer.alloc(65_000, latin1('PK\x05\x06'))]),
  'empty-archive.docx': () => Buffer.concat([latin1('PK\x05\x06'), Buffer.alloc(18)]),
  'manifest-of-starts.odt': () => manifest('full-path="/" '.repeat(280_000)),
  'types-of-types.xlsx': () => zipOf({ '[Content_Types].xml': 'spreadsheetml.sheet.main+xm'.repeat(140_000) }),
  'media-type-bomb.odt': () => zipOf({ mimetype: Buffer.alloc(120 * MIB, ' '), 'content.xml': '<x/>' }),
};
