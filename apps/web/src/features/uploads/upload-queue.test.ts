import { CANCELED_ITEM_MS } from '@scriba/contract/uploads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/api-error.ts';
import { aFile } from '#web/testing/library.ts';
import { aJob, uploadCallsOf } from '#web/testing/upload-calls.ts';
import { newItem } from './make-items.ts';
import { SendingAborted, type SendOrder } from './sending.ts';
import type { StoredItem } from './stored-files.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { canRetry } from './uploads.rules.ts';

const stored = (name = 'A.pdf') => ({ outcome: 'stored' as const, file: aFile({ id: `file_${name}`, name, uploadStatus: 'processing', pageCount: null, pagesRead: 0 }) });
const problemOf = (code: ApiError['problem']['code'], params = {}) =>
  new ApiError({ type: 'about:blank', title: code, status: 422, instance: '', requestId: '', code, params });

type Sending = SendOrder & { finish: () => void; fail: (error: Error) => void };

/** A queue over a wire that a test holds in its hands, and a server that answers what it is told to. */
function aQueue(changed: Partial<UploadCalls> = {}) {
  const wire: Sending[] = [];
  const asked: string[] = [];
  const completed: string[] = [];
  const removed: StoredItem[] = [];
  const calls = uploadCallsOf(asked, { outcome: stored(), kept: stored('A (1).pdf').file }, {
    outcome: async (id) => { asked.push(`outcome ${id}`); return stored(id.replace('upload_', '')); }, ...changed,
  });
  let ids = 0;
  const queue = new UploadQueue({
    calls, memory: new UploadMemory('user_1'), newId: () => String(++ids), onStored: () => {}, onCompleted: ({ fileName }) => { completed.push(fileName); },
    onRemoved: (items) => { removed.push(...items); },
    send: (order) => new Promise((resolve, reject) => {
      const id = `upload_${order.name}`;
      order.onBegun(id);
      order.signal.addEventListener('abort', () => reject(new SendingAborted()));
      wire.push({ ...order, finish: () => resolve(id), fail: reject });
    }),
  });
  const stop = queue.start();
  onTestFinished(stop);
  const add = (...names: string[]) => queue.add(names.map((name) => ({ file: new File(['text'], name), name, folderId: 'root' })));
  const states = () => Object.fromEntries(queue.items.get().map(({ fileName, status }) => [fileName, status]));
  const idOf = (name: string) => queue.items.get().find(({ fileName }) => fileName === name)?.id ?? '';
  const item = (name: string) => queue.items.get().find(({ fileName }) => fileName === name);
  return { queue, stop, wire, asked, completed, removed, add, states, idOf, item };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('three files are sent at a time, and the next follows when one is done', async () => {
  const { wire, add, states } = aQueue();
  add('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf', 'E.pdf');
  expect(states()).toEqual({ 'A.pdf': 'uploading', 'B.pdf': 'uploading', 'C.pdf': 'uploading', 'D.pdf': 'pending', 'E.pdf': 'pending' });
  wire[1]?.finish();
  await settle();
  expect(states()).toMatchObject({ 'B.pdf': 'extracting', 'D.pdf': 'uploading', 'E.pdf': 'pending' });
  expect(wire.map(({ name }) => name)).toEqual(['A.pdf', 'B.pdf', 'C.pdf', 'D.pdf']);
});

test('a file is known by itself: neither by its name nor by its size, and also when it was refused or is on its way already', () => {
  const { queue } = aQueue();
  const [one, same, refused, stranger] = Array.from({ length: 4 }, () => new File(['text'], 'A.pdf', { lastModified: 1 }));
  if (!one || !same || !refused || !stranger) throw new Error('Four files were made');
  for (const file of [one, same]) queue.add([{ file, name: file.name, folderId: 'root' }]);
  queue.refused.add([{ file: refused, name: 'A.pdf', size: 4, folderId: 'root', reason: 'empty', params: {} }]);
  const [sent, last] = queue.items.all();
  expect([one, same, refused, stranger].map(queue.items.idOf)).toEqual([sent?.id, sent?.id, last?.id, undefined]);
});

test('an item goes from its bytes to its text, by the server’s own count', async () => {
  const jobs = [aJob({ pagesRead: 2, progress: 50 }), aJob({ state: 'completed' })];
  const { queue, wire, completed, add, item } = aQueue({ job: async () => jobs.shift() ?? aJob({ state: 'completed' }) });
  add('A.pdf');
  wire[0]?.onProgress(3);
  await settle(100);
  expect(item('A.pdf')).toMatchObject({ status: 'uploading', uploadProgress: 75 });
  wire[0]?.finish();
  await settle();
  queue.hear({ name: 'extraction.page-read', fileId: 'file_A.pdf', folderId: 'root' });
  await settle(1000);
  expect(item('A.pdf')).toMatchObject({ status: 'extracting', extractionProgress: 50, pagesRead: 2, pageCount: 4 });
  queue.hear({ name: 'extraction.finished', fileId: 'file_A.pdf', folderId: 'root' });
  expect(item('A.pdf')?.status).toBe('completed');
  expect(completed).toEqual(['A.pdf']);
});

test('without events, what is read is asked about', async () => {
  const { wire, add, states } = aQueue({ job: async () => aJob({ state: 'completed' }) });
  add('A.pdf');
  wire[0]?.finish();
  await settle(10_000);
  expect(states()).toEqual({ 'A.pdf': 'completed' });
});

test('a cancel while bytes are sent says so, is told to the server once, and leaves the panel after a second', async () => {
  const { queue, asked, add, item, states, idOf } = aQueue();
  add('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf');
  queue.cancel(idOf('A.pdf'));
  queue.cancel(idOf('A.pdf'));
  expect(item('A.pdf')).toMatchObject({ status: 'canceled', error: { kind: 'canceled' } });
  await settle(CANCELED_ITEM_MS - 1);
  expect(item('A.pdf')).toBeDefined();
  await settle(1);
  expect(states()).toEqual({ 'B.pdf': 'uploading', 'C.pdf': 'uploading', 'D.pdf': 'uploading' });
  expect(asked).toEqual(['cancel upload_A.pdf']);
});

/** A file whose reading was canceled in the panel. */
async function canceledReading(changed: Partial<UploadCalls> = {}) {
  const scene = aQueue(changed);
  scene.add('A.pdf');
  scene.wire[0]?.finish();
  await settle();
  scene.asked.length = 0;
  scene.queue.cancel(scene.idOf('A.pdf'));
  await settle(CANCELED_ITEM_MS);
  return scene;
}

test('a cancel while the text is read stops it and puts the file into the bin, from where it can come back', async () => {
  const { queue, asked, removed, states } = await canceledReading();
  expect(asked).toEqual(['job file_A.pdf', 'stop job_1', 'job file_A.pdf', 'trash file_A.pdf']);
  expect(states()).toEqual({});
  expect(removed.map(({ fileName }) => fileName)).toEqual(['A.pdf']);

  asked.length = 0;
  await queue.stored.readOn(removed);
  expect(asked).toEqual(['read again file_A.pdf']);
  expect(states()).toEqual({ 'A.pdf': 'extracting' });
});

test('what comes back and may not be read says why, and is tried again without its bytes', async () => {
  const refusal = problemOf('usage.extractions_exceeded');
  const { queue, removed, wire, item, idOf } = await canceledReading({ readAgain: async () => { throw refusal; } });
  await queue.stored.readOn(removed);
  expect(item('A.pdf')).toMatchObject({ status: 'error', error: { kind: 'extraction', code: 'usage.extractions_exceeded' } });
  queue.retry(idOf('A.pdf'));
  await settle();
  expect(item('A.pdf')?.error).toMatchObject({ kind: 'extraction' });
  expect(wire).toHaveLength(1);
});

test('a reading that could not be stopped is not left to run in the bin', async () => {
  const { asked, item } = await canceledReading({ stopReading: async () => { throw problemOf('internal'); } });
  expect(asked).toEqual(['job file_A.pdf']);
  expect(item('A.pdf')).toMatchObject({ status: 'error', error: { code: 'internal' } });
});

test('a cancel before the reading is ordered waits for it, so that nothing is read in the bin', async () => {
  let looks = 0;
  const job = async () => { looks += 1; if (looks < 3) throw problemOf('job.not_found'); return aJob({ state: 'waiting' }); };
  const { asked } = await canceledReading({ job });
  await settle(1000);
  expect(asked).toEqual(['stop job_1', 'trash file_A.pdf']);
});

test('a reading that is stopped in the panel leaves the file where it is', async () => {
  const jobs = [aJob({}), aJob({ state: 'canceled' })];
  const { queue, wire, asked, removed, add, idOf, states } = aQueue({ job: async () => jobs.shift() ?? aJob({ state: 'canceled' }) });
  add('A.pdf');
  wire[0]?.finish();
  await settle();
  await queue.stored.stopReading(idOf('A.pdf'));
  expect(states()).toEqual({ 'A.pdf': 'canceled' });
  expect(asked).toEqual(['outcome upload_A.pdf', 'stop job_1']);
  expect(removed).toEqual([]);
});

test('a cancel after the last byte is not undone by the answer that was on its way', async () => {
  let answer = () => {};
  const outcome = () => new Promise<ReturnType<typeof stored>>((resolve) => { answer = () => resolve(stored()); });
  const { queue, wire, asked, add, idOf, states } = aQueue({ outcome });
  add('A.pdf');
  wire[0]?.finish();
  await settle();
  queue.cancel(idOf('A.pdf'));
  answer();
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'canceled' });
  expect(asked).toEqual(['cancel upload_A.pdf']);
  await settle(CANCELED_ITEM_MS);
  expect(states()).toEqual({});
});

