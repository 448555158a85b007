import { archivesApi } from '@scriba/contract/archives';
import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { sessionApi } from '@scriba/contract/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const letters = ['Alpha', 'Beta', 'Gamma'].map((name, at) => aFile({ id: `file_${at + 1}`, name: `${name}.pdf` }));
const lease = { ...aFolder(), name: 'Lease' };

/** What the browser was asked to save: by a form, or by a link. */
const asked: { forms: { action: string; target: string; archive: unknown }[]; links: string[] } = { forms: [], links: [] };
// They stay for an hour, and other files are tested in the same page.
afterEach(() => { for (const frame of document.querySelectorAll('iframe')) frame.remove(); });
beforeEach(() => {
  Object.assign(asked, { forms: [], links: [] });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const archive: unknown = JSON.parse(String(new FormData(this).get('archive')));
    asked.forms.push({ action: new URL(this.action).pathname, target: this.target, archive });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) asked.links.push(new URL(this.href).pathname);
  });
});

async function open(library: { files?: FileEntry[]; folders?: Folder[] }, at = '/dashboard') {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, library);
    api.answer(archivesApi.check, ({ body }) => ({ fileIds: (body as { fileIds: string[] }).fileIds, sizeBytes: 3 * 1024 ** 2, leftOut: [] }));
  });
  const checks = () => view.api.calls.filter(({ path }) => path === '/api/files/archive/check').map(({ body }) => body);
  const select = async (...names: string[]) => {
    for (const name of names) await view.user.click(await screen.findByLabelText(`Select ${name}`));
  };
  const download = async () => await view.user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Download' }));
  return { ...view, checks, select, download };
}
const oneForm = async () => await waitFor(() => {
  expect(asked.forms).toHaveLength(1);
  return asked.forms[0];
});

