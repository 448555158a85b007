import { isLanguage, type Language } from '@scriba/contract/languages';
import type { SessionState } from '@scriba/contract/session';
import { SHARED_MINUTES, WAITING_BYTES_MAX, WAITING_FILES_MAX } from '@scriba/contract/waiting-files';
import { answerOf, browserDatabase, NoRoomToKeep } from './browser-database.ts';

/** A file that waits in this browser for a connection. It belongs to who queued it; nobody's is what was shared before anyone signed in. */
export type Waiting = {
  id: number; owner: string; file: File; folderId: string; folders: readonly string[]; addedAt: number;
  /** Another program, or any page in this browser, sent it here: nobody has said yet that they want it. */
  isShared?: true;
};
export type NewWaiting = Pick<Waiting, 'file' | 'folderId' | 'folders' | 'isShared'>;

/** What an installation takes, as it said last: without a connection it cannot be asked. */
export type Taken = Pick<SessionState, 'acceptedExtensions' | 'unreadableExtensions' | 'maxUploadBytes'>;

export const NOBODY = '';
const FILES = 'waiting-files';
const PERSON = 'person';
const WHO = 'current';
const TAKEN = 'taken';
const LANGUAGE = 'language';

const within = browserDatabase('scriba', (database) => {
  database.createObjectStore(FILES, { keyPath: 'id', autoIncrement: true });
  database.createObjectStore(PERSON);
});

const allIn = (store: IDBObjectStore) => answerOf(store.getAll() as IDBRequest<Waiting[]>);

/** Keeps files until they can be sent: all of them, or none. Answers their ids. What waits for others here takes nobody's room. */
export const keepFiles = (owner: string, files: readonly NewWaiting[], now: number): Promise<number[]> => within(FILES, 'readwrite', async (store) => {
  const known = (await allIn(store)).filter((waiting) => waiting.owner === owner);
  const bytes = [...known, ...files].reduce((sum, { file }) => sum + file.size, 0);
  if (known.length + files.length > WAITING_FILES_MAX || bytes > WAITING_BYTES_MAX) throw new NoRoomToKeep('Too much waits already');
  const put = (file: NewWaiting) => answerOf(store.add({ ...file, owner, addedAt: now })) as Promise<number>;
  return Promise.all(files.map(put));
});

/** What waits for a person. What was shared lately by nobody becomes theirs, and what was shared before that is erased. */
export const filesWaitingFor = (owner: string, now: number): Promise<Waiting[]> => within(FILES, 'readwrite', async (store) => {
  const known = await allIn(store);
  const own = known.filter((waiting) => waiting.owner === owner);
  for (const shared of known.filter((waiting) => waiting.owner === NOBODY)) {
    const isRecent = now - shared.addedAt < SHARED_MINUTES * 60_000;
    if (isRecent) {
      await answerOf(store.put({ ...shared, owner }));
      own.push({ ...shared, owner });
    } else {
      await answerOf(store.delete(shared.id));
    }
  }
  return own;
});

/** The same without changing anything, for who only looks. */
export const seeWaiting = (owner: string): Promise<Waiting[]> =>
  within(FILES, 'readonly', async (store) => (await allIn(store)).filter((waiting) => waiting.owner === owner));

/** Of all people; what nobody queued is nobody's. */
export const countWaitingFiles = (): Promise<number> =>
  within(FILES, 'readonly', async (store) => (await allIn(store)).filter(({ owner }) => owner !== NOBODY).length);

/** Somebody wants what was shared. */
export const acceptShared = (ids: readonly number[]): Promise<void> => within(FILES, 'readwrite', async (store) => {
  for (const { isShared: _isShared, ...waiting } of await allIn(store)) if (ids.includes(waiting.id)) await answerOf(store.put(waiting));
});

export const forgetWaiting = (ids: readonly number[]): Promise<void> =>
  within(FILES, 'readwrite', async (store) => { for (const id of ids) await answerOf(store.delete(id)); });

/** Who is signed in, so that what is shared with the application is theirs. */
export const rememberPerson = (userId: string): Promise<void> =>
  within(PERSON, 'readwrite', async (store) => { await answerOf(store.put(userId, WHO)); });

export const knownPerson = (): Promise<string> =>
  within(PERSON, 'readonly', async (store) => (await answerOf(store.get(WHO)) as string | undefined) ?? NOBODY);

export const rememberTaken = ({ acceptedExtensions, unreadableExtensions, maxUploadBytes }: Taken): Promise<void> =>
  within(PERSON, 'readwrite', async (store) => {
    await answerOf(store.put({ acceptedExtensions, unreadableExtensions, maxUploadBytes } satisfies Taken, TAKEN));
  });

/** Undefined where it was never said. */
export const knownTaken = (): Promise<Taken | undefined> =>
  within(PERSON, 'readonly', (store) => answerOf(store.get(TAKEN) as IDBRequest<Taken | undefined>));

/** The language of their account: without a connection nobody can ask for it, and what is kept of preferences needs consent. */
export const rememberLanguage = (language: Language): Promise<void> =>
  within(PERSON, 'readwrite', async (store) => { await answerOf(store.put(language, LANGUAGE)); });

/** Undefined where nobody was here, or chose none. */
export const knownLanguage = (): Promise<Language | undefined> => within(PERSON, 'readonly', async (store) => {
  const known: unknown = await answerOf(store.get(LANGUAGE));
  return isLanguage(known) ? known : undefined;
});

/** Erases what waits for a person, and that they were here. */
export async function forgetAllWaiting(userId: string) {
  await within(FILES, 'readwrite', async (store) => {
    for (const { id, owner } of await allIn(store)) if (owner === userId) await answerOf(store.delete(id));
  });
  await within(PERSON, 'readwrite', async (store) => { await answerOf(store.clear()); });
}
