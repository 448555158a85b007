import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Uploads } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Received } from './uploads.types.ts';

export type UploadRow = Selectable<Uploads>;
type NewRow = Pick<UploadRow, 'id' | 'uploadedBy' | 'folderId' | 'name' | 'extension' | 'sizeBytes' | 'fileId' | 'createdAt' | 'receivedAt' | 'expiresAt'>;

const keptOf = ({ receivedBytes, segments, segmentBytes, sha256, receivedAt }: Received & { receivedAt: Date }) =>
  ({ receivedBytes, segments, segmentBytes, sha256, receivedAt });

/** The table `uploads`: what is on its way. */
export const uploadsRepository = (db: Database | Transaction) => {
  const one = (owner: OwnerScope, id: string) => db.selectFrom('uploads').selectAll().where('ownerId', '=', owner).where('id', '=', id);
  return {
    insert: (owner: OwnerScope, upload: NewRow) =>
      db.insertInto('uploads').values({ ...upload, ownerId: owner, state: 'receiving' }).returningAll().executeTakeFirstOrThrow(),

    find: (owner: OwnerScope, id: string): Promise<UploadRow | undefined> => one(owner, id).executeTakeFirst(),

    findLocked: (owner: OwnerScope, id: string): Promise<UploadRow | undefined> => one(owner, id).forUpdate().executeTakeFirst(),

    /** Writes down what has come if nobody else did since so many bytes were there; false otherwise. */
    receive: async (owner: OwnerScope, id: string, offset: number, received: Received & { receivedAt: Date }): Promise<boolean> =>
      await db.updateTable('uploads').set(keptOf(received)).where('ownerId', '=', owner).where('id', '=', id)
        .where('state', '=', 'receiving').where('receivedBytes', '=', offset).returning('id').executeTakeFirst() !== undefined,

    settle: (owner: OwnerScope, id: string, change: Partial<Pick<UploadRow, 'state' | 'sha256' | 'objectKey' | 'mediaType' | 'problemCode' | 'problemParams' | 'fileId' | 'receivedAt' | 'releasedAt'>>) =>
      db.updateTable('uploads').set(change).where('ownerId', '=', owner).where('id', '=', id).execute(),

    /** Those of which no bytes came since, and which still hold what they have reserved. */
    silentSince: (moment: Date, limit: number) =>
      db.selectFrom('uploads').select(['ownerId', 'id']).where('state', '=', 'receiving').where('releasedAt', 'is', null).where('receivedAt', '<', moment)
        .orderBy('receivedAt').limit(limit).execute(),

    expired: (before: Date, limit: number) =>
      db.selectFrom('uploads').select(['ownerId', 'id']).where('expiresAt', '<', before).orderBy('expiresAt').limit(limit).execute(),

    remove: (owner: OwnerScope, id: string) => db.deleteFrom('uploads').where('ownerId', '=', owner).where('id', '=', id).execute(),
  };
};
