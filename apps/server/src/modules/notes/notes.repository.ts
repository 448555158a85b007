import { foldText } from '@scriba/contract/folding';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { FileNotes } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

export type NoteRow = Selectable<FileNotes>;
type NoteKey = { fileId: string; id: string };
type NewNote = NoteKey & Pick<NoteRow, 'text' | 'authorId' | 'createdAt'>;

const said = (text: string) => ({ text, folded: foldText(text) });

/** The table `file_notes`. Every query carries the owner, so a note of someone else is simply not there. */
export const notesRepository = (db: Database | Transaction) => {
  const change = (owner: OwnerScope, { fileId, id }: NoteKey, values: Partial<Pick<NoteRow, 'text' | 'folded' | 'changedAt' | 'deletedAt'>>) =>
    db.updateTable('fileNotes').set(values).where('ownerId', '=', owner).where('fileId', '=', fileId).where('id', '=', id).returningAll();

  return {
    list: (owner: OwnerScope, fileId: string) => db.selectFrom('fileNotes').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('deletedAt', 'is', null).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute(),

    find: (owner: OwnerScope, { fileId, id }: NoteKey) => db.selectFrom('fileNotes').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst(),

    /** Also one that was deleted, and can be brought back. */
    isKnown: async (owner: OwnerScope, { fileId, id }: NoteKey): Promise<boolean> =>
      (await db.selectFrom('fileNotes').select('id').where('ownerId', '=', owner).where('fileId', '=', fileId).where('id', '=', id).executeTakeFirst()) !== undefined,

    count: async (owner: OwnerScope, fileId: string): Promise<number> =>
      (await db.selectFrom('fileNotes').select(({ fn }) => fn.countAll<number>().as('count')).where('ownerId', '=', owner).where('fileId', '=', fileId)
        .where('deletedAt', 'is', null).executeTakeFirstOrThrow()).count,

    insert: (owner: OwnerScope, note: NewNote) => db.insertInto('fileNotes').values({ ...note, ...said(note.text), ownerId: owner }).returningAll().executeTakeFirstOrThrow(),

    rewrite: (owner: OwnerScope, key: NoteKey, text: string, changedAt: Date) => change(owner, key, { ...said(text), changedAt }).where('deletedAt', 'is', null).executeTakeFirst(),

    remove: (owner: OwnerScope, key: NoteKey, deletedAt: Date) => change(owner, key, { deletedAt }).where('deletedAt', 'is', null).executeTakeFirst(),

    restore: (owner: OwnerScope, key: NoteKey) => change(owner, key, { deletedAt: null }).where('deletedAt', 'is not', null).executeTakeFirst(),

    /** Some of the notes, of all owners, that search does not see as it should. */
    unfolded: (limit: number) => db.selectFrom('fileNotes').select(['ownerId', 'fileId', 'id', 'text']).where('folded', 'is', null).limit(limit).execute(),

    /** Unless it was written anew meanwhile. */
    fold: ({ ownerId, fileId, id, text }: Pick<NoteRow, 'ownerId' | 'fileId' | 'id' | 'text'>) =>
      db.updateTable('fileNotes').set({ folded: foldText(text) }).where('ownerId', '=', ownerId).where('fileId', '=', fileId).where('id', '=', id)
        .where('folded', 'is', null).execute(),

    purge: (before: Date) => db.deleteFrom('fileNotes').where('deletedAt', '<', before).execute(),
  };
};
