import { foldText } from '@scriba/contract/folding';
import type { InaccuracyReason, ListOrder } from '@scriba/contract/files';
import { DEFAULT_LANGUAGE, type Language } from '@scriba/contract/languages';
import { isByDate, isDescending } from '@scriba/contract/session';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Files } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Cursor, NewFile, ReadingState, TypedName } from './files.types.ts';

export type FileRow = Selectable<Files>;
type Keys = { name: string; nameFolded: string; sortKey: string; sortKeyEs: string | null; sortKeyRo: string | null };
type Change = Partial<Keys> & { isFavorite?: boolean; isExtractionAccurate?: boolean | null; inaccuracyReason?: InaccuracyReason | null };
type Slice = ListOrder & { limit: number; after: Cursor | undefined };

type Beginnings = { folderId: string; stemsFolded: readonly string[] | undefined; exceptIds: readonly string[] };

/** One parameter for all ids: a list of thousands would be as many. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`;

const hasTag = (tagId: string) =>
  sql<boolean>`exists (select from file_tags t where t.owner_id = files.owner_id and t.file_id = files.id and t.tag_id = ${tagId})`;

/** How the rows of one group follow each other. */
const orderOf = ({ sort, language }: ListOrder) => ({
  direction: isDescending(sort) ? sql`desc` : sql`asc`,
  key: isByDate(sort) ? sql`modified_at` : sortKeyIn(language),
});

/** As the indexes say it, each of which is of one order. */
function sortKeyIn(language: Language): RawBuilder<unknown> {
  if (language === 'es') return sql`coalesce(sort_key_es, sort_key)`;
  return language === 'ro' ? sql`coalesce(sort_key_ro, sort_key)` : sql`sort_key`;
}