test('a cancel while a duplicate is being kept takes the copy back', async () => {
  let answer = () => {};
  const { queue, wire, asked, add, idOf, states } = aQueue({
    outcome: async () => ({ outcome: 'duplicate', uploadId: 'upload_A.pdf', existing: aFile() }),
    keepBoth: () => new Promise((resolve) => { answer = () => { asked.push('kept'); resolve(stored().file); }; }),
  });
  add('A.pdf');
  wire[0]?.finish();
  await settle();
  void queue.duplicates.keepBoth(idOf('A.pdf'));
  queue.cancel(idOf('A.pdf'));
  answer();
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'canceled' });
  expect(asked.slice(asked.indexOf('kept'))).toEqual(['kept', 'cancel upload_A.pdf']);
});

test('what was refused for what was so then keeps its row until another one stands for the file', async () => {
  const { queue, wire, states } = aQueue();
  const file = new File(['text'], 'A.pdf');
  const isTaken = { now: false };
  const refuse = () => queue.refused.add([{ file, name: 'A.pdf', size: 4, folderId: 'root', reason: 'folder', params: { reason: 'no' }, again }]);
  const again = async (): Promise<boolean> => {
    expect(states()).toEqual({ 'A.pdf': 'pending' });
    if (isTaken.now) queue.add([{ file, name: 'A.pdf', folderId: 'root' }]);
    else refuse();
    return isTaken.now;
  };
  refuse();
  const retry = async () => {
    const [row, ...others] = queue.items.all();
    expect([row && canRetry(row), others]).toEqual([true, []]);
    queue.retry(row?.id ?? '');
    await settle();
  };
  await retry();
  expect(states()).toEqual({ 'A.pdf': 'error' });
  isTaken.now = true;
  await retry();
  expect([states(), wire.length]).toEqual([{ 'A.pdf': 'uploading' }, 1]);
});

