import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SIGNED_URL_SECONDS, type FileDetails } from '@scriba/contract/files';
import type { Database } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ObjectNotFound, type ByteRange, type ObjectStore } from '../../../ports/object-store.ts';
import type { FolderUsecases } from '../../folders/folders.usecases.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { asEntry, inaccuracyReasonOf } from '../files.rules.ts';
import type { FileUsecases } from '../files.usecases.ts';
import { taggedRepository } from '../tagged/tagged.repository.ts';
import { DELETE_OBJECT_JOB, TENANTS_FOLDER } from '../files.types.ts';

type Deps = {
  db: Database;
  objects: ObjectStore;
  clock: Clock;
  orderJob: OrderJob;
  /** What is known elsewhere: names of people, where folders are, and which files are open. */
  lookup: {
    nameOf(userId: string): Promise<string>;
    folderPlaces: FolderUsecases['places'];
    openIds: FileUsecases['openIds'];
  };
  signingKey: string;
};
type Signed = { expires: number; signature: string };

/** A file's bytes, read only when they are asked for. */
export type OpenContent = { name: string; sizeBytes: number; sha256: string; mediaType: string; open(range?: ByteRange): Promise<Readable> };

/** One of many files that may be read. */
export type OpenFile = Omit<OpenContent, 'sha256' | 'mediaType'> & {
  id: string; folderId: string; modifiedAt: Date;
  /** Whether the store has all its bytes. */
  isWhole(): Promise<boolean>;
};
/** One that may not, and its name where it has one. */
export type RefusedFile = { id: string; name: string | null; code: 'file.not_found' | 'file.locked' };

export type ContentUsecases = ReturnType<typeof contentUsecases>;

/** Bytes of a deleted file stay this long, so that an operator can undo a mistake. */
const KEEP_DELETED_SECONDS = 86_400;
/** Bytes come before the row of their file, and no request takes this long between the two. */
const FRESH_MS = 3_600_000;
/** Bytes without a file after this long were left by a process that was killed. */
const SETTLED_MS = 2 * 86_400_000;
const SWEEP_BATCH = 500;

