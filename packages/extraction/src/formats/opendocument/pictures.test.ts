import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const table = '<table:table><table:table-row><table:table-cell><text:p>Cell</text:p></table:table-cell></table:table-row></table:table>';
const picture = '<draw:image xlink:href="Pictures/Preview.svm"/>';

async function warningsOf(frames: string): Promise<readonly string[] | undefined> {
  const { pages } = await readAll(await fileWith('slides.odp', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.presentation', 'Pictures/Preview.svm': 'VCLMTF',
    'content.xml': `<office:document-content><office:body><office:presentation><draw:page>${frames}</draw:page></office:presentation></office:body></office:document-content>`,
  })));
  return pages[0]?.warnings;
}

test('the picture of a table that is there itself is no loss, another one that cannot be read is', async () => {
  expect(await warningsOf(`<draw:frame>${table}${picture}</draw:frame>`)).toEqual([]);
  expect(await warningsOf(`<draw:frame>${table}${picture}</draw:frame><draw:frame>${picture}</draw:frame>`)).toEqual(['pictures-not-read']);
});
