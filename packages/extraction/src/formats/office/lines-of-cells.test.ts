import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile, zipOf } from '../../testing/zip-writer.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const wordCell = (...lines: string[]) => `<w:tc><w:tcPr/>${lines.map(wordParagraph).join('')}</w:tc>`;
const word = wordFile(`<w:tbl><w:tr>${wordCell('Tel', 'Fax')}${wordCell('123', '456')}${wordCell('')}</w:tr>
  <w:tr><w:tc><w:p><w:r><w:t>Mail</w:t><w:br/><w:t>Web</w:t></w:r></w:p></w:tc>${wordCell('a@b.c', 'b.c')}${wordCell('both')}</w:tr></w:tbl>`);

const web = `<table><tr><td>Tel<br>Fax</td><td>123<br>456</td></tr>
  <tr><td><p>Mail</p><p>Web</p></td><td><div>a@b.c</div><div>b.c</div></td><td>both</td></tr></table>`;

const textCell = (...lines: string[]) => `<table:table-cell>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`;
const openDocument = zipOf({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': `<office:document-content><office:body><office:text><table:table>
    <table:table-row>${textCell('Tel', 'Fax')}${textCell('123', '456')}${textCell('')}</table:table-row>
    <table:table-row>${textCell('Mail<text:line-break/>Web')}${textCell('a@b.c', 'b.c')}${textCell('both')}</table:table-row>
    </table:table></office:text></office:body></office:document-content>`,
});

const slideCell = (...lines: string[]) => `<a:tc><a:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</a:txBody></a:tc>`;
const slides = zipOf({
  '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
  '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relationType}/officeDocument" Target="ppt/presentation.xml"/></Relationships>`,
  'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationType}/slide" Target="slide1.xml"/></Relationships>`,
  'ppt/slide1.xml': `<p:sld><a:tbl><a:tr>${slideCell('Tel', 'Fax')}${slideCell('123', '456')}${slideCell('')}</a:tr>
    <a:tr>${slideCell('Mail', 'Web')}${slideCell('a@b.c', 'b.c')}${slideCell('both')}</a:tr></a:tbl></p:sld>`,
});

const rich = String.raw`{\rtf1\ansi\intbl Tel\par Fax\cell 123\par 456\cell\row\intbl Mail\line Web\cell a@b.c\par b.c\cell both\cell\row\pard}`;

const commaSeparated = '"Tel\nFax","123\n456",\n"Mail\nWeb","a@b.c\r\nb.c",both\n';

test.each([
  ['contact.docx', word], ['contact.html', web], ['contact.odt', openDocument], ['contact.pptx', slides], ['contact.rtf', rich], ['contact.csv', commaSeparated],
])('the lines of a cell stay beside those of the next one: %s', async (name, bytes) => {
  const { pages } = await readAll(await fileWith(name, bytes));
  expect(pages.map((page) => page.text)).toEqual(['Tel\t123\nFax\t456\nMail\ta@b.c\tboth\nWeb\tb.c']);
  expect(toMarkdown(pages)).toContain('| Tel<br>Fax | 123<br>456 |  |\n| --- | --- | --- |\n| Mail<br>Web | a@b.c<br>b.c | both |');
  expect(pages[0]?.blocks[1]).toMatchObject({ cells: [2, 2, 1], cellLines: [2, 2, 1] });
});
