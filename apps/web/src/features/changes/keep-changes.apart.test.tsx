import type { ErrorCode } from '@scriba/contract/errors';
import { filesApi } from '@scriba/contract/files';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { aFile } from '#web/testing/library.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { Dropped, KeptForLater } from '../../lib/api-error.ts';
import { keptChanges, type KeptChange } from '../../lib/kept-changes.ts';
import { whenOver } from '../../lib/in-order.ts';
import { onChangesNoted } from '../../lib/left-changes.ts';
import { notePersonHere } from '../../lib/person-here.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { RefusedChange } from '../../lib/refused-changes.ts';
import { answerEarlier, isKept, isWaiting, WAITED } from '../../lib/use-kept-change.ts';
import { useStarFiles, useTrashFiles } from '../files/files.queries.ts';
import { sendEarlierChanges, sendLeftChanges } from './changes.queries.ts';
import { changesHere, discardChanges, dropDiscardedElsewhere, followChanges, redoWaiting, undoWaiting } from './keep-changes.ts';
import { showElsewhere } from './show-elsewhere.ts';

const answering = <Result,>(result: Result) => {
  const request: { result: Result; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

/** What a browser keeps, as far as changes need it. */
const stored = new Map<string, KeptChange>();
const store = {
  getAll: () => answering([...stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  put: (change: KeptChange) => answering(stored.set(change.id, change)),
  delete: (id: string) => answering(stored.delete(id)),
};
function beginTransaction() {
  const transaction: { objectStore: () => typeof store; oncomplete?: () => void; abort: () => void } = { objectStore: () => store, abort: () => {} };
  setTimeout(() => transaction.oncomplete?.());
  return transaction;
}

beforeEach(() => {
  stored.clear();
  localStorage.clear();
  notePersonHere('user_1');
  vi.stubGlobal('indexedDB', { open: () => answering({ transaction: beginTransaction, close: () => {} }) });
});
const opened: QueryClient[] = [];
afterEach(() => {
  // What a test leaves waiting would be sent in the next one, where its person is here again.
  for (const client of opened.splice(0)) {
    client.clear();
    client.unmount();
  }
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** A page of somebody who has no connection. */
function openPage() {
  const api = fakeApi();
  api.answer(filesApi.trash, { done: ['file_1'], failed: [] });
  api.answer(filesApi.star, { done: ['file_1'], failed: [] });
  const client = new QueryClient();
  client.mount();
  opened.push(client);
  client.setQueryData(queryKeys.session, signedIn());
  followChanges(client);
  answerEarlier(client, (order) => sendEarlierChanges(client, order));
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ trash: useTrashFiles(), star: useStarFiles() }), { wrapper });
  onlineManager.setOnline(false);
  const outcomes: unknown[] = [];
  const note = (outcome: unknown) => { outcomes.push(outcome); };
  return {
    client, outcomes,
    refuse: (code: ErrorCode) => api.answer(filesApi.trash, problem(code)),
    breakTwice: () => {
      let breaks = 2;
      api.answer(filesApi.trash, () => {
        if (breaks === 0) return { done: ['file_1'], failed: [] };
        breaks -= 1;
        throw new TypeError('Failed to fetch');
      });
    },
    trash: () => act(() => { result.current.trash.mutateAsync({ fileIds: ['file_1'] }).then(note, note); }),
    unstar: () => act(() => { result.current.star.mutateAsync({ fileIds: ['file_1'], isFavorite: false }).then(note, note); }),
    sent: () => api.calls.map(({ path, body }) => ({ path, body })),
  };
}
const kept = async () => (await keptChanges('user_1')).map(({ kind }) => kind);
const untilKept = (...kinds: string[]) => waitFor(async () => expect(await kept()).toEqual(kinds));
const connect = () => act(() => onlineManager.setOnline(true));

test('what the server has is forgotten, and so is what it refuses for good', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  connect();
  await untilKept();
  expect(page.outcomes).toMatchObject([{ done: ['file_1'] }]);
  onlineManager.setOnline(false);
  page.refuse('file.not_found');
  page.trash();
  await untilKept('trashFiles');
  connect();
  await untilKept();
});

test.each(['auth.required', 'auth.other_person', 'internal'] as const)('what is refused with %s waits on in the browser', async (code) => {
  const page = openPage();
  page.refuse(code);
  page.trash();
  await untilKept('trashFiles');
  connect();
  await waitFor(() => expect(page.outcomes).toEqual([expect.any(KeptForLater)]));
  expect(await kept()).toEqual(['trashFiles']);
});

test('what is refused is kept for its person after it is forgotten, by the page that made it and by one that found it left', async () => {
  const page = openPage();
  const refused = () => (JSON.parse(localStorage.getItem('scriba.refused.user_1') ?? '[]') as RefusedChange[]).map(({ change, code, ids }) => [change.kind, code, ids]);
  const trashed = ['trashFiles', 'file.locked', ['file_1']];
  page.refuse('file.locked');
  page.trash();
  await untilKept('trashFiles');
  connect();
  await untilKept();
  expect(refused()).toEqual([trashed]);
  stored.set('2000', { id: '2000', owner: 'user_1', page: 'gone', kind: 'trashFiles', order: { fileIds: ['file_1'] }, names: {} });
  expect(await sendLeftChanges(page.client, 'user_1')).toBe(true);
  expect(refused()).toEqual([trashed, trashed]);
});

test('whoever waits for what was discarded hears that it ended, and it is never sent', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  await discardChanges(page.client, await changesHere('user_1'));
  await waitFor(() => expect(page.outcomes).toEqual([expect.any(Dropped)]));
  await untilKept();
  connect();
  page.unstar();
  await waitFor(() => expect(page.sent()).toMatchObject([{ path: '/api/files/star' }]));
  await untilKept();
});

test('what was discarded is never sent, also where what is shown of it cannot be taken back', async () => {
  const page = openPage();
  page.client.setQueryData([...queryKeys.filesOf('root'), 'newest'], { pages: [{ files: [aFile({ id: 'file_1' })], total: 1, next: null }], pageParams: [] });
  page.trash();
  await untilKept('trashFiles');
  vi.spyOn(page.client, 'setQueryData').mockImplementation(() => { throw new TypeError('broken'); });
  await expect(discardChanges(page.client, await changesHere('user_1'))).rejects.toThrow('broken');
  vi.mocked(page.client.setQueryData).mockRestore();
  await untilKept();
  expect(page.client.getMutationCache().getAll()).toEqual([]);
  connect();
  page.unstar();
  await waitFor(() => expect(page.sent()).toMatchObject([{ path: '/api/files/star' }]));
  await untilKept();
});

test('what was taken back is done again, shown and sent, until something else is done', async () => {
  const page = openPage();
  const key = [...queryKeys.filesOf('root'), 'newest'];
  page.client.setQueryData(key, { pages: [{ files: [aFile({ id: 'file_1' })], total: 1, next: null }], pageParams: [] });
  const shown = () => page.client.getQueryData<{ pages: [{ files: unknown[] }] }>(key)?.pages[0].files.length;
  const stop = onChangesNoted(() => void showElsewhere(page.client, 'user_1'));
  onTestFinished(stop);
  page.trash();
  await untilKept('trashFiles');
  for (let round = 0; round < 2; round++) {
    expect(await undoWaiting(page.client, 'user_1')).toMatchObject([{ kind: 'trashFiles' }]);
    await untilKept();
    expect(shown()).toBe(1);
    expect(await redoWaiting('user_1')).toMatchObject([{ kind: 'trashFiles' }]);
    await waitFor(() => expect(shown()).toBe(0));
  }
  expect(await redoWaiting('user_1')).toEqual([]);
  connect();
  expect(await sendLeftChanges(page.client, 'user_1')).toBe(true);
  expect(page.sent()).toMatchObject([{ path: '/api/files/trash' }]);

  onlineManager.setOnline(false);
  page.trash();
  await untilKept('trashFiles');
  await undoWaiting(page.client, 'user_1');
  page.unstar();
  await untilKept('starFiles');
  expect(await redoWaiting('user_1')).toEqual([]);
});

test('what was taken back is not done again after something was done that does not wait, and is after what changes nothing', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  await undoWaiting(page.client, 'user_1');
  connect();
  const cache = page.client.getMutationCache();
  const look = (order: unknown) => cache.build(page.client, { mutationFn: () => Promise.resolve() }).execute(order as never);
  for (const order of [undefined, 'notification_1', { password: 'x' }]) await look(order);
  expect(await redoWaiting('user_1')).toMatchObject([{ kind: 'trashFiles' }]);

  onlineManager.setOnline(false);
  await undoWaiting(page.client, 'user_1');
  connect();
  await look({ text: 'Rent', action: 'a' });
  expect(await redoWaiting('user_1')).toEqual([]);
});