test('who takes a row off while it is tried again does not want the file sent', async () => {
  const { queue } = aQueue();
  const file = new File(['text'], 'A.pdf');
  let wanted: AbortSignal | undefined;
  const tried = Promise.withResolvers<boolean>();
  const again = async (signal: AbortSignal) => { wanted = signal; return await tried.promise; };
  queue.refused.add([{ file, name: 'A.pdf', size: 4, folderId: 'root', reason: 'folder', params: { reason: 'no' }, again }]);
  const id = queue.items.all()[0]?.id ?? '';
  queue.retry(id);
  expect(wanted?.aborted).toBe(false);
  queue.dismiss(id);
  expect(wanted?.aborted).toBe(true);
  tried.resolve(false);
  await settle();
  expect(queue.items.all()).toEqual([]);
});

test('a file that was canceled a moment ago is sent when it is added again, once its upload was given up', async () => {
  const { queue, wire, asked, states } = aQueue();
  const upload = { file: new File(['text'], 'A.pdf'), name: 'A.pdf', folderId: 'root' };
  queue.add([upload]);
  queue.cancel(queue.items.all()[0]?.id ?? '');
  await settle(10);
  queue.add([upload]);
  await settle();
  expect([wire.length, asked, states()]).toEqual([2, ['cancel upload_A.pdf'], { 'A.pdf': 'uploading' }]);
});

