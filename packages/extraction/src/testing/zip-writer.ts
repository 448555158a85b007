import { crc32, deflateRawSync } from 'node:zlib';

type Member = { name: string; bytes: Uint8Array };

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DEFLATED = 8;

/** A zip file of the given members, deflated. */
export function zipOf(members: Record<string, string | Uint8Array>): Buffer {
  const files: Member[] = Object.entries(members).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const head = headerOf({ name, bytes, packed });
    const signature = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
    const local = Buffer.concat([signature(LOCAL_HEADER), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), head, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  return Buffer.concat([...locals, ...directory, endOf(files.length, size, offset)]);
}

/** The part that a local header and a directory entry share: version, method, checksum, sizes, length of the name. */
function headerOf({ name, bytes, packed }: Member & { packed: Buffer }): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

function endOf(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(DIRECTORY_END, 0);
  end.writeUInt16LE(Math.min(entries, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const WORD_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const WORD_RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
  Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word file whose body is this XML, with other parts beside it. */
export const wordFile = (body: string | Uint8Array, parts: Record<string, string | Uint8Array> = {}): Buffer => zipOf({
  '[Content_Types].xml': WORD_TYPES, '_rels/.rels': WORD_RELATIONS,
  'word/document.xml': typeof body === 'string' ? `<w:document><w:body>${body}</w:body></w:document>` : body,
  ...parts,
});

const relationsSpace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose only sheet is this XML. */
export const workbookFile = (sheet: string | Uint8Array, settings = '', parts: Record<string, string | Uint8Array> = {}) => zipOf({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relationsSpace}"><Relationship Id="r1" Target="xl/workbook.xml" Type="${relationType}/officeDocument"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationType}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets>${settings}</workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationsSpace}"><Relationship Id="r1" Target="worksheets/sheet1.xml" Type="${relationType}/worksheet"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
  ...parts,
});