/** The table `files`. Every query carries the owner, so a file of someone else is simply not there; nor is one that a plan did not keep. */
export const filesRepository = (db: Database | Transaction) => {
  const there = (owner: OwnerScope) => db.selectFrom('files').selectAll().where('ownerId', '=', owner).where('retiredAt', 'is', null);
  const live = (owner: OwnerScope) => db.selectFrom('files').selectAll().where('ownerId', '=', owner).where('trashedAt', 'is', null);

  /** One group (pinned or not) in order; each group is a plain range of an index, so every slice costs the same. */
  const group = (query: ReturnType<typeof live>, { limit, after, ...order }: Slice, isFavorite: boolean) => {
    const { direction, key } = orderOf(order);
    const sign = sql.raw(isDescending(order.sort) ? '<' : '>');
    const type = sql.raw(isByDate(order.sort) ? 'timestamptz' : 'text');
    return query.where('isFavorite', '=', isFavorite)
      .$if(after !== undefined && after.isFavorite === isFavorite, (from) =>
        from.where(sql<boolean>`(${key}, id) ${sign} (${after?.key}::${type}, ${after?.id})`))
      .orderBy(sql`${key} ${direction}, id ${direction}`).limit(limit).execute();
  };

  /** Pinned files first, in both groups in the order that was asked for. */
  const pinnedFirst = async (query: ReturnType<typeof live>, slice: Slice): Promise<FileRow[]> => {
    const pinned = slice.after?.isFavorite === false ? [] : await group(query, slice, true);
    if (pinned.length >= slice.limit) return pinned;
    return [...pinned, ...await group(query, { ...slice, limit: slice.limit - pinned.length }, false)];
  };

  /** The place of the next file whose name begins so; `undefined` where there is none. All are counted: places are not kept. */
  const placeTyped = async (query: ReturnType<typeof live>, { letters, from, ...wanted }: TypedName): Promise<number | undefined> => {
    const { direction, key } = orderOf(wanted);
    const order = sql`is_favorite desc, ${key} ${direction}, id ${direction}`;
    const numbered = query.clearSelect().select(['nameFolded', sql<number>`(row_number() over (order by ${order}) - 1)::int`.as('place')]);
    const found = await db.selectFrom(numbered.as('numbered')).select('place').where(sql<boolean>`starts_with(name_folded, ${foldText(letters)})`)
      .orderBy(sql`place < ${from}`).orderBy('place').limit(1).executeTakeFirst();
    return found?.place;
  };

  return {
    placeTyped: (owner: OwnerScope, folderId: string, typed: TypedName) => placeTyped(live(owner).where('folderId', '=', folderId), typed),

    placeTypedTagged: (owner: OwnerScope, tagId: string, typed: TypedName) => placeTyped(live(owner).where(hasTag(tagId)), typed),

    placeTypedFavorite: (owner: OwnerScope, typed: TypedName) => placeTyped(live(owner).where('isFavorite', '=', true), typed),

    list: (owner: OwnerScope, folderId: string, slice: Slice): Promise<FileRow[]> => pinnedFirst(live(owner).where('folderId', '=', folderId), slice),

    listTagged: (owner: OwnerScope, tagId: string, slice: Slice): Promise<FileRow[]> => pinnedFirst(live(owner).where(hasTag(tagId)), slice),

    listFavorites: (owner: OwnerScope, slice: Slice): Promise<FileRow[]> => group(live(owner), slice, true),

    /** Those that stay open whatever happens to a plan: favourites first, then the newest. */
    keptIds: async (owner: OwnerScope, limit: number): Promise<string[]> =>
      (await pinnedFirst(live(owner), { sort: 'newest', language: DEFAULT_LANGUAGE, limit, after: undefined })).map(({ id }) => id),

    listTrash: (owner: OwnerScope, limit: number, after: Cursor | undefined) =>
      there(owner).where('trashedAt', 'is not', null)
        .$if(after !== undefined, (query) => query.where(sql<boolean>`(trashed_at, id) < (${after?.key}::timestamptz, ${after?.id})`))
        .orderBy('trashedAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),

    countFavorites: async (owner: OwnerScope) => await countOf(db.selectFrom('files').where('ownerId', '=', owner).where('trashedAt', 'is', null)
      .where('isFavorite', '=', true).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()),

    countTrash: async (owner: OwnerScope) => await countOf(db.selectFrom('files').where('ownerId', '=', owner).where('trashedAt', 'is not', null).where('retiredAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()),

    find: (owner: OwnerScope, id: string): Promise<FileRow | undefined> =>
      there(owner).where('id', '=', id).executeTakeFirst(),

    /** The same, even of one that a plan did not keep: what works on it comes to its end, as with one in the bin. */
    findEvenRetired: (owner: OwnerScope, id: string): Promise<FileRow | undefined> =>
      db.selectFrom('files').selectAll().where('ownerId', '=', owner).where('id', '=', id).executeTakeFirst(),

    lockEvenRetired: (owner: OwnerScope, id: string): Promise<FileRow | undefined> =>
      db.selectFrom('files').selectAll().where('ownerId', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Holds the row against change until the transaction ends. */
    findLocked: (owner: OwnerScope, id: string): Promise<FileRow | undefined> =>
      there(owner).where('id', '=', id).forUpdate().executeTakeFirst(),

    findMany: (owner: OwnerScope, ids: readonly string[]): Promise<FileRow[]> =>
      there(owner).where(isOneOf(ids)).execute(),

    /** Of files that lie in these folders themselves, as each folder lists them by name. */
    idsIn: async (owner: OwnerScope, folderIds: readonly string[], limit: number): Promise<string[]> => {
      const rows = await live(owner).clearSelect().select('id').where(sql<boolean>`folder_id = any(${folderIds}::text[])`)
        .orderBy('folderId').orderBy('sortKey').orderBy('id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    /** Of these folders those that have a file of their own. */
    foldersWithFiles: async (owner: OwnerScope, folderIds: readonly string[]): Promise<Set<string>> => {
      const rows = await live(owner).clearSelect().select('folderId').distinct().where(sql<boolean>`folder_id = any(${folderIds}::text[])`).execute();
      return new Set(rows.map(({ folderId }) => folderId));
    },

    /** In the order of ids, so that two bulk requests on the same files cannot wait for each other. */
    lockMany: (owner: OwnerScope, ids: readonly string[]): Promise<FileRow[]> =>
      there(owner).where(isOneOf(ids)).orderBy('id').forUpdate().execute(),

    /** Keeps these bytes from being deleted, or being taken for a new file, until the transaction ends. */
    lockObject: (objectKey: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`object:${objectKey}`}, 0))`.execute(db),

    findTwin: (owner: OwnerScope, sha256: string): Promise<FileRow | undefined> =>
      live(owner).where('sha256', '=', sha256).orderBy('createdAt').limit(1).executeTakeFirst(),

    /** The oldest first. One that is being changed is passed over: waiting for it while holding another file could be for ever. */
    holdReadTwins: (owner: OwnerScope, sha256: string, { exceptId, limit }: { exceptId: string; limit: number }): Promise<FileRow[]> =>
      live(owner).where('sha256', '=', sha256).where('id', '!=', exceptId).where('uploadStatus', '=', 'completed').orderBy('createdAt').orderBy('id').limit(limit)
        .forKeyShare().skipLocked().execute(),

    idsWithBytes: async (owner: OwnerScope, objectKey: string): Promise<string[]> => {
      const rows = await db.selectFrom('files').select('id').where('ownerId', '=', owner)
        .where('sha256', '=', objectKey.slice(objectKey.lastIndexOf('/') + 1)).execute();
      return rows.map(({ id }) => id);
    },

    /** Folded names that live files of the folder have, all but some of them: those with one of the beginnings, or every name. */
    takenNames: async (owner: OwnerScope, { folderId, stemsFolded, exceptIds }: Beginnings): Promise<Set<string>> => {
      const rows = await db.selectFrom('files').select('nameFolded').where('ownerId', '=', owner).where('folderId', '=', folderId)
        .where('trashedAt', 'is', null).where(({ not }) => not(isOneOf(exceptIds)))
        .$if(stemsFolded !== undefined, (query) =>
          query.where(sql<boolean>`exists (select from unnest(${stemsFolded}::text[]) as stem where starts_with(name_folded, stem))`))
        .execute();
      return new Set(rows.map(({ nameFolded }) => nameFolded));
    },

    insert: (owner: OwnerScope, files: readonly (NewFile & Keys)[], at: Date) =>
      db.insertInto('files').values(files.map((file) => ({ ...file, ownerId: owner, uploadStatus: 'pending' as const, createdAt: at, modifiedAt: at })))
        .execute(),

    change: (owner: OwnerScope, id: string, change: Change) =>
      db.updateTable('files').set(change).where('ownerId', '=', owner).where('id', '=', id).execute(),

    /** Makes files live in a folder, under these names. */
    place: (owner: OwnerScope, placed: readonly (Keys & { id: string; folderId: string })[]) => {
      const column = (of: keyof Keys | 'id' | 'folderId') => sql`${placed.map((file) => file[of])}::text[]`;
      return sql`
        update files f set folder_id = p.folder_id, name = p.name, name_folded = p.name_folded, trashed_at = null,
          sort_key = p.sort_key, sort_key_es = p.sort_key_es, sort_key_ro = p.sort_key_ro
        from unnest(${column('id')}, ${column('folderId')}, ${column('name')}, ${column('nameFolded')}, ${column('sortKey')}, ${column('sortKeyEs')}, ${column('sortKeyRo')})
          as p (id, folder_id, name, name_folded, sort_key, sort_key_es, sort_key_ro)
        where f.owner_id = ${owner} and f.id = p.id`.execute(db);
    },

    trash: (owner: OwnerScope, ids: readonly string[], trashedAt: Date) =>
      db.updateTable('files').set({ trashedAt, scheduledForDeletionAt: null }).where('ownerId', '=', owner).where(isOneOf(ids)).execute(),

    star: (owner: OwnerScope, ids: readonly string[], isFavorite: boolean) =>
      db.updateTable('files').set({ isFavorite }).where('ownerId', '=', owner).where(isOneOf(ids)).execute(),

    setReadingState: (owner: OwnerScope, id: string, { problem, isModification = false, ...state }: ReadingState, now: Date) =>
      db.updateTable('files').set({
        ...state,
        ...(problem !== undefined && { problemCode: problem?.code ?? null, problemParams: problem && JSON.stringify(problem.params) }),
        ...(isModification && { modifiedAt: now }),
      }).where('ownerId', '=', owner).where('id', '=', id).execute(),

    remove: (owner: OwnerScope, ids: readonly string[]) => db.deleteFrom('files').where('ownerId', '=', owner).where(isOneOf(ids)).execute(),

    /** Which of these bytes any file, live or in the trash, still needs. Found by their hashes, which are the ends of the keys. */
    referenced: async (owner: OwnerScope, objectKeys: readonly string[]): Promise<Set<string>> => {
      const hashes = objectKeys.map((key) => key.slice(key.lastIndexOf('/') + 1));
      const rows = await db.selectFrom('files').select('objectKey').where('ownerId', '=', owner)
        .where(sql<boolean>`sha256 = any(${hashes}::text[])`).execute();
      return new Set(rows.map(({ objectKey }) => objectKey));
    },

    trashedBefore: (moment: Date, limit: number) =>
      db.selectFrom('files').select(['ownerId', 'id']).where('trashedAt', '<', moment).where('retiredAt', 'is', null).orderBy('trashedAt').limit(limit).execute(),
  };
};

const countOf = async (query: Promise<{ count: number }>) => (await query).count;