test('a queue that was left sends nothing any more, whatever waits for its moment', async () => {
  const { wire, add, stop } = aQueue();
  add('A.pdf');
  wire[0]?.fail(problemOf('storage.no_space'));
  await settle();
  stop();
  await settle(60_000);
  add('B.pdf');
  expect(wire).toHaveLength(1);
});

test('what nothing takes once more is as refused as before', async () => {
  const { queue } = aQueue();
  const file = new File(['text'], 'A.pdf');
  queue.refused.add([{ file, name: 'A.pdf', size: 4, folderId: 'root', reason: 'folder', params: { reason: 'no' }, again: async () => false }]);
  const [refused] = queue.items.all();
  queue.retry(refused?.id ?? '');
  await settle();
  expect(queue.items.all()).toEqual([refused]);
});

test('"cancel all" leaves what lies on this device alone, where that is wanted, and takes it too otherwise', async () => {
  const { queue, add, states } = aQueue();
  add('A.pdf');
  queue.items.add([{ ...newItem('waiting-1', { fileName: 'Kept.pdf', size: 4, folderId: 'root' }), isKept: true }]);
  queue.cancelAll({ keepsHeld: true });
  await settle(CANCELED_ITEM_MS);
  expect(states()).toEqual({ 'Kept.pdf': 'pending' });
  queue.cancelAll();
  expect(states()).toEqual({});
});

test('a file that waits for its turn is taken out before anything of it is sent', async () => {
  const { queue, wire, asked, add, idOf, states } = aQueue();
  add('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf');
  queue.dismiss(idOf('D.pdf'));
  wire[0]?.finish();
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'extracting', 'B.pdf': 'uploading', 'C.pdf': 'uploading' });
  expect(wire).toHaveLength(3);
  expect(asked.filter((call) => call.startsWith('cancel'))).toEqual([]);
});

/** The first of four was sent in part, failed, and waits for its turn to go on. */
async function onePartlySent() {
  const scene = aQueue();
  scene.add('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf');
  scene.wire[0]?.fail(problemOf('internal'));
  await settle();
  scene.queue.retry(scene.idOf('A.pdf'));
  expect(scene.states()['A.pdf']).toBe('pending');
  return scene;
}

test('a file that waits to go on is given up when it is taken out', async () => {
  const { queue, asked, idOf } = await onePartlySent();
  queue.dismiss(idOf('A.pdf'));
  await settle();
  expect(asked).toEqual(['cancel upload_A.pdf']);
});

test('"cancel all" gives up what was sent in part and waits to go on', async () => {
  const { queue, asked, states } = await onePartlySent();
  queue.cancelAll();
  await settle(CANCELED_ITEM_MS);
  expect(states()).toEqual({});
  expect(asked.toSorted()).toEqual(['A', 'B', 'C', 'D'].map((name) => `cancel upload_${name}.pdf`));
});

test('a text that was ready before the cancel came wins', async () => {
  const { asked, removed, states } = await canceledReading({ job: async () => aJob({ state: 'completed' }) });
  expect(states()).toEqual({ 'A.pdf': 'completed' });
  expect(asked).toEqual([]);
  expect(removed).toEqual([]);
});

