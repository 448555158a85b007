import { deflateSync } from 'node:zlib';
import { CANARY, latin1, MIB, type HostileFiles } from './hostile-file.ts';

/** Objects by number, from 1, as they stand in the file; the catalogue is the first. */
function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [latin1('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  objects.forEach((object, index) => {
    const bytes = Buffer.concat([latin1(`${index + 1} 0 obj\n`), typeof object === 'string' ? latin1(object) : object, latin1('\nendobj\n')]);
    offsets.push(at);
    at += bytes.length;
    parts.push(bytes);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const stream = (data: string | Uint8Array, dictionary = '') => {
  const bytes = typeof data === 'string' ? latin1(data) : data;
  return Buffer.concat([latin1(`<<${dictionary}/Length ${bytes.length}>>stream\n`), bytes, latin1('\nendstream')]);
};
const deflated = (data: Uint8Array, dictionary = '') => stream(deflateSync(data, { level: 9 }), `${dictionary}/Filter/FlateDecode`);

const words = 'BT /F 12 Tf 72 700 Td (There are words enough on this page to be read as text) Tj ET';
type PageParts = {
  contents?: string | Buffer; resources?: string; box?: string; page?: string; more?: readonly (string | Buffer)[];
  catalogue?: string; trailer?: string;
};

/** A page whose other objects have the numbers from 6 on; 5 is a font. */
function onePage({ contents = words, resources = '', box = '0 0 595 842', page = '', more = [], catalogue = '', trailer = '' }: PageParts): Buffer {
  return pdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`, '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>${page}>>`,
    typeof contents === 'string' ? stream(contents) : contents, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', ...more,
  ], trailer);
}

/** Each form draws the next one ten times. */
const tenfoldForms = (levels: number) => Array.from({ length: levels }, (_, level) =>
  stream(level === levels - 1 ? '0 0 9 9 re f' : '/X Do '.repeat(10), `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</X ${level + 7} 0 R>>>>`));

const image = (width: number, height: number, data: Buffer, more = '/ColorSpace/DeviceGray/BitsPerComponent 8') =>
  deflated(data, `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${more}`);
const drawn = { contents: 'q 500 0 0 700 50 50 cm /P Do Q', resources: '/XObject<</P 6 0 R>>' };

const filters = (count: number) => {
  const packed = Array.from({ length: count }).reduce<Buffer>((data) => deflateSync(data), Buffer.alloc(16 * MIB));
  return stream(packed, `/Filter[${'/FlateDecode'.repeat(count)}]`);
};