test('what a person changed waits for them while somebody else is here', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  notePersonHere('user_2');
  connect();
  // Whose it is is looked at right before it is sent: until then it would be sent in the next test, where its person is here.
  await waitFor(() => expect(page.client.getMutationCache().getAll().map(({ state }) => state.isPaused)).toEqual([false]));
  await act(() => whenOver(page.client, WAITED));
  expect([page.sent(), await kept()]).toEqual([[], ['trashFiles']]);
});

test('what a person changed is not sent by a page that shows nobody, or somebody else, by then', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  page.client.setQueryData(queryKeys.session, nobody);
  connect();
  await waitFor(() => expect(page.client.getMutationCache().getAll().map(({ state }) => state.isPaused)).toEqual([false]));
  await act(() => whenOver(page.client, WAITED));
  await sendLeftChanges(page.client, 'user_1');
  expect([page.sent(), await kept()]).toEqual([[], ['trashFiles']]);
});

test('what a page left is sent before what this one changed after it, and not before what came earlier', async () => {
  const page = openPage();
  const left = { owner: 'user_1', page: 'gone', kind: 'starFiles' as const, order: { fileIds: ['file_1'], isFavorite: true }, names: {} };
  stored.set('2000', { ...left, id: '2000' });
  stored.set('9000', { ...left, id: '9000' });
  page.unstar();
  await waitFor(async () => expect(await kept()).toHaveLength(3));
  connect();
  await waitFor(() => expect(page.outcomes).toHaveLength(1));
  expect(page.sent().map(({ body }) => body)).toMatchObject([{ isFavorite: true }, { isFavorite: false }]);
  await waitFor(() => expect([...stored.keys()]).toEqual(['9000']));
});

