import { CANARY, hex, latin1, MIB, uint16, uint32, type HostileFiles } from './hostile-file.ts';

const FREE = 0xffffffff;
const END = 0xfffffffe;

type Stream = { name: string; start: number; sizeBytes: number; right?: number };

function directoryEntry({ name, start, sizeBytes, right = FREE }: Stream, child = FREE): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes[66] = child === FREE ? 2 : 5;
  for (const [at, value] of [[68, FREE], [72, right], [76, child], [116, start], [120, sizeBytes]] as const) bytes.writeUInt32LE(value >>> 0, at);
  return bytes;
}

/** A compound file: table, directory and data in one sector each, or as many as the data needs. `table` overrides the sectors that follow. */
function compound(name: string, data: Buffer, table: Readonly<Record<number, number>> = {}): Buffer {
  const sectors = Math.max(8, Math.ceil(data.length / 512));
  const padded = Buffer.alloc(sectors * 512);
  data.copy(padded);
  const fat = Buffer.alloc(512, 0xff);
  const entries = [0xfffffffd, END, ...Array.from({ length: Math.min(sectors, 126) }, (_, index) => (index === sectors - 1 ? END : index + 3))];
  entries.forEach((value, index) => fat.writeUInt32LE((table[index] ?? value) >>> 0, index * 4));
  const places = [1, 1, 0, 4096, END, 0, END, 0, 0].map(uint32);
  const header = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(16), hex('3e000300feff09000600'), Buffer.alloc(10), ...places, Buffer.alloc(432, 0xff)]);
  const root = directoryEntry({ name: 'Root Entry', start: END, sizeBytes: 0 }, 1);
  const directory = Buffer.concat([root, directoryEntry({ name, start: 2, sizeBytes: padded.length }), Buffer.alloc(256)]);
  return Buffer.concat([header.subarray(0, 512), fat, directory, padded]);
}

const record = (type: number, data: Uint8Array, claimed = data.length) => Buffer.concat([uint16(type), uint16(claimed), data]);
const bookStart = record(0x809, hex('0006 0500 0000 cd07 0000 0000 0000 0000'));
const many = (one: Buffer, bytes: number) => Buffer.alloc(bytes, one);

const slideRecord = (version: number, type: number, data: Uint8Array, claimed = data.length) =>
  Buffer.concat([uint16(version), uint16(type), uint32(claimed), data]);
const nestedRecords = (depth: number) => Array.from({ length: depth }).reduce<Buffer>((inner) => slideRecord(0xf, 1000, inner), Buffer.alloc(0));

const containers: HostileFiles = {
  'sectors-in-a-circle.doc': () => compound('WordDocument', Buffer.alloc(4096, 0xec), { 4: 2 }),
  'directory-in-a-circle.doc': () => compound('WordDocument', Buffer.alloc(4096), { 1: 1 }),
  'sectors-nowhere.xls': () => compound('Workbook', Buffer.alloc(4096), { 2: 0x00ffffff }),
  'sector-size.doc': () => {
    const bytes = compound('WordDocument', Buffer.alloc(4096));
    bytes.writeUInt16LE(31, 30);
    return bytes;
  },
  'table-of-a-billion.xls': () => {
    const bytes = compound('Workbook', Buffer.alloc(4096));
    bytes.writeUInt32LE(0x3fffffff, 44);
    bytes.writeUInt32LE(0, 68);
    return bytes;
  },
  'no-text.doc': () => compound('WordDocument', Buffer.concat([hex('eca5c100'), Buffer.alloc(4092)])),
  'word-of-ones.doc': () => compound('WordDocument', Buffer.concat([hex('eca5c100'), Buffer.alloc(8000, 0xff)])),
  'records-of-nothing.xls': () => compound('Workbook', Buffer.concat([bookStart, many(record(0x0, Buffer.alloc(0)), 60_000)])),
  'strings-of-a-billion.xls': () => compound('Workbook', Buffer.concat([bookStart, record(0xfc, Buffer.concat([uint32(0xffffffff), uint32(0xffffffff), hex('ffff01'), Buffer.alloc(200, 'x')]))])),
  'row-of-all-columns.xls': () => compound('Workbook', Buffer.concat([bookStart, record(0x200, Buffer.concat([uint32(0), uint32(0xffffffff), uint16(0), uint16(0xffff), uint16(0)])), many(record(0x203, Buffer.concat([uint16(0xffff), uint16(0xffff), uint16(0), Buffer.alloc(8, 0x40)])), 40_000)])),
  'record-too-long.xls': () => compound('Workbook', Buffer.concat([bookStart, record(0x203, Buffer.alloc(4), 0xffff)])),
  'deep-records.ppt': () => compound('PowerPoint Document', nestedRecords(7000)),
  'record-too-long.ppt': () => compound('PowerPoint Document', slideRecord(0xf, 1000, Buffer.alloc(4000), 0xffffffff)),
  'records-of-nothing.ppt': () => compound('PowerPoint Document', many(slideRecord(0xf, 1006, Buffer.alloc(0)), 60_000)),
  'blocks-of-ones.qpw': () => compound('NativeContent_MAIN', Buffer.alloc(8000, 0xff)),
  'protected.docx': () => compound('EncryptedPackage', Buffer.alloc(4096)),
};

