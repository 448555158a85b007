import { afterEach, expect, test, vi } from 'vitest';
import { ItemList } from './item-list.ts';
import { newItem } from './make-items.ts';
import type { Found } from './read-dropped.ts';
import { canClose, isSending } from './uploads.rules.ts';
import { WaitingQueue } from './waiting-queue.ts';

const receipt = new File(['12345'], 'Receipt.pdf');
const waitingFile = (file: File, folderId = 'root') => ({ file, folderId, folders: [] });

afterEach(() => { vi.useRealTimers(); });

/** A queue in a browser that keeps nothing, as this one. What is sent stands in the panel as pending, but for what there is no room for. */
function begin({ room = Infinity, goneFolder = '', isCutOff = (): boolean => false } = {}) {
  const items = new ItemList();
  let taken = 0;
  const said: string[] = [];
  const sent: [string, string][] = [];
  const waiting = new WaitingQueue({
    userId: 'user_1', queue: { items, unsent: () => [] }, now: () => 0,
    wantedOf: async () => undefined,
    placeFor: async (folderId) => (folderId === goneFolder ? 'root' : folderId), onNoRoom: () => said.push('no room'),
    onKept: (files, isStored) => said.push(`${files.length} kept, ${isStored ? 'stored' : 'only here'}`),
    addFiles: async (found: AsyncIterable<Found>, folderId: string) => {
      for await (const each of found) {
        if ('unreadable' in each) continue;
        sent.push([each.file.name, folderId]);
        if (isCutOff()) await waiting.keep([waitingFile(each.file, folderId)]);
        else if (taken < room) take(each.file, folderId);
        else return false;
      }
      return true;
    },
  });
  const take = (file: File, folderId = 'root') => {
    taken += 1;
    const id = `sent-${taken}`;
    items.add([newItem(id, { fileName: file.name, size: file.size, folderId })], new Map([[file, id]]));
  };
  items.subscribe(() => waiting.look(items.all()));
  return { items, said, sent, take, waiting };
}

test('what waits stands in the panel, holds nobody in the page, and says when it is only kept by this page', async () => {
  const { items, said, waiting } = begin();
  await waiting.keep([waitingFile(receipt)]);
  expect(items.all()).toMatchObject([{ fileName: 'Receipt.pdf', status: 'pending', isKept: true }]);
  expect([isSending(items.all()), canClose(items.all())]).toEqual([false, false]);
  expect(said).toEqual(['1 kept, only here']);
});

test('it is sent once, into its folder, under a row of its own', async () => {
  const { items, sent, waiting } = begin();
  await waiting.keep([waitingFile(receipt, 'folder_1'), waitingFile(new File(['x'], 'Other.pdf'))]);
  await waiting.send();
  await waiting.send();
  expect(sent).toEqual([['Receipt.pdf', 'folder_1'], ['Other.pdf', 'root']]);
  expect(items.all().map(({ fileName, isKept }) => [fileName, isKept])).toEqual([['Receipt.pdf', undefined], ['Other.pdf', undefined]]);
});

test('what was meant for a folder that is gone is sent to the top', async () => {
  const { sent, waiting } = begin({ goneFolder: 'folder_1' });
  await waiting.keep([waitingFile(receipt, 'folder_1')]);
  await waiting.send();
  expect(sent).toEqual([['Receipt.pdf', 'root']]);
});

test('what is taken off the panel while others are sent is not sent', async () => {
  const { items, sent, waiting } = begin();
  await waiting.keep([waitingFile(receipt), waitingFile(new File(['x'], 'Other.pdf'), 'folder_1')]);
  const sending = waiting.send();
  items.remove(new Set(items.all().flatMap(({ id, fileName }) => (fileName === 'Other.pdf' ? [id] : []))));
  await sending;
  expect(sent).toEqual([['Receipt.pdf', 'root']]);
  await waiting.send();
  expect(sent).toHaveLength(1);
});

test('what lacks its folder alone is not given up', async () => {
  const { items, take, waiting } = begin({ room: 0 });
  await waiting.keep([waitingFile(receipt)]);
  take(receipt);
  items.change('sent-1', { status: 'error', error: { kind: 'refused', reason: 'folder', params: {} } });
  expect(await waiting.keep([waitingFile(receipt)])).toBe(true);
  expect(items.all()).toHaveLength(1);
});

test('what the account has no room for goes on waiting, and is tried the next time', async () => {
  const { items, sent, waiting } = begin({ room: 0 });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  expect(items.all()).toMatchObject([{ fileName: 'Receipt.pdf', isKept: true }]);
  await waiting.send();
  expect(sent).toHaveLength(2);
});

test('a file of the same name and size that was sent before is another one', async () => {
  const { items, sent, take, waiting } = begin({ room: 1 });
  take(new File(['54321'], 'Receipt.pdf'));
  items.change('sent-1', { status: 'completed', fileId: 'file_1' });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  expect(items.all()).toMatchObject([{ id: 'sent-1' }, { fileName: 'Receipt.pdf', isKept: true }]);
  await waiting.send();
  expect(sent).toHaveLength(2);
});

test('what is sent after all, because as many as fit were asked for, waits no more', async () => {
  const { items, sent, take, waiting } = begin({ room: 0 });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  take(receipt);
  expect(items.all().map(({ id }) => id)).toEqual(['sent-1']);
  await waiting.send();
  expect(sent).toHaveLength(1);
});

test('what is taken off the panel is not sent', async () => {
  const { items, sent, waiting } = begin();
  await waiting.keep([waitingFile(receipt)]);
  items.remove(new Set(items.all().map(({ id }) => id)));
  await waiting.send();
  expect(sent).toEqual([]);
});

test('what broke off stays until the server has it', async () => {
  const { items, sent, waiting } = begin();
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  items.change('sent-1', { status: 'error', error: { kind: 'connection' } });
  items.change('sent-1', { status: 'extracting', fileId: 'file_1' });
  items.remove(new Set(['sent-1']));
  await waiting.send();
  expect(sent).toHaveLength(1);
});

test('what comes back from an attempt to send it is not kept twice', async () => {
  const { items, said, waiting } = begin();
  await waiting.keep([waitingFile(receipt)]);
  await waiting.keep([waitingFile(receipt)]);
  expect(items.all()).toHaveLength(1);
  expect(said).toHaveLength(1);
});

test('what did not reach the server is tried again, each time after twice as long, until it does', async () => {
  vi.useFakeTimers();
  let isCutOff = true;
  const { items, sent, waiting } = begin({ isCutOff: () => isCutOff });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  for (const [afterMs, times] of [[4999, 1], [1, 2], [9999, 2], [1, 3]] as const) {
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(sent).toHaveLength(times);
  }
  isCutOff = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(items.all().map(({ isKept }) => isKept)).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(4);
});

test('what waits is tried at least every five minutes, and no more once the page is left', async () => {
  vi.useFakeTimers();
  const { sent, waiting } = begin({ isCutOff: () => true });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sent).toHaveLength(before + 1);
  waiting.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(before + 1);
});

test('what was refused is not asked for again and again', async () => {
  vi.useFakeTimers();
  const { sent, waiting } = begin({ room: 0 });
  await waiting.keep([waitingFile(receipt)]);
  await waiting.send();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(1);
});

test('what is kept although there is a connection is tried by itself, and not sooner for being kept again', async () => {
  vi.useFakeTimers();
  const { sent, waiting } = begin();
  await waiting.keep([waitingFile(receipt)]);
  waiting.retryLater();
  await vi.advanceTimersByTimeAsync(4000);
  waiting.retryLater();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
});
