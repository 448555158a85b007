import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorCatalogue } from '@scriba/contract/errors';
import { ApiError } from '#web/lib/api-error.ts';
import type * as WaitingFiles from '#web/lib/waiting-files.ts';
import type { NewWaiting, Waiting } from '#web/lib/waiting-files.ts';
import type { Found } from './read-dropped.ts';
import { SendingAborted, type SendOrder } from './sending.ts';
import { UploadMemory } from './upload-memory.ts';
import { UploadQueue } from './upload-queue.ts';
import { uploadCalls } from './uploads.queries.ts';
import { canClose } from './uploads.rules.ts';
import { WaitingQueue } from './waiting-queue.ts';

/** What lies in the browser. */
const browser = vi.hoisted(() => ({ files: new Map<number, Waiting>(), lastId: 0 }));

vi.mock('#web/lib/waiting-files.ts', async (original) => ({
  ...await original<typeof WaitingFiles>(),
  rememberPerson: async () => {},
  keepFiles: async (owner: string, files: readonly NewWaiting[], addedAt: number) => files.map((file) => {
    browser.lastId += 1;
    browser.files.set(browser.lastId, { ...file, id: browser.lastId, owner, addedAt });
    return browser.lastId;
  }),
  filesWaitingFor: async () => [...browser.files.values()],
  seeWaiting: async () => [...browser.files.values()],
  forgetWaiting: async (ids: readonly number[]) => { for (const id of ids) browser.files.delete(id); },
}));

type Refusal = 'quota' | 'folder' | undefined;

/** Files that wait, and the queue that sends them, over a wire that a test holds in its hands. */
function begin() {
  const wire: (SendOrder & { fail: (error: Error) => void })[] = [];
  let ids = 0;
  const refusal: { now: Refusal } = { now: undefined };
  const queue = new UploadQueue({
    calls: uploadCalls, memory: new UploadMemory('user_1'), newId: () => `sent-${++ids}`, onStored: () => {}, onCompleted: () => {}, onRemoved: () => {},
    send: (order) => new Promise((_resolve, reject) => {
      order.signal.addEventListener('abort', () => reject(new SendingAborted()));
      wire.push({ ...order, fail: reject });
    }),
  });
  const send = (files: readonly File[]) => {
    if (refusal.now === 'folder') return refuse(files);
    queue.add(files.map((file) => ({ file, name: file.name, folderId: 'root' })));
  };
  const refuse = (files: readonly File[]) => queue.refused.add(files.map((file) => (
    { file, name: file.name, size: file.size, folderId: 'root', reason: 'folder' as const, params: { reason: 'no' } })));
  const waiting = new WaitingQueue({
    userId: 'user_1', queue, now: () => 0, wantedOf: async () => undefined, placeFor: async (folderId) => folderId, onKept: () => {}, onNoRoom: () => {},
    addFiles: async (found: AsyncIterable<Found>) => {
      const files = (await Array.fromAsync(found)).flatMap((each) => ('file' in each ? [each.file] : []));
      if (refusal.now !== 'quota') send(files);
      return refusal.now !== 'quota';
    },
  });
  onTestFinished(queue.start());
  onTestFinished(queue.items.subscribe(() => waiting.look(queue.items.all())));
  onTestFinished(() => waiting.close());
  const keep = (...files: File[]) => waiting.keep(files.map((file) => ({ file, folderId: 'root', folders: [] })));
  return { queue, waiting, wire, keep, send, refusal };
}

const scans = (count: number) => Array.from({ length: count }, (_, at) => new File(['12345'], `Scan ${at + 1}.pdf`));
const settle = () => vi.advanceTimersByTimeAsync(0);
const namesHere = () => [...browser.files.values()].map(({ file }) => file.name);

beforeEach(() => {
  vi.useFakeTimers();
  browser.files.clear();
});
afterEach(() => { vi.useRealTimers(); });

