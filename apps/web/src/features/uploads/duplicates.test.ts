import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/api-error.ts';
import { aFile } from '#web/testing/library.ts';
import { uploadCallsOf } from '#web/testing/upload-calls.ts';
import { interruptedUploads, leftDuplicates } from './interrupted.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { fingerprintOf } from './uploads.rules.ts';

const KEY = 'scriba.uploads.user_1';
const file = new File(['text'], 'A.pdf', { lastModified: 1 });
const fingerprint = fingerprintOf(file, 'root');
const twin = { outcome: 'duplicate' as const, uploadId: 'upload_1', existing: aFile({ id: 'file_old' }) };
const copy = aFile({ id: 'file_copy', name: 'A (1).pdf', uploadStatus: 'processing' });
const refusal = (code: 'upload.not_found' | 'usage.storage_exceeded') =>
  new ApiError({ type: 'about:blank', title: '', status: 404, instance: '', requestId: '', code, params: {} });
const remembered = () => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { uploadUrl: string }[]).map(({ uploadUrl }) => uploadUrl);

/** A visit: what it shows, and what it asks of a server that answers as it is told. */
function aVisit(changed: Partial<UploadCalls> = {}) {
  const asked: string[] = [];
  const calls = uploadCallsOf(asked, { outcome: twin, kept: copy }, changed);
  const memory = new UploadMemory('user_1');
  const queue = new UploadQueue({
    calls, memory, newId: () => 'new', onStored: () => {}, onCompleted: () => {}, onRemoved: () => {},
    send: async () => {
      const uploadUrl = '/api/uploads/upload_1';
      const creationTime = new Date().toISOString();
      await memory.addUpload(fingerprint, { size: 4, metadata: { name: 'A.pdf', folderId: 'root' }, creationTime, uploadUrl, urlStorageKey: '', parallelUploadUrls: null });
      return 'upload_1';
    },
  });
  const reload = async () => {
    queue.addInterrupted((await interruptedUploads('user_1', calls)).interrupted);
    queue.addDuplicates(await leftDuplicates('user_1', calls));
  };
  const shown = () => queue.items.get().map(({ fileName, status, fileId, isInterrupted = false }) => ({ fileName, status, fileId, isInterrupted }));
  return { queue, asked, reload, shown };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Somebody sent a file that is there, said nothing, and opens the page once more. */
async function anUnansweredOne(changed: Partial<UploadCalls> = {}) {
  const before = aVisit();
  before.queue.add([{ file, name: 'A.pdf', folderId: 'root' }]);
  await settle();
  expect(before.shown()).toMatchObject([{ status: 'duplicate' }]);
  const visit = aVisit(changed);
  await visit.reload();
  return visit;
}

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('a duplicate that nobody answered for is asked about again after a reload, and can be kept without its bytes', async () => {
  const { queue, asked, shown } = await anUnansweredOne();
  expect(shown()).toEqual([{ fileName: 'A.pdf', status: 'duplicate', fileId: 'file_old', isInterrupted: false }]);
  await queue.duplicates.keepBoth(fingerprint);
  expect(asked).toEqual(['outcome upload_1', 'keep upload_1']);
  expect(shown()).toMatchObject([{ status: 'extracting', fileId: 'file_copy' }]);
  expect(remembered()).toEqual([]);
});

test('what is skipped is not asked about again', async () => {
  const { queue, asked } = await anUnansweredOne();
  queue.duplicates.discard(fingerprint);
  await settle();
  expect(asked).toEqual(['outcome upload_1', 'discard upload_1']);
  expect(remembered()).toEqual([]);
});

test('the same file, chosen once more while it is asked about, is not asked about twice', async () => {
  const { queue, shown } = await anUnansweredOne();
  queue.add([{ file, name: 'A.pdf', folderId: 'root' }]);
  await settle();
  expect(shown()).toHaveLength(1);
});

/** As the browser says it to one tab when another one has written. */
function tellOfAnotherTab(write: () => void) {
  const oldValue = localStorage.getItem(KEY);
  write();
  dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue: localStorage.getItem(KEY) }));
}

test('what is answered in another tab is asked here no longer', async () => {
  const { queue, asked, shown } = await anUnansweredOne();
  onTestFinished(queue.start());
  const other = JSON.stringify([...JSON.parse(localStorage.getItem(KEY) ?? '[]') as object[], { fingerprint: 'b', uploadUrl: '/api/uploads/upload_2', creationTime: new Date().toISOString() }]);
  tellOfAnotherTab(() => localStorage.setItem(KEY, other));
  expect(shown()).toHaveLength(1);
  tellOfAnotherTab(() => localStorage.setItem(KEY, '[]'));
  expect(shown()).toEqual([]);
  expect(asked).toEqual(['outcome upload_1']);
});

test('what is being kept here goes on, whatever another tab says', async () => {
  const answer = Promise.withResolvers<typeof copy>();
  const { queue, shown } = await anUnansweredOne({ keepBoth: () => answer.promise });
  onTestFinished(queue.start());
  const kept = queue.duplicates.keepBoth(fingerprint);
  tellOfAnotherTab(() => localStorage.removeItem(KEY));
  answer.resolve(copy);
  await kept;
  expect(shown()).toMatchObject([{ status: 'extracting', fileId: 'file_copy' }]);
});

test('what became a file, or what the server has forgotten, is not shown', async () => {
  const stored = await anUnansweredOne({ outcome: async () => ({ outcome: 'stored', file: copy }) });
  expect(stored.shown()).toEqual([]);
  expect(remembered()).toEqual([]);

  const gone = await anUnansweredOne({ outcome: async () => { throw refusal('upload.not_found'); } });
  expect(gone.shown()).toEqual([]);
  expect(remembered()).toEqual([]);
});

test('an answer that could not be carried out is tried again, and nothing is lost meanwhile', async () => {
  const errors = [new ConnectionError(), refusal('usage.storage_exceeded')];
  const apart: string[] = [];
  const { queue, shown } = await anUnansweredOne({
    keepApart: async (...ids) => {
      apart.push(...ids);
      return null;
    },
    keepBoth: async () => {
      const error = errors.shift();
      if (error) throw error;
      return copy;
    },
  });
  await queue.duplicates.keepBoth(fingerprint);
  expect(queue.items.find(fingerprint)).toMatchObject({ status: 'error', error: { kind: 'connection' } });
  expect(apart).toEqual([]);
  queue.retry(fingerprint);
  await settle();
  expect(queue.items.find(fingerprint)).toMatchObject({ status: 'error', error: { code: 'usage.storage_exceeded' } });
  expect(remembered()).toEqual(['/api/uploads/upload_1']);
  queue.retry(fingerprint);
  await settle();
  // Nobody is asked about the two again.
  expect(apart).toEqual([twin.existing.id, copy.id]);
  expect(shown()).toMatchObject([{ status: 'extracting', fileId: 'file_copy' }]);
});

test('a copy whose bytes the server has forgotten meanwhile is to be chosen again', async () => {
  const { queue, shown } = await anUnansweredOne({ keepBoth: async () => { throw refusal('upload.not_found'); } });
  await queue.duplicates.keepBoth(fingerprint);
  expect(shown()).toMatchObject([{ status: 'error', isInterrupted: true }]);
  expect(remembered()).toEqual([]);
});