const rtf: HostileFiles = {
  'deep.rtf': () => `{\\rtf1 ${'{'.repeat(1_000_000)}`,
  'closed-too-often.rtf': () => `{\\rtf1 words ${'}'.repeat(500_000)}`,
  'binary-without-end.rtf': () => `{\\rtf1 {\\bin4294967295 x} after}`,
  'negative-binary.rtf': () => `{\\rtf1 {\\bin-9 x} after}`,
  'skip-a-billion.rtf': () => `{\\rtf1\\uc1000000000 \\u8364 ${'x'.repeat(100_000)} end}`,
  'word-without-end.rtf': () => `{\\rtf1 \\${'a'.repeat(10 * MIB)} end}`,
  'number-without-end.rtf': () => `{\\rtf1 \\b${'9'.repeat(MIB)} end}`,
  'picture-bomb.rtf': () => `{\\rtf1 before{\\pict\\pngblip\\picw9999999\\pich9999999 ${'ff'.repeat(10 * MIB)}}after}`,
  'million-cells.rtf': () => `{\\rtf1 \\trowd ${'a\\cell '.repeat(1_000_000)}\\row}`,
  'million-groups.rtf': () => `{\\rtf1 ${'{\\b x}'.repeat(1_000_000)}}`,
  'list-level.rtf': () => '{\\rtf1 \\ls1\\ilvl2147483647 item\\par\\ls1\\ilvl-9 item\\par}',
  'field.rtf': () => `{\\rtf1 {\\field{\\*\\fldinst INCLUDETEXT "file:///etc/passwd"}{\\fldrslt shown}}{\\*\\template ${CANARY}}}`,
};

const wordPerfect = (body: Uint8Array, { start = 512, index = 0x200 } = {}) => Buffer.concat([
  latin1('\xffWPC'), uint32(start), hex('010a 0201 0000'), uint16(index), Buffer.alloc(496), body,
]).fill(0, 16, 500);

const perfect: HostileFiles = {
  'text-beyond-the-end.wpd': () => wordPerfect(Buffer.alloc(100, 'a'), { start: 0x7fffffff }),
  'functions-of-no-length.wpd': () => wordPerfect(Buffer.alloc(400_000, hex('d0 00 00 00'))),
  'functions-too-long.wpd': () => wordPerfect(Buffer.concat([latin1('words'), hex('d0 00 ff ff'), Buffer.alloc(64)])),
  'packets-in-a-circle.wpd': () => wordPerfect(Buffer.alloc(10_000, hex('d4 00 0c 00 80 ff ff ff ff 0c 00 d4')), { index: 16 }),
  'characters-of-no-set.wpd': () => wordPerfect(Buffer.alloc(400_000, hex('f0 ff ff f0'))),
  'index-of-itself.wpd': () => wordPerfect(Buffer.alloc(2000, 0xff), { index: 0 }),
};

export const oldOffice: HostileFiles = { ...containers, ...rtf, ...perfect };