test('what is sent because as many as fit were asked for lies in the browser until the server has it', async () => {
  const { queue, waiting, wire, keep, send, refusal } = begin();
  const files = scans(5);
  await keep(...files);
  refusal.now = 'quota';
  await waiting.send();
  refusal.now = undefined;
  send(files.slice(0, 2));
  await settle();
  expect(wire).toHaveLength(2);
  expect(namesHere()).toEqual(files.map(({ name }) => name));
  expect(queue.items.all().map(({ id }) => id.replace(/-.*/, '')).toSorted()).toEqual(['sent', 'sent', 'waiting', 'waiting', 'waiting']);
});

test('what is refused again because its folder cannot be made lies in the browser still', async () => {
  const { waiting, keep, send, refusal } = begin();
  const [scan] = scans(1);
  if (!scan) throw new Error('One file was made');
  await keep(scan);
  refusal.now = 'folder';
  await waiting.send();
  send([scan]);
  send([scan]);
  await settle();
  expect(namesHere()).toEqual(['Scan 1.pdf']);
});

test('of two waiting files with one name that are refused one after the other, neither goes', async () => {
  const { queue, waiting, keep, send, refusal } = begin();
  const pictures = [new File(['1'], 'image.jpg', { lastModified: 1 }), new File(['22'], 'image.jpg', { lastModified: 2 })];
  await keep(...pictures);
  refusal.now = 'folder';
  await waiting.send();
  for (const picture of pictures) {
    send([picture]);
    await settle();
  }
  expect(namesHere()).toEqual(['image.jpg', 'image.jpg']);
  expect(queue.items.all()).toHaveLength(2);
});

test('a refused file that is tried again without a connection waits, and is sent when it is back', async () => {
  const { queue, waiting, wire, keep } = begin();
  const [scan] = scans(1);
  if (!scan) throw new Error('A file was made');
  const again = async () => { await keep(scan); return true; };
  queue.refused.add([{ file: scan, name: scan.name, size: scan.size, folderId: 'root', reason: 'folder', params: { reason: 'no' }, again }]);
  queue.retry(queue.items.all()[0]?.id ?? '');
  await settle();
  expect(queue.items.all()).toMatchObject([{ fileName: scan.name, isKept: true }]);
  await waiting.send();
  expect(wire).toHaveLength(1);
});

/** A file that waited was sent, and the server did not take it. */
async function oneRefused(code: ApiError['problem']['code']) {
  const { queue, waiting, wire, keep } = begin();
  await keep(...scans(1));
  await waiting.send();
  wire[0]?.fail(new ApiError({ type: 'about:blank', title: code, status: errorCatalogue[code].status, instance: '', requestId: '', code }));
  await settle();
  return queue;
}

test('a waiting file that failed for now keeps the panel open, and who takes it off there does not want it any more', async () => {
  const queue = await oneRefused('internal');
  expect(queue.items.all()).toMatchObject([{ status: 'error' }]);
  expect(canClose(queue.items.all())).toBe(false);
  queue.clear();
  await settle();
  expect([namesHere(), queue.items.all().length]).toEqual([['Scan 1.pdf'], 1]);
  queue.dismiss(queue.items.all()[0]?.id ?? '');
  await settle();
  expect(namesHere()).toEqual([]);
});

test('a waiting file that was refused for good keeps no panel open', async () => {
  const queue = await oneRefused('file.too_large');
  expect(canClose(queue.items.all())).toBe(true);
  queue.clear();
  expect(queue.items.all()).toEqual([]);
});

test('what a tab kept that was closed since is sent by one that stayed open', async () => {
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, _options: object, run: () => Promise<void>) => await run() } });
  onTestFinished(() => { vi.unstubAllGlobals(); });
  const { waiting, wire } = begin();
  await waiting.open();
  const [scan] = scans(1);
  if (!scan) throw new Error('One file was made');
  browser.files.set(77, { id: 77, owner: 'user_1', file: scan, folderId: 'root', folders: [], addedAt: 0 });
  void waiting.send();
  await settle();
  expect(wire.map(({ name }) => name)).toEqual(['Scan 1.pdf']);
});

test('a connection that flickers has what is on its way kept once', async () => {
  const { waiting, send } = begin();
  await waiting.open();
  send(scans(2));
  await Promise.all([waiting.keepUnsent(), waiting.keepUnsent()]);
  expect(namesHere()).toEqual(['Scan 1.pdf', 'Scan 2.pdf']);
});
