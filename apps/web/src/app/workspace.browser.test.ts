import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aHit, aPage, aRevision, pagesAnswer, textAnswer } from '../testing/documents.ts';
import { problem } from '../testing/fake-api.ts';
import { contrastFaultsOf, faultsOf, settled, turnDark } from '../testing/judge-page.ts';
import { aFile, aFolder, aTag, detailsOf, freeUsage, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const LONG_NAME = 'A statement with a name that is longer than any column of the list could ever be wide 0420.xlsx';

const tags = [aTag(), aTag({ id: 'tag_2', name: 'Insurances and what is kept for old age', color: 'violet' }), aTag({ id: 'tag_3', name: 'To do', color: null })];
const files = [
  aFile({ tagIds: ['tag_1'] }),
  aFile({ id: 'file_2', name: LONG_NAME, fileType: 'xlsx', isFavorite: true, tagIds: ['tag_1', 'tag_2', 'tag_3'] }),
  aFile({ id: 'file_3', name: 'Scan.pdf', uploadStatus: 'processing', hasText: false, pageCount: 50, pagesRead: 12 }),
  aFile({ id: 'file_4', name: 'Photo.heic', fileType: 'heic', uploadStatus: 'pending', hasText: false }),
  aFile({ id: 'file_5', name: 'Blank.png', fileType: 'png', hasText: false }),
  aFile({ id: 'file_6', name: 'Doubtful.jpg', fileType: 'jpg', confidence: 0.6 }),
  aFile({ id: 'file_7', name: 'Protected.pdf', uploadStatus: 'failed', hasText: false, readingProblem: { code: 'extraction.password_required', params: {} } }),
  aFile({ id: 'file_8', name: 'Broken.docx', fileType: 'docx', uploadStatus: 'failed', hasText: false, readingProblem: { code: 'extraction.damaged', params: {} } }),
  aFile({ id: 'file_9', name: 'Big.tiff', fileType: 'tiff', uploadStatus: 'waiting_for_space', hasText: false }),
];
const folders = [aFolder({ fileCount: 3, totalSize: 4096 }), aFolder({ id: 'folder_2', name: '2026', parentId: 'folder_1', depth: 2 })];
const page = aPage();

function answersFor(listed = files, usage = noLimits): Answers {
  const list = { files: listed, total: listed.length + 30, next: null };
  return {
    '/api/session': signedIn(), '/api/usage': usage, '/api/folders': { folders, root: { fileCount: listed.length, totalSize: 0 } },
    '/api/folders/root/files': listed.length > 0 ? list : { files: [], total: 0, next: null }, '/api/folders/folder_1/files': { files: [], total: 0, next: null },
    '/api/tags': { tags }, '/api/tags/tag_2/files': list, '/api/tags/tag_3/files': { files: [], total: 0, next: null },
    '/api/files/favorites': list, '/api/trash': { files: listed.map((file) => ({ ...file, trashedAt: '2030-05-20T10:00:00.000Z' })), total: listed.length, next: null },
    '/api/search': {
      hits: [aHit(), aHit({ file: files[1] ?? aFile(), folderPath: [], foundIn: 'name', isSimilar: true, snippet: [], page: null })],
      next: null, count: 2, isCountExact: true, alsoSearchedFor: [{ word: 'totals', insteadOf: 'total' }],
    },
    ...Object.fromEntries(listed.map((file) => [`/api/files/${file.id}`, { file: detailsOf(file) }])),
    '/api/files/file_1/pages': pagesAnswer([page, aPage(2)]), '/api/files/file_1/pages/1': { page }, '/api/files/file_1/pages/2': { page: aPage(2) },
    '/api/files/file_1/text': textAnswer(page.text), '/api/files/file_1/revisions': { revisions: [aRevision(2, { isCurrent: true }), aRevision(1)] },
    '/api/files/file_1/revisions/2': { text: page.text }, '/api/files/file_5/pages': pagesAnswer([aPage(1, { source: 'blank', wordCount: 0, blocks: [] })]),
    ...Object.fromEntries(['file_7', 'file_8'].map((id) => [`/api/files/${id}/pages`, { pages: [], pageCount: null, receipt: null }])),
  };
}

const row = (site: Page, name: string) => site.getByRole('row', { name });
const press = (site: Page, ...keys: string[]) => keys.reduce((before, key) => before.then(() => site.keyboard.press(key)), Promise.resolve());
const inGrid = async (site: Page, ...keys: string[]) => {
  await site.getByRole('grid').focus();
  await press(site, 'Home', ...keys);
};
const chooseTags = async (site: Page, typed: string) => {
  await inGrid(site, 'End', 'Shift+ArrowUp', 'Shift+L');
  await site.getByLabel('Find or make a tag').fill(typed);
};
const upload = async (site: Page) => {
  const chooser = site.waitForEvent('filechooser');
  await site.locator('main button', { hasText: /files/ }).last().click();
  await (await chooser).setFiles(['A.pdf', 'B.png', 'C.exe'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('x') })));
  await site.getByRole('region', { name: 'Transfers' }).waitFor();
};