const structure: HostileFiles = {
  'tree-in-a-circle.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'count-of-a-billion.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 1000000000>>']),
  'count-below-nothing.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count -5>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>']),
  'same-page-often.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>']),
  'deep-tree.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', ...Array.from({ length: 50_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`), '<</Type/Page/MediaBox[0 0 9 9]>>']),
  'parent-of-itself.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 3 0 R>>']),
  'table-in-a-circle.pdf': () => onePage({ trailer: '/Prev 9' }),
  'table-points-to-itself.pdf': () => latin1('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Prev 44>>\nstartxref\n44\n%%EOF'),
  'object-is-itself.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '2 0 R']),
  'deep-arrays.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '['.repeat(500_000)]),
  'deep-dictionaries.pdf': () => pdf([`<</Type/Catalog/Pages 2 0 R/X ${'<</A '.repeat(200_000)}`]),
  'deep-brackets.pdf': () => onePage({ contents: `BT /F 12 Tf ${'('.repeat(1_000_000)}` }),
  'object-numbers.pdf': () => latin1('%PDF-1.4\n4294967295 0 obj<<>>endobj\n99999999 99999 obj<</Type/Catalog>>endobj\ntrailer<</Root 99999999 99999 R/Size 2147483647>>'),
  'table-of-a-billion.pdf': () => latin1('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1000000000\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 1000000000>>\nstartxref\n44\n%%EOF'),
  'protected-by-nobody.pdf': () => onePage({ trailer: '/Encrypt<</Filter/Standard/V 99/R 99/O(x)/U(x)/P -1>>/ID[(a)(b)]' }),
  'protected-by-half.pdf': () => onePage({ trailer: '/Encrypt<</Filter/Standard/V 5/R 6/Length 256>>' }),
  'only-objects.pdf': () => latin1(`%PDF-1.4\n${'1 0 obj<<>>endobj\n'.repeat(300_000)}`),
  'noise-after-header.pdf': () => Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(2 * MIB, latin1('obj endobj stream \xff\0'))]),
  'header-late.pdf': () => Buffer.concat([Buffer.alloc(1000, ' '), onePage({})]),
};

const contents: HostileFiles = {
  'stream-bomb.pdf': () => onePage({ contents: deflated(Buffer.alloc(512 * MIB, ' ')) }),
  'filters-on-filters.pdf': () => onePage({ contents: filters(12) }),
  'hundred-filters.pdf': () => onePage({ contents: stream('x', `/Filter[${'/ASCIIHexDecode'.repeat(10_000)}]`) }),
  'predictor.pdf': () => onePage({ contents: deflated(Buffer.alloc(1000), '/DecodeParms<</Predictor 12/Columns 2147483647/Colors 32>>') }),
  'forms-tenfold.pdf': () => onePage({ contents: '/X Do', resources: '/XObject<</X 6 0 R>>', more: tenfoldForms(10) }),
  'form-of-itself.pdf': () => onePage({ contents: '/X Do', resources: '/XObject<</X 6 0 R>>', more: [stream('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>')] }),
  'ten-million-operators.pdf': () => onePage({ contents: deflated(Buffer.alloc(20 * MIB, 'q Q ')) }),
  'million-words.pdf': () => onePage({ contents: deflated(latin1(`BT /F 1 Tf 1 0 0 1 9 9 Tm ${'(word ) Tj 1 1 Td '.repeat(1_000_000)} ET`)) }),
  'million-rectangles.pdf': () => onePage({ contents: deflated(latin1('0 0 500 700 re f '.repeat(200_000))) }),
  'saves-without-end.pdf': () => onePage({ contents: deflated(Buffer.alloc(4 * MIB, 'q ')) }),
  'numbers.pdf': () => onePage({ contents: `1e400 -1e400 9${'9'.repeat(400)} 0 0 0 cm BT /F 1e300 Tf 1 0 0 1 1e300 NaN Tm (words are here) Tj ET` }),
  'tiny-tiles.pdf': () => onePage({ contents: '/Pattern cs /P scn 0 0 595 842 re f', resources: '/Pattern<</P 6 0 R>>', more: [stream('0 0 9 9 re f', '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep .0001/YStep .0001/Resources<<>>')] }),
  'pattern-of-itself.pdf': () => onePage({ contents: '/Pattern cs /P scn 0 0 595 842 re f', resources: '/Pattern<</P 6 0 R>>', more: [stream('/Pattern cs /P scn 0 0 9 9 re f', '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 6 0 R>>>>')] }),
  'shading.pdf': () => onePage({ contents: '/S sh', resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Domain[-1e9 1e9 -1e9 1e9]/Function 6 0 R>>>>', more: [stream(`{${'dup mul '.repeat(5000)}}`, '/FunctionType 4/Domain[-1e9 1e9 -1e9 1e9]/Range[0 1 0 1 0 1]')] }),
  'font-draws-itself.pdf': () => onePage({
    contents: 'BT /T 12 Tf 72 700 Td (aaaa) Tj ET', resources: '/Font<</T 6 0 R>>',
    more: ['<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 7 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</T 6 0 R>>>>>>', stream('9 0 d0 BT /T 12 Tf (aaaaaaaaaa) Tj ET')],
  }),
  'font-of-noise.pdf': () => onePage({
    contents: 'BT /T 12 Tf 72 700 Td (words of noise are here) Tj ET', resources: '/Font<</T 6 0 R>>',
    more: ['<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor 7 0 R>>', '<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 8 0 R>>', deflated(Buffer.concat([latin1('\0\x01\0\0\0\xff'), Buffer.alloc(60_000, 0xff)]))],
  }),
  'map-of-all-characters.pdf': () => onePage({
    contents: 'BT /T 12 Tf 72 700 Td <0041004200430044> Tj ET', resources: '/Font<</T 6 0 R>>',
    more: ['<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(A)/Ordering(I)/Supplement 0>>>>]/ToUnicode 7 0 R>>', stream(`${'1 beginbfrange <00000000> <ffffffff> <0041> endbfrange '.repeat(2000)}`)],
  }),
  'optional-content-in-a-circle.pdf': () => onePage({ contents: `/OC /M BDC ${words} EMC`, resources: '/Properties<</M 6 0 R>>', more: ['<</Type/OCMD/OCGs[6 0 R]/VE[/And 6 0 R 6 0 R]>>'] }),
};

const pages: HostileFiles = {
  'five-metres.pdf': () => onePage({ box: '0 0 14400 14400' }),
  'kilometres.pdf': () => onePage({ box: '0 0 1e9 1e9' }),
  'no-area.pdf': () => onePage({ box: '0 0 0 0' }),
  'inside-out.pdf': () => onePage({ box: '595 842 0 0' }),
  'not-a-number.pdf': () => onePage({ box: 'null (x) [] <<>>' }),
  'thread.pdf': () => onePage({ box: '0 0 .001 14400', contents: '0 0 9 9 re f' }),
  'unit-of-a-million.pdf': () => onePage({ page: '/UserUnit 1000000' }),
  'huge-picture.pdf': () => onePage({ ...drawn, more: [image(100_000, 100_000, Buffer.alloc(MIB), '/ColorSpace/DeviceGray/BitsPerComponent 1')] }),
  'picture-bomb.pdf': () => onePage({ ...drawn, more: [image(20_000, 20_000, Buffer.alloc(400 * MIB))] }),
  'picture-of-no-size.pdf': () => onePage({ ...drawn, more: [image(0, -5, Buffer.alloc(10))] }),
  'mask-of-itself.pdf': () => onePage({ ...drawn, more: [image(64, 64, Buffer.alloc(4096), '/ColorSpace/DeviceGray/BitsPerComponent 8/SMask 6 0 R')] }),
  'many-pictures.pdf': () => onePage({ ...drawn, contents: Array.from({ length: 5000 }, (_, index) => `q 200 0 0 200 ${index % 300} ${index % 500} cm /P Do Q`).join(' '), more: [image(300, 300, Buffer.alloc(90_000, 0x80))] }),
  'colours-in-a-circle.pdf': () => onePage({ ...drawn, more: [image(64, 64, Buffer.alloc(4096), '/ColorSpace 7 0 R/BitsPerComponent 8'), '[/Indexed 7 0 R 255 7 0 R]'] }),
  'fax-of-noise.pdf': () => onePage({ ...drawn, more: [stream(Buffer.alloc(200_000, 0xa5), '/Type/XObject/Subtype/Image/Width 30000/Height 3000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 30000>>')] }),
  'bilevel-of-noise.pdf': () => onePage({ ...drawn, more: [stream(Buffer.alloc(200_000, 0xa5), '/Type/XObject/Subtype/Image/Width 3000/Height 3000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode')] }),
  'wavelets-of-noise.pdf': () => onePage({ ...drawn, more: [stream(Buffer.alloc(200_000, 0xa5), '/Type/XObject/Subtype/Image/Width 3000/Height 3000/Filter/JPXDecode')] }),
  'notes.pdf': () => onePage({ page: `/Annots[${'6 0 R '.repeat(50_000)}]`, more: ['<</Type/Annot/Subtype/FreeText/Rect[0 0 99 99]/Contents(a note)/AP<</N 7 0 R>>>>', stream('0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]')] }),
  'script.pdf': () => onePage({ catalogue: `/OpenAction<</S/JavaScript/JS(while(true){})>>/AA<</O<</S/URI/URI(${CANARY})>>>>` }),
  'file-of-the-machine.pdf': () => onePage({ ...drawn, more: ['<</Type/XObject/Subtype/Image/Width 9/Height 9/ColorSpace/DeviceGray/BitsPerComponent 8/F(/etc/passwd)/Length 0>>stream\n\nendstream'] }),
  'bookmarks-in-a-circle.pdf': () => onePage({ catalogue: '/Outlines 6 0 R', more: ['<</First 7 0 R/Last 7 0 R>>', '<</Title(a)/Next 7 0 R/First 7 0 R/Parent 7 0 R>>'] }),
};

export const pdfs: HostileFiles = { ...structure, ...contents, ...pages };