/** The bytes of files: who may read them, and when they go. */
export const contentUsecases = ({ db, objects, clock, orderJob, lookup, signingKey }: Deps) => {
  const sign = (ownerId: string, fileId: string, expires: number) =>
    createHmac('sha256', signingKey).update(`content\n${ownerId}\n${fileId}\n${expires}`).digest('base64url');

  const signedUrl = ({ ownerId, id }: FileRow) => {
    const expires = Math.floor(clock.now().getTime() / 1000) + SIGNED_URL_SECONDS;
    return `/api/files/${id}/content?owner=${ownerId}&expires=${expires}&signature=${sign(ownerId, id, expires)}`;
  };

  const isValid = (ownerId: string, fileId: string, { expires, signature }: Signed) => {
    const expected = Buffer.from(sign(ownerId, fileId, expires));
    const given = Buffer.from(signature);
    return expires * 1000 > clock.now().getTime() && given.length === expected.length && timingSafeEqual(given, expected);
  };

  const open = async (owner: OwnerScope, fileId: string): Promise<OpenContent> => {
    const file = await filesRepository(db).find(owner, fileId);
    if (!file) throw new AppError('file.not_found', { fileId });
    if ((await lookup.openIds(owner))?.has(fileId) === false) throw new AppError('file.locked', { fileId });
    const { name, sizeBytes, sha256, mediaType, objectKey } = file;
    return { name, sizeBytes, sha256, mediaType, open: (range) => objects.get(objectKey, range) };
  };

  /**
   * Another file of the owner may have the same bytes, or be about to get them: who adds one holds the same lock,
   * and bytes that came just now are left for their file to be written.
   */
  const deleteUnreferenced = (ownerId: string, objectKey: string) => db.transaction().execute(async (tx) => {
    await filesRepository(tx).lockObject(objectKey);
    if ((await filesRepository(tx).referenced(scopeOfOwner(ownerId), [objectKey])).has(objectKey)) return;
    const { modifiedAt } = await objects.stat(objectKey).catch(asGone);
    if (clock.now().getTime() - modifiedAt.getTime() > FRESH_MS) await objects.delete([objectKey]);
    else await orderJob(tx, DELETE_OBJECT_JOB, { ownerId, objectKey }, { startAfterSeconds: KEEP_DELETED_SECONDS });
  });

  return {
    async describe(actor: Actor, fileId: string): Promise<FileDetails> {
      const owner = scopeOf(actor);
      const file = await filesRepository(db).find(owner, fileId);
      if (!file) throw new AppError('file.not_found', { fileId });
      const [placeOf, tagsOf, ids] = await Promise.all([
        lookup.folderPlaces(owner, [file]), taggedRepository(db).tagsOf(owner, [fileId]), lookup.openIds(owner),
      ]);
      const isAccessible = ids?.has(fileId) ?? true;
      return {
        ...asEntry(file, { place: placeOf(file.folderId), tagIds: tagsOf(fileId), isAccessible }, clock.now()),
        inaccuracyReason: inaccuracyReasonOf(file),
        sha256: file.sha256, uploadedBy: file.uploadedBy, uploadedByName: await lookup.nameOf(file.uploadedBy),
        extractedText: isAccessible ? file.textPreview : '', url: signedUrl(file),
      };
    },

    /** Of many files, each as `open` would do: those that may be read, in the order in which they are named, and the others. */
    async openMany(actor: Actor, fileIds: readonly string[]): Promise<{ open: OpenFile[]; refused: RefusedFile[] }> {
      const owner = scopeOf(actor);
      const [rows, openIds] = await Promise.all([filesRepository(db).findMany(owner, fileIds), lookup.openIds(owner)]);
      const known = new Map(rows.map((row) => [row.id, row]));
      const answer: { open: OpenFile[]; refused: RefusedFile[] } = { open: [], refused: [] };
      for (const id of new Set(fileIds)) {
        const file = known.get(id);
        if (!file) answer.refused.push({ id, name: null, code: 'file.not_found' });
        else if (openIds?.has(id) === false) answer.refused.push({ id, name: file.name, code: 'file.locked' });
        else answer.open.push(asOpen(objects, file));
      }
      return answer;
    },

    /** Files that lie in these folders themselves, not in the bin. */
    idsIn: (actor: Actor, folderIds: readonly string[], limit: number) => filesRepository(db).idsIn(scopeOf(actor), folderIds, limit),

    /** Of these folders those that have a file of their own, whether or not it may be read. */
    foldersWithFiles: (actor: Actor, folderIds: readonly string[]) => filesRepository(db).foldersWithFiles(scopeOf(actor), folderIds),

    open: (actor: Actor, fileId: string) => open(scopeOf(actor), fileId),

    /** Opens with a signed link instead of a session. A wrong or old link is answered as if the file did not exist. */
    openSigned(ownerId: string, fileId: string, signed: Signed) {
      if (!isValid(ownerId, fileId, signed)) throw new AppError('file.not_found', { fileId });
      return open(scopeOfOwner(ownerId), fileId);
    },

    /** Bytes that were refused, and that no file has: they count in nobody's limit, so they must not stay. */
    discard: (owner: OwnerScope, objectKey: string) => db.transaction().execute(async (tx) => {
      await filesRepository(tx).lockObject(objectKey);
      if (!(await filesRepository(tx).referenced(owner, [objectKey])).has(objectKey)) await objects.delete([objectKey]);
    }),

    /** Bytes of a file that was deleted for good. */
    planDeletion: (owner: OwnerScope, objectKey: string) =>
      db.transaction().execute(async (tx) => {
        await orderJob(tx, DELETE_OBJECT_JOB, { ownerId: owner, objectKey }, { startAfterSeconds: KEEP_DELETED_SECONDS });
      }),

    deleteUnreferenced,

    /** Bytes that a killed process left without a file that names them. */
    async sweep() {
      for await (const [ownerId, keys] of settledObjects(objects, clock.now().getTime() - SETTLED_MS)) {
        const referenced = await filesRepository(db).referenced(scopeOfOwner(ownerId), keys);
        for (const key of keys) if (!referenced.has(key)) await deleteUnreferenced(ownerId, key);
      }
    },
  };
};

const asOpen = (objects: ObjectStore, { id, name, folderId, modifiedAt, sizeBytes, objectKey }: FileRow): OpenFile => ({
  id, name, folderId, modifiedAt, sizeBytes, open: (range) => objects.get(objectKey, range),
  isWhole: async () => (await objects.stat(objectKey).catch(asGone)).sizeBytes === sizeBytes,
});

/** Objects of one owner after the other that have been there since a moment, some hundred at a time. */
async function* settledObjects(objects: ObjectStore, since: number): AsyncGenerator<[ownerId: string, keys: string[]]> {
  let batch: [string, string[]] = ['', []];
  for await (const { key, modifiedAt } of objects.list(TENANTS_FOLDER)) {
    if (modifiedAt.getTime() > since) continue;
    const ownerId = key.slice(TENANTS_FOLDER.length, key.indexOf('/', TENANTS_FOLDER.length));
    if (ownerId !== batch[0] || batch[1].length >= SWEEP_BATCH) {
      yield batch;
      batch = [ownerId, []];
    }
    batch[1].push(key);
  }
  yield batch;
}

const LONG_AGO = { modifiedAt: new Date(0), sizeBytes: -1 };

/** Deleting what is gone already is harmless. */
function asGone(error: unknown) {
  if (error instanceof ObjectNotFound) return LONG_AGO;
  throw error;
}