test('what waits, is done or failed is not canceled, and all that moves or waits goes with "cancel all"', async () => {
  const { queue, wire, add, idOf, states } = aQueue();
  add('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf');
  queue.cancel(idOf('D.pdf'));
  expect(states()['D.pdf']).toBe('pending');
  wire[0]?.fail(problemOf('file.type_mismatch'));
  await settle();
  queue.cancelAll();
  await settle(CANCELED_ITEM_MS);
  expect(states()).toEqual({ 'A.pdf': 'error' });
});

test('a connection that is lost is said, keeps the progress and goes on', async () => {
  const { wire, add, item } = aQueue();
  add('A.pdf');
  wire[0]?.onProgress(2);
  wire[0]?.onStalled(true);
  expect(item('A.pdf')).toMatchObject({ status: 'uploading', uploadProgress: 50, error: { kind: 'connection' } });
  wire[0]?.onStalled(false);
  expect(item('A.pdf')?.error).toBeUndefined();
});

test('a network that goes away after the last byte is waited for', async () => {
  let attempts = 0;
  const outcome = async () => { attempts += 1; if (attempts < 3) throw new ConnectionError('away'); return stored(); };
  const { wire, add, states } = aQueue({ outcome });
  add('A.pdf');
  wire[0]?.finish();
  await settle(10_000);
  expect(states()).toEqual({ 'A.pdf': 'extracting' });
});

test('what the server refuses is said in its words and can be tried again', async () => {
  const { queue, wire, add, item, idOf } = aQueue();
  add('A.pdf');
  wire[0]?.fail(problemOf('usage.extractions_exceeded'));
  await settle();
  expect(item('A.pdf')).toMatchObject({ status: 'error', error: { kind: 'upload', code: 'usage.extractions_exceeded' } });
  queue.retry(idOf('A.pdf'));
  expect(item('A.pdf')).toMatchObject({ status: 'uploading', error: undefined });
  expect(wire).toHaveLength(2);
});

test('a full disk is waited for and tried again by itself', async () => {
  const { wire, add, states } = aQueue();
  add('A.pdf');
  wire[0]?.fail(problemOf('storage.no_space'));
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'waiting_for_space' });
  await settle(15_000);
  expect(states()).toEqual({ 'A.pdf': 'uploading' });
});

test('a text that could not be read is read again on demand, without sending the bytes once more', async () => {
  const problem = { code: 'extraction.timed_out', params: {} };
  const { queue, wire, asked, add, item, idOf } = aQueue({ job: async () => aJob({ state: 'failed', problem }) });
  add('A.pdf');
  wire[0]?.finish();
  await settle(10_000);
  expect(item('A.pdf')).toMatchObject({ status: 'error', error: { kind: 'extraction', code: 'extraction.timed_out' } });
  queue.retry(idOf('A.pdf'));
  await settle();
  expect(item('A.pdf')?.status).toBe('extracting');
  expect(asked).toContain('read again file_A.pdf');
  expect(wire).toHaveLength(1);
});

test('a protected document goes on in the panel when its password is given elsewhere', async () => {
  const problem = { code: 'extraction.password_required', params: {} };
  const { queue, wire, add, item, completed } = aQueue({ job: async () => aJob({ state: 'failed', problem }) });
  add('A.pdf');
  wire[0]?.finish();
  await settle(10_000);
  queue.hear({ name: 'extraction.started', fileId: 'file_A.pdf', folderId: 'root' });
  expect(item('A.pdf')).toMatchObject({ status: 'extracting', error: undefined });
  queue.hear({ name: 'extraction.finished', fileId: 'file_A.pdf', folderId: 'root' });
  expect(completed).toEqual(['A.pdf']);
});

