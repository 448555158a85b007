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

/** A queue that sends when a test lets it. */
function sending(...names: string[]) {
  fakeApi();
  const wire = new Map<string, () => void>();
  let ids = 0;
  const queue = new UploadQueue({
    calls: uploadCallsOf([], { outcome: { outcome: 'stored', file: aFile() }, kept: aFile() }), memory: new UploadMemory('user_1'), newId: () => String(++ids),
    onStored: () => {}, onCompleted: () => {}, onRemoved: () => {},
    send: ({ name }) => new Promise((resolve) => { wire.set(name, () => resolve(`upload_${name}`)); }),
  });
  onTestFinished(queue.start());
  onTestFinished(followUnsent('user_1', queue));
  queue.add(names.map((name) => ({ file: new File(['text'], name), name, folderId: 'root' })));
  return { arrive: (name: string) => wire.get(name)?.() };
}

test('a page that is hidden names what it has not sent, as a phone may end it; seen again, it goes on and names nothing', () => {
  sending('A.pdf', 'B.pdf');
  expect(named()).toEqual([]);
  see('hidden');
  expect(named()).toEqual(['A.pdf', 'B.pdf']);
  see('visible');
  expect(named()).toEqual([]);
});

test('what arrives while the page is hidden is not named', async () => {
  const { arrive } = sending('A.pdf', 'B.pdf');
  see('hidden');
  arrive('A.pdf');
  await vi.waitUntil(() => named().length === 1);
  expect(named()).toEqual(['B.pdf']);
});
