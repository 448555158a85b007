import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { extractionApi } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { answerDocument } from './documents.ts';
import { fakeStream } from './fake-stream.ts';
import { aFile, aFolder, answerLibrary, detailsOf, freeUsage } from './library.ts';
import { signedIn } from './people.ts';
import { problem, renderApp } from './render-page.tsx';

type Library = Parameters<typeof answerLibrary>[1];

async function openLibrary(library: Library, at = '/dashboard') {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, library);
    for (const file of library?.files ?? []) answerDocument(api, file);
  });
  await screen.findAllByRole('heading', { level: 1 });
  return view;
}

/** By the name that is read out. */
async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, { selector: '[role=grid] .sr-only' })).closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`"${name}" is not in a row`);
  return row;
}

/** Someone makes a file a favourite, and the server answers so. */
const starring = (code: ErrorCode, params: ErrorParams = {}) => async () => {
  const { user, api } = await openLibrary({ files: [aFile()] });
  await rowOf('Invoice 0417.pdf');
  api.answer(filesApi.star, problem(code, params));
  if (code === 'auth.required') api.answer(sessionApi.refresh, problem('auth.required'));
  screen.getByRole('grid').focus();
  await user.keyboard('{Home}{Shift>}S{/Shift}');
};

/** Someone drops files. */
const dropping = (files: File[], library: Library = {}) => async () => {
  await openLibrary({ files: [], ...library });
  const items = files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }));
  fireEvent.drop(await screen.findByRole('main'), { dataTransfer: { types: ['Files'], items } });
};
const letter = (name = 'Letter.pdf') => new File(['x'], name);
const ofSize = (size: number) => Object.defineProperty(letter(), 'size', { value: size });

async function choose(name: string | RegExp, command: string | RegExp) {
  fireEvent.contextMenu(await rowOf(name as string));
  fireEvent.click(await screen.findByRole('menuitem', { name: command }));
}

const job = { jobId: 'job_1', fileId: 'file_1', pagesRead: 3, pageCount: 20, progress: 15, language: 'auto', isLanguageChosen: false, problem: null } as const;

/** What of the general messages follows from what somebody does with files. */
export const causesInLibrary = {
  noExtractionsRemaining: dropping([letter()], { usage: freeUsage(0) }),
  extractionLimitExceeded: dropping([letter('a.pdf'), letter('b.pdf')], { usage: freeUsage(1) }),
  quotaExceeded: dropping([ofSize(2048)], { usage: { ...freeUsage(5), storageBytesAvailable: 1024 } }),
  fileSizeExceeded: dropping([ofSize(26_214_401)]),
  unsupportedFileType: dropping([letter('Setup.exe')]),
  uploadRefused: dropping([letter('Setup.exe')]),

  tooManyRequests: starring('request.too_many', { seconds: 42 }),
  serverError: starring('internal'),
  databaseError: starring('service.database'),
  serviceUnavailable: starring('service.unavailable'),
  maintenanceMode: starring('service.maintenance'),
  resourceNotFound: starring('file.not_found'),
  authenticationRequired: starring('auth.required'),
  /** Emptying the bin waits for no connection. */
  async networkError() {
    const view = await renderApp('/trash', (api) => {
      api.answer(sessionApi.session, signedIn());
      answerLibrary(api, { files: [] });
      api.answer(filesApi.listTrash, { files: [aFile({ trashedAt: '2030-01-01T00:00:00Z' })], total: 1, next: null });
    });
    view.api.answer(filesApi.emptyTrash, () => Promise.reject(new TypeError('Failed to fetch')));
    await view.user.click(await screen.findByRole('button', { name: 'Empty the bin' }));
    await view.user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  },

  async upgradePlanFirst() {
    await openLibrary({ files: [aFile({ isAccessible: false })] });
    await choose('Invoice 0417.pdf', /^Download/);
  },
  async conflict() {
    const { user, api } = await openLibrary({ folders: [aFolder(), aFolder({ id: 'folder_2', name: 'Letters' })] });
    await rowOf('Invoices');
    api.answer(foldersApi.changeMany, { done: [], failed: [{ folderId: 'folder_1', code: 'folder.name_taken', params: { name: 'Invoices' } }] });
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}{Shift>}M{/Shift}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Invoices”' }));
    await user.click(dialog.getByRole('row', { name: /Letters/ }));
    await user.click(dialog.getByRole('button', { name: 'Move here' }));
  },
  async operationNotAllowed() {
    const { api } = await openLibrary({ files: [aFile({ hasText: false })] });
    await rowOf('Invoice 0417.pdf');
    api.answer(extractionApi.extract, problem('file.being_read'));
    await choose('Invoice 0417.pdf', /Read again/);
  },
  async fileRenamed() {
    const { user, api } = await openLibrary({ files: [aFile()] });
    await rowOf('Invoice 0417.pdf');
    api.answer(filesApi.change, { file: detailsOf(aFile({ name: 'Lease.pdf' })) });
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}{F2}Lease{Enter}');
  },
  async fileProcessed() {
    const stream = fakeStream();
    localStorage.setItem('scriba.uploads.readings.user_1', JSON.stringify(['file_1']));
    const view = await renderApp('/dashboard', (api) => {
      api.answer(sessionApi.session, signedIn());
      answerLibrary(api, { files: [] });
      api.answer(filesApi.get, { file: detailsOf(aFile({ name: 'A.pdf' })) });
      api.answer(extractionApi.getFileJob, { ...job, state: 'running' });
    });
    await within(await screen.findByRole('region', { name: 'Transfers' })).findByText(/3\/20/);
    view.api.answer(extractionApi.getFileJob, { ...job, state: 'completed', pagesRead: 20, progress: 100 });
    await stream.tell({ name: 'extraction.finished', fileId: 'file_1', pages: 20 } as never);
  },
  async downloadPrepared() {
    const { user, api } = await openLibrary({ files: [aFile()] }, '/dashboard?file=file_1&view=full');
    api.answerAt('/api/files/file_1/export/pdf', extractionApi.getText, () => new Promise(() => {}));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('menuitem', { name: /Searchable PDF/ }));
  },
  async textCopied() {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await openLibrary({ files: [aFile()] }, '/dashboard?file=file_1&view=full');
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  },
  async copyFailed() {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await openLibrary({ files: [aFile()] }, '/dashboard?file=file_1&view=full');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  },
};
