import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const comment = (author: string, ...lines: string[]) => `<w:comment w:author="${author}">${lines.map(paragraph).join('')}</w:comment>`;

test('a comment begins with who wrote it, once, where that is known', async () => {
  const file = await fileWith('reviewed.docx', wordFile(paragraph('The text'), {
    'word/_rels/document.xml.rels': '<Relationships><Relationship Id="r1" Type="x/comments" Target="comments.xml"/></Relationships>',
    'word/comments.xml': `<w:comments>${comment('Ann Lee', 'Too long', 'by a page')}${comment('', 'Yes')}</w:comments>`,
  }));
  const { pages } = await readAll(file);
  expect(pages.map((page) => page.text)).toEqual(['The text\n\nAnn Lee: Too long\n\nby a page\n\nYes']);
});
