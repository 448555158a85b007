import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, pagesAnswer } from '../testing/documents.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { aFile, detailsOf } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

test('code is seen and copied with its indentation, its columns and its empty lines', async () => {
  const word = (text: string, space?: string) => ({ text, confidence: 1, ...(space !== undefined && { space }) });
  const lines = [{ words: [word('f()'), word('{', '   ')] }, { words: [word('return', '\n\n  '), word('1')] }];
  const page = aPage(1, { width: null, height: null, blocks: [{ kind: 'paragraph', format: 'code', lines }] });
  const file = aFile();
  const { page: shown, close } = await site.open('/dashboard?file=file_1&view=full', {
    ...judgedFiles, '/api/session': signedIn(), '/api/folders/root/files': { files: [file], total: 1, next: null }, '/api/files/file_1': { file: detailsOf(file) },
    '/api/files/file_1/pages': pagesAnswer([page]), '/api/files/file_1/pages/1': { page }, '/api/files/file_1/duplicates': { similar: [] },
  });
  const code = shown.getByRole('paragraph').filter({ hasText: 'return' });
  await code.waitFor();
  const [seen, copied] = await code.evaluate((paragraph: HTMLElement) => {
    getSelection()?.selectAllChildren(paragraph);
    return [paragraph.innerText, getSelection()?.toString()];
  });
  const wanted = /^f\(\) {3}\{ *\n\n {2}return 1 *$/;
  expect([seen, copied]).toEqual([expect.stringMatching(wanted), expect.stringMatching(wanted)]);
  await close();
});
