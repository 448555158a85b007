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
}

const leave = () => dispatchEvent(new Event('pagehide'));

test('a page that is left names what it has not sent, and one that is only hidden goes on and names nothing', () => {
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
