import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const read = async (source: string) => (await readAll(await fileWith('file.xml', source))).pages;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<?mso-application progid="Word.Document"?>\n';
const word2003 = (body: string, before = '') =>
  `${declaration}<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><o:DocumentProperties><o:Pages>12</o:Pages></o:DocumentProperties>${before}
    <w:body><wx:sect>${body}</wx:sect></w:body></w:wordDocument>`;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;

test('a document of Word 2003 in XML is read as one: headings, lists, tables, notes, comments, header, without its properties', async () => {
  const lists = `<w:lists><w:listDef w:listDefId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:nfc w:val="4"/><w:lvlText w:val="%1)"/></w:lvl></w:listDef>
    <w:list w:ilfo="2"><w:ilst w:val="7"/></w:list></w:lists>`;
  const styles = '<w:styles><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style></w:styles>';
  const note = (kind: string, text: string) => `<w:r><w:${kind}><w:p>${run(text)}</w:p></w:${kind}></w:r>`;
  const comment = `<aml:annotation aml:author="Ann" w:type="Word.Comment"><aml:content><w:p>${run('Really?')}</w:p></aml:content></aml:annotation>`;
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const body = paragraph('Rent', '<w:pStyle w:val="H"/>') + paragraph('Water', '<w:listPr><w:ilvl w:val="0"/><w:ilfo w:val="2"/></w:listPr>')
    + `<w:p>${run('Due')}${note('footnote', 'At noon')}${comment}</w:p><w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr></w:tbl>
      <w:sectPr><w:hdr w:type="odd">${paragraph('Above')}</w:hdr></w:sectPr>`;
  const separator = `<w:docPr><w:footnotePr><w:footnote w:type="separator">${paragraph('never')}</w:footnote></w:footnotePr></w:docPr>`;
  expect(toMarkdown(await read(word2003(body, lists + styles + separator))))
    .toBe('Above\n\n## Rent\n\n- c) Water\n\nDue¹\n\n| A | B |\n| --- | --- |\n\n¹ At noon\n\nAnn: Really?\n');
});

test('of a document of Word 2003, what was deleted is left out, and links lead where they did', async () => {
  const change = (type: string, content: string) => `<aml:annotation w:type="Word.${type}"><aml:content>${content}</aml:content></aml:annotation>`;
  const body = `<w:p>${change('Deletion', '<w:r><w:delText>900</w:delText></w:r>')}${change('Insertion', run('200'))}${run(' EUR, ')}
    <w:hlink w:dest="https://example.org/?a=1&amp;b=2">${run('here')}</w:hlink></w:p>`;
  const pages = await read(word2003(body));
  expect(pages).toMatchObject([{ text: '200 EUR, here', warnings: ['deleted-text'] }]);
  expect(toMarkdown(pages)).toBe('200 EUR, [here](https://example.org/?a=1&b=2)\n');
});

const part = (name: string, type: string, content: string) => `<pkg:part pkg:name="${name}" pkg:contentType="${type}">${content}</pkg:part>`;
const xmlPart = (name: string, type: string, content: string) => part(name, type, `<pkg:xmlData>${content}</pkg:xmlData>`);
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml';
const relations = (target: string) => `<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="${target}"/></Relationships>`;

test('a document that was stored as one XML file with its parts is read without them', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const source = `${declaration}<pkg:package xmlns:pkg="p">${xmlPart('/_rels/.rels', RELATIONS, relations('word/document.xml'))}
    ${xmlPart('/word/document.xml', type, `<w:document><w:body>${paragraph('Rent &amp; water')}</w:body></w:document>`)}
    ${part('/word/media/image1.emf', 'image/x-emf', '<pkg:binaryData>AAAA\nBBBB</pkg:binaryData>')}</pkg:package>`;
  expect((await read(source)).map(({ text }) => text)).toEqual(['Rent & water']);
});

test('of a package that is cut off, the page says that text may be missing', async () => {
  const source = `<pkg:package xmlns:pkg="p"><pkg:part pkg:name="/word/document.xml"><pkg:xmlData><w:document>${paragraph('Rent')}`;
  expect(await read(source)).toMatchObject([{ text: 'Rent', warnings: ['markup-broken'] }]);
});

test('so is a presentation, slide by slide', async () => {
  const main = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
  const slide = (text: string) => `<p:sld><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  const slides = '<Relationships><Relationship Id="a" Type="x/slide" Target="slides/slide1.xml"/><Relationship Id="b" Type="x/slide" Target="slides/slide2.xml"/></Relationships>';
  const source = `<pkg:package xmlns:pkg="p">${xmlPart('/_rels/.rels', RELATIONS, relations('ppt/presentation.xml'))}
    ${xmlPart('/ppt/presentation.xml', main, '<p:presentation><p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst></p:presentation>')}
    ${xmlPart('/ppt/_rels/presentation.xml.rels', RELATIONS, slides)}
    ${xmlPart('/ppt/slides/slide1.xml', 'x', slide('Second'))}${xmlPart('/ppt/slides/slide2.xml', 'x', slide('First'))}</pkg:package>`;
  expect((await read(source)).map(({ text }) => text)).toEqual(['First', 'Second']);
});

test('of an invoice in XML, the attachment is not read as text; long numbers are', async () => {
  const attachment = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 97) % 256)).toString('base64');
  const account = 'DE02120300000000202051';
  const invoice = `<Invoice><ID>R-1</ID><EmbeddedDocumentBinaryObject mimeCode="application/pdf">${attachment}</EmbeddedDocumentBinaryObject><IBAN>${account}</IBAN></Invoice>`;
  expect((await read(invoice)).map(({ text }) => text)).toEqual([`R-1\n\n${account}`]);
});