const aRename = { id: 'action-1', kind: 'files.renamed', name: LONG_NAME, count: 1, at: '2030-06-01T10:00:00.000Z' };

type Screen = { name: string; at: string; answers?: Answers; prepare?: (site: Page) => Promise<unknown>; foreseen?: RegExp };
const open = '/dashboard?file=file_1';

const screens: Screen[] = [
  { name: 'an empty place', at: '/dashboard', answers: answersFor([]) },
  { name: 'an empty folder', at: '/dashboard?folder=folder_1' },
  {
    name: 'a folder that is gone', at: '/dashboard?folder=folder_9', answers: { ...answersFor(), '/api/folders/folder_9/files': problem('folder.not_found') },
    foreseen: /status of 404/,
  },
  {
    name: 'a list that could not be fetched', at: '/dashboard', answers: { ...answersFor(), '/api/folders/root/files': problem('internal') },
    prepare: (site) => site.getByText(/went wrong/).waitFor(), foreseen: /status of 500/,
  },
  {
    name: 'a place that broke', at: '/dashboard', answers: { ...answersFor(), '/api/folders/root/files': { files: [null], total: 1, next: null } },
    prepare: (site) => site.getByRole('heading', { name: 'Something went wrong' }).waitFor(), foreseen: /TypeError|Cannot read/,
  },
  { name: 'a list with every state', at: '/dashboard' },
  { name: 'an account that has used up its extractions', at: '/dashboard', answers: answersFor(files, freeUsage(0)) },
  { name: 'a selection', at: '/dashboard', prepare: (site) => inGrid(site, ' ', 'Shift+ArrowDown') },
  { name: 'a menu', at: '/dashboard', prepare: (site) => inGrid(site, 'ArrowDown', 'Shift+F10').then(() => site.getByRole('menu').waitFor()) },
  { name: 'a rename with a bad name', at: '/dashboard', prepare: async (site) => { await inGrid(site, 'ArrowDown', 'F2'); await site.keyboard.type('a/b'); } },
  { name: 'the move dialog', at: '/dashboard', prepare: (site) => inGrid(site, 'ArrowDown', 'Shift+M').then(() => site.getByRole('dialog').waitFor()) },
  { name: 'the tags of two files', at: '/dashboard', prepare: (site) => chooseTags(site, 'o') },
  { name: 'a tag that is made', at: '/dashboard', prepare: (site) => chooseTags(site, 'Home') },
  { name: 'the place of a tag', at: '/tags/tag_2' },
  { name: 'a tag that no file has', at: '/tags/tag_3' },
  {
    name: 'a tag that is renamed', at: '/tags/tag_2',
    prepare: async (site) => {
      await site.getByRole('button', { name: 'What to do with this tag' }).click();
      await site.getByRole('menuitem', { name: 'Rename or recolour' }).click();
      await site.getByRole('dialog').getByLabel('Name').fill('to do');
      await site.getByText('There is a tag “To do” already.').waitFor();
    },
  },
  { name: 'the new folder dialog', at: '/dashboard', prepare: (site) => site.keyboard.press('n').then(() => site.getByRole('dialog').waitFor()) },
  { name: 'the formats', at: '/dashboard', prepare: (site) => site.getByRole('button', { name: 'Supported formats' }).click() },
  { name: 'transfers', at: '/dashboard', prepare: upload },
  { name: 'the palette', at: '/dashboard', prepare: async (site) => { await site.keyboard.press('Control+k'); await site.keyboard.type('inv'); } },
  { name: 'a file beside the list', at: open, prepare: (site) => site.locator('[data-word]').first().hover() },
  { name: 'a file over everything', at: `${open}&view=full` },
  { name: 'the text alone', at: `${open}&show=text` },
  {
    name: 'a text that is marked as inaccurate', at: open,
    answers: { ...answersFor(), '/api/files/file_1': { file: detailsOf(aFile({ isExtractionAccurate: false }), { inaccuracyReason: 'tables' }) } },
    prepare: async (site) => {
      await site.getByRole('button', { name: /What is wrong\?/ }).click();
      await site.getByRole('option', { name: 'Tables are wrong' }).waitFor();
    },
  },
  { name: 'a menu of a file', at: open, prepare: (site) => site.getByRole('button', { name: 'Download', exact: true }).click() },
  { name: 'a text that is corrected', at: `${open}&show=text`, prepare: (site) => site.getByRole('button', { name: 'Edit text' }).click() },
  {
    name: 'a text with something typed that is not saved', at: `${open}&show=text`,
    prepare: async (site) => {
      await site.getByRole('button', { name: 'Edit text' }).click();
      await site.getByRole('textbox', { name: 'Text of the file' }).fill('Mine');
      await site.keyboard.press('Escape');
      await site.getByText('You have changes here that are not saved.').waitFor();
    },
  },
  {
    name: 'the versions of a text', at: open,
    prepare: async (site) => {
      await site.getByLabel('Preview').getByRole('button', { name: 'More actions' }).click();
      await site.getByRole('menuitem', { name: 'Versions of the text' }).click();
      await site.getByRole('dialog').waitFor();
    },
  },
  { name: 'a document that asks for its password', at: '/dashboard?file=file_7', prepare: (site) => site.getByLabel('Password of the document').waitFor() },
  { name: 'a file that could not be read', at: '/dashboard?file=file_8', prepare: (site) => site.getByText('The text could not be read').waitFor() },
  { name: 'a blank page', at: '/dashboard?file=file_5' },
  { name: 'favourites', at: '/favorites' },
  { name: 'what a search found', at: '/search?q=total', prepare: (site) => site.getByText('493.73').waitFor() },
  { name: 'the beginning of a search', at: '/search' },
  { name: 'the bin', at: '/trash', prepare: (site) => row(site, 'x').or(site.getByRole('list', { name: 'Bin' })).waitFor() },
  {
    name: 'recent changes', at: '/trash', answers: { ...answersFor(), '/api/undo': { actions: [aRename], undone: [{ ...aRename, id: 'action-2', kind: 'files.moved', count: 12 }] } },
    prepare: (site) => site.getByRole('button', { name: 'Recent changes' }).click().then(() => site.getByRole('dialog').getByRole('listitem').first().waitFor()),
  },
  { name: 'the question before the bin is emptied', at: '/trash', prepare: (site) => site.getByRole('button', { name: 'Empty the bin' }).click() },
];

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const viewport = { width: 1440, height: 900 };

test('what covers a workspace that comes late can be used by everybody, in light and in dark', async () => {
  const { page: shown, close } = await site.open('/dashboard', answersFor(), { locale: 'en' }, { '/api/usage': 30_000 });
  await shown.getByRole('progressbar').waitFor();
  expect(await faultsOf(shown)).toEqual([]);
  await turnDark(shown);
  expect(await contrastFaultsOf(shown)).toEqual([]);
  await close();
});

test.each(screens)('$name can be used by everybody and fits the screen, in light and in the dark', async ({ at, answers = answersFor(), prepare, foreseen }) => {
  const { page: shown, complaints, close } = await site.open(at, answers, { viewport, colorScheme: 'light' });
  await prepare?.(shown);
  await settled(shown);
  expect(await faultsOf(shown)).toEqual([]);
  // Only colours differ in the dark.
  await turnDark(shown);
  expect(await contrastFaultsOf(shown)).toEqual([]);
  expect(complaints.filter((complaint) => !foreseen?.test(complaint))).toEqual([]);
  await close();
});
