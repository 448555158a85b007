import { afterEach, expect, test, vi } from 'vitest';
import { keepFiles } from './waiting-files.ts';

afterEach(() => { vi.unstubAllGlobals(); });

const answering = <Result>(result: Result) => {
  const request: { result: Result; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

test('of files that cannot all be written down none is kept', async () => {
  const added: unknown[] = [];
  const transaction: { objectStore: () => object; abort: () => void; error: null; onabort?: () => void } = {
    error: null, abort: () => { added.length = 0; transaction.onabort?.(); },
    objectStore: () => ({
      getAll: () => answering([]),
      add: (file: unknown) => {
        if (added.push(file) === 2) throw new DOMException('cannot be copied', 'DataCloneError');
        return answering(1);
      },
    }),
  };
  vi.stubGlobal('indexedDB', { open: () => answering({ transaction: () => transaction, close: () => {} }) });
  const files = ['A.pdf', 'B.pdf'].map((name) => ({ file: new File(['x'], name), folderId: 'root', folders: [] }));
  await expect(keepFiles('user_1', files, 0)).rejects.toThrow('cannot be copied');
  expect(added).toEqual([]);
});
