import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Uploads } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

export type UploadRow = Selectable<Uploads>;
type StoredObject = { key: string; sizeBytes: number };
type NewRow = Pick<UploadRow, 'id' | 'uploadedBy' | 'folderId' | 'name' | 'extension' | 'sizeBytes' | 'fileId' | 'createdAt' | 'expiresAt'>;

/** The table `uploads`: what is on its way. */
export const uploadsRepository = (db: Database | Transaction) => {
  const one = (owner: OwnerScope, id: string) => db.selectFrom('uploads').selectAll().where('ownerId', '=', owner).where('id', '=', id);
  return {
    insert: (owner: OwnerScope, upload: NewRow) =>
      db.insertInto('uploads').values({ ...upload, ownerId: owner, state: 'receiving' }).returningAll().executeTakeFirstOrThrow(),

    find: (owner: OwnerScope, id: string): Promise<UploadRow | undefined> => one(owner, id).executeTakeFirst(),

    findLocked: (owner: OwnerScope, id: string): Promise<UploadRow | undefined> => one(owner, id).forUpdate().executeTakeFirst(),

    /** Adds a segment if nobody else added one meanwhile; answers the bytes received so far, or undefined. */
    addSegment: async (owner: OwnerScope, id: string, offset: number, { key, sizeBytes }: StoredObject): Promise<number | undefined> =>
      (await db.updateTable('uploads')
        .set({ receivedBytes: offset + sizeBytes, segments: sql`segments || ${key}::text` })
        .where('ownerId', '=', owner).where('id', '=', id).where('state', '=', 'receiving').where('receivedBytes', '=', offset)
        .returning('receivedBytes').executeTakeFirst())?.receivedBytes,

    settle: (owner: OwnerScope, id: string, change: Partial<Pick<UploadRow, 'state' | 'sha256' | 'objectKey' | 'mediaType' | 'problemCode' | 'fileId'>>) =>
      db.updateTable('uploads').set(change).where('ownerId', '=', owner).where('id', '=', id).execute(),

    expired: (before: Date, limit: number) =>
      db.selectFrom('uploads').select(['ownerId', 'id']).where('expiresAt', '<', before).orderBy('expiresAt').limit(limit).execute(),

    remove: (owner: OwnerScope, id: string) => db.deleteFrom('uploads').where('ownerId', '=', owner).where('id', '=', id).execute(),
  };
};