test('what is sent as the connection breaks, before anybody knows, waits under its name and goes before what is changed after it', async () => {
  const page = openPage();
  connect();
  page.client.setQueryData([...queryKeys.filesOf('root'), 'newest'], { pages: [{ files: [aFile({ id: 'file_1', name: 'Rent.pdf' })], total: 1, next: null }], pageParams: [] });
  page.breakTwice();
  page.trash();
  await untilKept('trashFiles');
  page.unstar();
  await untilKept('trashFiles', 'starFiles');
  expect([...stored.values()].map(({ names }) => names)).toEqual([{ file_1: 'Rent.pdf' }, {}]);
  expect(page.client.getMutationCache().getAll().map(isWaiting)).toEqual([true, true]);
  await untilKept();
  expect(page.sent().map(({ path }) => path)).toEqual(['/api/files/trash', '/api/files/trash', '/api/files/trash', '/api/files/star']);
  expect(page.outcomes).toHaveLength(2);
});

test('where pages do not see which others live, what is gone from the browser was not discarded, and is shown and sent', async () => {
  const page = openPage();
  page.trash();
  await untilKept('trashFiles');
  await waitFor(() => expect(page.client.getMutationCache().getAll().every(isKept)).toBe(true));
  stored.clear();
  await dropDiscardedElsewhere(page.client, 'user_1');
  connect();
  await waitFor(() => expect(page.outcomes).toMatchObject([{ done: ['file_1'] }]));
});