/** What the browser would show an answer in that is no file. */
const frameOf = async () => {
  const form = await oneForm();
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[name=${form?.target}]`);
  if (!frame) throw new Error('There is no frame.');
  return frame;
};
const refuse = (frame: HTMLIFrameElement) => {
  Object.defineProperty(frame, 'contentWindow', { get: () => { throw new DOMException('Not yours', 'SecurityError'); } });
  act(() => { frame.dispatchEvent(new Event('load')); });
};

test('a folder is downloaded from its settings too', async () => {
  const { user, api } = await open({ folders: [lease] }, `/dashboard?folder=${lease.id}`);
  api.answer(archivesApi.check, { fileIds: ['file_8'], sizeBytes: 10, leftOut: [] });
  await user.click(await screen.findByRole('button', { name: 'Folder settings…' }));
  await user.click(await screen.findByRole('tab', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Download this folder' }));
  expect((await oneForm())?.archive).toMatchObject({ name: 'Lease', folderIds: [lease.id] });
});

test('one file is downloaded as it is', async () => {
  const { select, download, checks } = await open({ files: letters });
  await select('Alpha.pdf');
  await download();
  expect([asked.links, asked.forms, checks()]).toEqual([['/api/files/file_1/content'], [], []]);
});

test('several are one archive, called by the day where they lie at the top', async () => {
  const { select, download, checks } = await open({ files: letters });
  await select('Alpha.pdf', 'Gamma.pdf');
  await download();
  const form = await oneForm();
  expect(checks()).toEqual([{ fileIds: ['file_1', 'file_3'], folderIds: [] }]);
  expect(form).toMatchObject({ action: '/api/files/archive', archive: { name: expect.stringMatching(/^Scriba \d{4}-\d\d-\d\d$/), fileIds: ['file_1', 'file_3'], folderIds: [] } });
  expect(asked.links).toEqual([]);
  expect(await screen.findByText('2 files in one ZIP file, 3 MB: your browser shows how far it is')).toBeDefined();
  expect(await screen.findByText('2 selected in All files')).toBeDefined();
});

test('files of one folder are an archive of its name, from the menu as well', async () => {
  const { user, select } = await open({ folders: [lease], files: letters.map((file) => ({ ...file, folderId: lease.id })) }, `/dashboard?folder=${lease.id}`);
  await select('Alpha.pdf', 'Beta.pdf');
  fireEvent.contextMenu(screen.getByLabelText('Select Alpha.pdf'));
  await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
  expect(await oneForm()).toMatchObject({ archive: { name: 'Lease', fileIds: ['file_1', 'file_2'] } });
});

test('a folder is an archive of its name, of what the server finds in it', async () => {
  const { api, select, download, checks } = await open({ folders: [lease], files: letters });
  api.answer(archivesApi.check, { fileIds: ['file_8', 'file_9'], sizeBytes: 10, leftOut: [] });
  await select('Lease');
  await download();
  expect(await oneForm()).toMatchObject({ archive: { name: 'Lease', fileIds: ['file_8', 'file_9'], folderIds: ['folder_1'] } });
  expect(checks()).toEqual([{ fileIds: [], folderIds: ['folder_1'] }]);
});

test('what is left out is named, and the rest comes', async () => {
  const { api, select, download } = await open({ files: letters });
  api.answer(archivesApi.check, { fileIds: ['file_3'], sizeBytes: 10, leftOut: [
    { id: 'file_1', name: null, code: 'file.not_found' }, { id: 'file_2', name: 'Beta.pdf', code: 'file.not_found' },
  ] });
  await select('Alpha.pdf', 'Beta.pdf', 'Gamma.pdf');
  await download();
  expect(await oneForm()).toMatchObject({ archive: { fileIds: ['file_3'] } });
  expect(await screen.findByText('2 were left out')).toBeDefined();
  expect(screen.getByText('Alpha.pdf, Beta.pdf. This file does not exist any more.')).toBeDefined();
});

test('where all are locked nothing is downloaded, and it is said what would open them', async () => {
  const { api, user, select, download, address } = await open({ files: letters.map((file) => ({ ...file, isAccessible: false })) });
  const locked = (id: string, name: string) => ({ id, name, code: 'file.locked' });
  api.answer(archivesApi.check, { fileIds: [], sizeBytes: 0, leftOut: [locked('file_1', 'Alpha.pdf'), locked('file_2', 'Beta.pdf')] });
  await select('Alpha.pdf', 'Beta.pdf');
  await download();
  expect(await screen.findByText(/Upgrade your plan first/)).toBeDefined();
  expect(asked.forms).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});

test('an empty folder, and a refusal, are told', async () => {
  const { api, select, download } = await open({ folders: [lease], files: letters });
  await select('Lease');
  await download();
  expect(await screen.findByText('There are no files in “Lease”')).toBeDefined();
  api.answer(archivesApi.check, problem('archive.too_many', { max: 10_000 }));
  await download();
  expect(await screen.findByText('That is more than 10,000 files, and one download holds no more. Select fewer at once.')).toBeDefined();
  expect(asked.forms).toEqual([]);
});

test('an answer that is no file is told, and one that is saved says nothing', async () => {
  const { select, download } = await open({ files: letters });
  await select('Alpha.pdf', 'Beta.pdf');
  await download();
  const frame = await frameOf();
  act(() => { frame.dispatchEvent(new Event('load')); });
  expect(screen.queryByText(/could not be started/)).toBeNull();
  refuse(frame);
  expect(await screen.findByText('The download could not be started. Try again in a moment.')).toBeDefined();
  expect(screen.queryByText(/in one ZIP file/)).toBeNull();
});

test('a refusal is explained where the server explains it', async () => {
  const { api, select, download } = await open({ files: letters });
  await select('Alpha.pdf', 'Beta.pdf');
  await download();
  const frame = await frameOf();
  api.answer(archivesApi.check, problem('request.too_many', { seconds: 30 }));
  refuse(frame);
  expect(await screen.findByText(/Too many/)).toBeDefined();
  expect(screen.queryByText(/could not be started|in one ZIP file/)).toBeNull();
});

test('a check that takes a while says so', async () => {
  const { api, select, download } = await open({ files: letters });
  const answer = Promise.withResolvers<{ fileIds: string[]; sizeBytes: number; leftOut: [] }>();
  api.answer(archivesApi.check, () => answer.promise);
  await select('Alpha.pdf', 'Beta.pdf');
  await download();
  expect(await screen.findByText('Preparing the download…', {}, { timeout: 5000 })).toBeDefined();
  answer.resolve({ fileIds: ['file_1', 'file_2'], sizeBytes: 1, leftOut: [] });
  await oneForm();
  await waitFor(() => expect(screen.queryByText('Preparing the download…')).toBeNull());
});

test('what is asked for again while it is checked comes once, and another selection meanwhile comes as well', async () => {
  const { api, select, download, checks } = await open({ files: letters });
  const answers: (() => void)[] = [];
  api.answer(archivesApi.check, async ({ body }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(resolve);
    await promise;
    return { fileIds: (body as { fileIds: string[] }).fileIds, sizeBytes: 1, leftOut: [] };
  });
  const answerAll = () => answers.splice(0).forEach((resolve) => resolve());
  const wished = () => checks().map((body) => (body as { fileIds: string[] }).fileIds.length);
  await select('Alpha.pdf', 'Beta.pdf');
  for (let press = 0; press < 3; press++) await download();
  await select('Gamma.pdf');
  await download();
  await waitFor(() => expect(wished()).toEqual([2, 3]));
  answerAll();
  await waitFor(() => expect(asked.forms).toMatchObject([{ archive: { fileIds: ['file_1', 'file_2'] } }, { archive: { fileIds: ['file_1', 'file_2', 'file_3'] } }]));
  await download();
  await waitFor(() => expect(wished()).toEqual([2, 3, 3]));
  answerAll();
  await waitFor(() => expect(asked.forms).toHaveLength(3));
});
