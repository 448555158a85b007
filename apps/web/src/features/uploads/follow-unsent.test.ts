import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aFile } from '#web/testing/library.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { uploadCallsOf } from '#web/testing/upload-calls.ts';
import { followUnsent } from './follow-unsent.ts';
import { UnsentFiles } from './unsent-files.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';

const named = () => new UnsentFiles('user_1').items().map(({ fileName }) => fileName);
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => { localStorage.clear(); });
afterEach(() => { vi.restoreAllMocks(); });

/** A queue that is sending. */
function sending(...names: string[]) {
  fakeApi();
  let ids = 0;
  const queue = new UploadQueue({
    calls: uploadCallsOf([], { outcome: { outcome: 'stored', file: aFile() }, kept: aFile() }), memory: new UploadMemory('user_1'), newId: () => String(++ids),
    onStored: () => {}, onCompleted: () => {}, onRemoved: () => {},
    send: () => new Promise(() => {}),
  });
  onTestFinished(queue.start());
  onTestFinished(followUnsent('user_1', queue));
  queue.add(names.map((name) => ({ file: new File(['text'], name), name, folderId: 'root' })));
  return queue;
}

const leave = () => dispatchEvent(new Event('pagehide'));

test('a page that is left names what it has not sent, and one that is only hidden names nothing where there are no locks', () => {
  sending('A.pdf', 'B.pdf');
  see('hidden');
  expect(named()).toEqual([]);
  leave();
  expect(named()).toEqual(['A.pdf', 'B.pdf']);
});

test('a page that comes back as it was names nothing', () => {
  sending('A.pdf', 'B.pdf');
  leave();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(named()).toEqual([]);
});

/** Locks as browsers have them: free for each name that is asked for here. */
function withLocks() {
  const held = new Set<string>();
  const request = async (name: string, work: () => Promise<unknown>) => {
    await Promise.resolve();
    held.add(name);
    await work().finally(() => held.delete(name));
  };
  const query = async () => await Promise.resolve({ held: [...held].map((name) => ({ name })) });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { locks: { request, query } }));
  onTestFinished(() => { vi.unstubAllGlobals(); });
  return held;
}
const settled = () => new Promise((resolve) => { setTimeout(resolve); });
const namedBeside = (held: ReadonlySet<string>) => new UnsentFiles('user_1').items(held).map(({ fileName }) => fileName);

test('what a hidden page has not sent is named once that page has ended, and by no other while it goes on', async () => {
  const held = withLocks();
  const queue = sending('A.pdf', 'B.pdf');
  see('hidden');
  await settled();
  expect([held.size, namedBeside(held), named()]).toEqual([1, [], ['A.pdf', 'B.pdf']]);
  // What is taken off, or has arrived, while it is hidden.
  queue.cancel(queue.items.all()[1]?.id ?? '');
  await waitFor(() => expect(named()).toEqual(['A.pdf']));
  see('visible');
  await settled();
  expect([held.size, named()]).toEqual([0, []]);
});

test('a hidden page that is closed names what it has not sent', async () => {
  const held = withLocks();
  sending('A.pdf');
  see('hidden');
  await settled();
  leave();
  see('hidden');
  await settled();
  expect([held.size, namedBeside(held)]).toEqual([0, ['A.pdf']]);
});
