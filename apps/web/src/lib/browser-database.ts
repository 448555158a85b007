/** There is too much already, or the device has no space. */
export class NoRoomToKeep extends Error {
  override name = 'NoRoomToKeep';
}

export const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('The browser did not answer'));
});

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch (ended) {
    // What failed had ended it already.
    if (!(ended instanceof DOMException)) throw ended;
  }
}

/** Files that this browser keeps. Answers how to do one step in a store: all of it, or nothing. */
export function browserDatabase(name: string, makeStores: (database: IDBDatabase) => void) {
  const open = () => new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => makeStores(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
  return async <Answer>(store: string, mode: IDBTransactionMode, step: (store: IDBObjectStore) => Promise<Answer>): Promise<Answer> => {
    const database = await open();
    try {
      const transaction = database.transaction(store, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error?.name === 'QuotaExceededError' ? new NoRoomToKeep('The device is full') : transaction.error);
      });
      const [answer] = await Promise.all([step(transaction.objectStore(store)).catch((error: unknown) => {
        abort(transaction);
        throw error;
      }), done]);
      return answer;
    } finally {
      database.close();
    }
  };
}