test('a duplicate is offered, and kept once however often one presses', async () => {
  const twin = { outcome: 'duplicate' as const, uploadId: 'upload_A.pdf', existing: aFile() };
  const { queue, wire, asked, add, item, idOf } = aQueue({ outcome: async () => twin });
  add('A.pdf');
  wire[0]?.finish();
  await settle();
  expect(item('A.pdf')).toMatchObject({ status: 'duplicate', fileId: 'file_1' });
  void queue.duplicates.keepBoth(idOf('A.pdf'));
  void queue.duplicates.keepBoth(idOf('A.pdf'));
  await settle();
  expect(asked).toEqual(['keep upload_A.pdf']);
  expect(item('A (1).pdf')?.status).toBe('extracting');
});

test('one answer for all duplicates keeps or skips each of them once', async () => {
  const outcome = async (uploadId: string) => ({ outcome: 'duplicate' as const, uploadId, existing: aFile() });
  const both = aQueue({ outcome });
  both.add('A.pdf', 'B.pdf');
  for (const { finish } of both.wire) finish();
  await settle();
  void both.queue.duplicates.keepAll();
  await settle();
  expect(both.asked).toEqual(['keep upload_A.pdf', 'keep upload_B.pdf']);
  expect(both.queue.items.get().map(({ status }) => status)).toEqual(['extracting', 'extracting']);

  const none = aQueue({ outcome });
  none.add('A.pdf', 'B.pdf');
  for (const { finish } of none.wire) finish();
  await settle();
  none.queue.clear();
  await settle();
  expect(none.asked).toEqual(['discard upload_A.pdf', 'discard upload_B.pdf']);
  expect(none.states()).toEqual({});
});

test('what was refused before it was sent stands in the panel once, until it is dismissed', () => {
  const { queue, wire, item, idOf } = aQueue();
  const refused = { name: 'A.exe', size: 4, folderId: 'root', reason: 'unsupported' as const, params: {} };
  queue.refused.add([refused]);
  queue.refused.add([refused, { ...refused, name: 'B.pdf', reason: 'empty' as const }]);
  expect(queue.items.get().map(({ fileName, status }) => [fileName, status])).toEqual([['A.exe', 'error'], ['B.pdf', 'error']]);
  expect(item('A.exe')?.error).toEqual({ kind: 'refused', reason: 'unsupported', params: {} });
  queue.cancelAll();
  queue.dismiss(idOf('A.exe'));
  expect(item('A.exe')).toBeUndefined();
  expect(item('B.pdf')).toBeDefined();
  expect(wire).toEqual([]);
});

test('what is read says whether its turn has come, as the list does', async () => {
  const { queue, wire, add, item } = aQueue({ outcome: async () => ({ outcome: 'stored', file: { ...stored().file, uploadStatus: 'pending' } }) });
  add('A.pdf');
  wire[0]?.finish();
  await settle();
  expect(item('A.pdf')).toMatchObject({ status: 'extracting', reading: 'pending' });
  queue.hear({ name: 'extraction.started', fileId: 'file_A.pdf', folderId: 'root' });
  expect(item('A.pdf')?.reading).toBe('processing');
});

test('the same file is not sent twice at a time', () => {
  const { wire, add } = aQueue();
  add('A.pdf', 'A.pdf');
  add('A.pdf');
  expect(wire).toHaveLength(1);
});

test('what breaks off with the page is neither canceled nor failed', async () => {
  const { queue, asked, add, states } = aQueue();
  const stop = queue.start();
  add('A.pdf');
  stop();
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'uploading' });
  expect(asked).toEqual([]);
});

test('a file that is called what it is not is sent under its true name, anew', async () => {
  const { queue, wire, add, idOf, states } = aQueue();
  add('A.png');
  wire[0]?.fail(problemOf('file.type_mismatch', { actual: 'pdf' }));
  await settle();
  queue.sendAs(idOf('A.png'), 'A.pdf');
  expect(states()).toEqual({ 'A.pdf': 'uploading' });
  expect(wire.map(({ name, file }) => [name, file.name, file.size])).toEqual([['A.png', 'A.png', 4], ['A.pdf', 'A.pdf', 4]]);
  wire[1]?.finish();
  await settle();
  expect(states()).toEqual({ 'A.pdf': 'extracting' });
});
