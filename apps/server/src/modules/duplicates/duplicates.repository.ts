import type { Evidence } from '@scriba/contract/duplicates';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import { distanceOf, type KeptCursor, type NewPair, type PairCursor, type PairKey, type TextOfFile } from './duplicates.rules.ts';

export type FileKey = { ownerId: string; fileId: string };
type Revisions = { revision: number; otherRevision: number };
export type PairRow = PairCursor & Revisions & { evidence: Evidence };
export type KeptRow = KeptCursor & Revisions;
type Slice<Cursor = PairCursor> = { limit: number; after: Cursor | undefined };
/** Undefined where all are open. */
type OpenIds = ReadonlySet<string> | undefined;
type Live = { id: string; folderId: string; sha256: string; revision: number };

/**
 * Of two live files, as their texts are now, and not said to be no duplicates. One question for each row, in the order of the index: the
 * planner takes conditions on joined tables for so rare that it would look at all pairs to find the first.
 */
const isTrue = sql<boolean>`(
  select a.trashed_at is null and b.trashed_at is null
    and s.revision = coalesce((select t.revision from file_texts t where t.owner_id = s.owner_id and t.file_id = s.file_id), 0)
    and s.other_revision = coalesce((select t.revision from file_texts t where t.owner_id = s.owner_id and t.file_id = s.other_id), 0)
    and not exists (select from kept_apart k where k.owner_id = s.owner_id and k.file_id = s.file_id and k.other_id = s.other_id)
  from files a, files b where a.owner_id = s.owner_id and a.id = s.file_id and b.owner_id = s.owner_id and b.id = s.other_id)`;

const areOpen = (ids: OpenIds) => (ids ? sql`s.file_id = any(${[...ids]}::text[]) and s.other_id = any(${[...ids]}::text[])` : sql`true`);

const pairsOf = (owner: OwnerScope) => sql`select s.rank, s.distance, s.file_id, s.other_id, s.revision, s.other_revision, s.evidence from similar_files s
  where s.owner_id = ${owner} and ${isTrue}`;

/** Files that are alike, and those that a person wants to keep apart. Every query carries the owner. */
export const duplicatesRepository = (db: Database | Transaction) => ({
  /** Keeps everybody else from writing pairs of this owner until the transaction ends. */
  lock: (owner: OwnerScope) => sql`select pg_advisory_xact_lock(hashtextextended(${`duplicates:${owner}`}, 0))`.execute(db),

  /** Those of the files that are not in the bin, with the revisions of their texts. They stay until the transaction ends. */
  holdLive: async (owner: OwnerScope, ids: readonly string[]): Promise<Live[]> => {
    const { rows } = await sql<Live>`select f.id, f.folder_id, f.sha256,
        coalesce((select t.revision from file_texts t where t.owner_id = f.owner_id and t.file_id = f.id), 0) as revision
      from files f where f.owner_id = ${owner} and f.id = any(${ids}::text[]) and f.trashed_at is null order by f.id for key share`.execute(db);
    return rows;
  },

  /** At most so many characters of the text of a file. */
  text: (owner: OwnerScope, fileId: string, characters: number): Promise<TextOfFile | undefined> =>
    db.selectFrom('fileTexts').select(['revision', 'pageStarts', sql<string>`left(text, ${characters})`.as('text'), sql<boolean>`length(text) > ${characters}`.as('goesOn')])
      .where('ownerId', '=', owner).where('fileId', '=', fileId).executeTakeFirst(),

  /** Other live files with the same bytes, the oldest first. */
  twins: async (owner: OwnerScope, { id, sha256 }: Pick<Live, 'id' | 'sha256'>, limit: number): Promise<Live[]> => {
    const { rows } = await sql<Live>`select f.id, f.folder_id, f.sha256,
        coalesce((select t.revision from file_texts t where t.owner_id = f.owner_id and t.file_id = f.id), 0) as revision
      from files f where f.owner_id = ${owner} and f.sha256 = ${sha256} and f.id <> ${id} and f.trashed_at is null
      order by f.created_at, f.id limit ${limit}`.execute(db);
    return rows;
  },

  /** Forgets what was found about an earlier text of the file, and writes what is known now. Answers the pairs that are new. */
  async write(owner: OwnerScope, fileId: string, revision: number, pairs: readonly NewPair[]): Promise<PairKey[]> {
    await sql`delete from similar_files where owner_id = ${owner}
      and ((file_id = ${fileId} and revision <> ${revision}) or (other_id = ${fileId} and other_revision <> ${revision}))`.execute(db);
    if (pairs.length === 0) return [];
    const rows = pairs.map(({ evidence, ...pair }) =>
      ({ ...pair, ownerId: owner, distance: distanceOf(evidence), evidence: JSON.stringify(evidence) }));
    const written = await db.insertInto('similarFiles').values(rows)
      .onConflict((conflict) => conflict.columns(['ownerId', 'fileId', 'otherId']).doUpdateSet(({ ref }) => ({
        revision: ref('excluded.revision'), otherRevision: ref('excluded.otherRevision'), rank: ref('excluded.rank'),
        distance: ref('excluded.distance'), evidence: ref('excluded.evidence'),
      }))).returning(['fileId', 'otherId', sql<boolean>`xmax = 0`.as('isNew')]).execute();
    return written.filter(({ isNew }) => isNew);
  },

  /** Of files that are open. */
  async list(owner: OwnerScope, { limit, after }: Slice, openIds: OpenIds): Promise<PairRow[]> {
    const from = after
      ? sql`and (s.rank, s.distance, s.file_id, s.other_id) > (${after.rank}, ${after.distance}, ${after.fileId}, ${after.otherId})`
      : sql``;
    const { rows } = await sql<PairRow>`${pairsOf(owner)} and ${areOpen(openIds)} ${from} order by s.rank, s.distance, s.file_id, s.other_id limit ${limit}`.execute(db);
    return rows;
  },

  /** One of those that are listed. */
  async pair(owner: OwnerScope, { fileId, otherId }: PairKey, openIds: OpenIds): Promise<PairRow | undefined> {
    const { rows } = await sql<PairRow>`${pairsOf(owner)} and ${areOpen(openIds)} and s.file_id = ${fileId} and s.other_id = ${otherId}`.execute(db);
    return rows[0];
  },

  /** Up to so many, of files that are open. */
  async count(owner: OwnerScope, most: number, openIds: OpenIds): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (select from similar_files s where s.owner_id = ${owner} and ${areOpen(openIds)} and ${isTrue} limit ${most}) as shown`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Of files that are not in the bin. */
  async listKept(owner: OwnerScope, { limit, after }: Slice<KeptCursor>): Promise<KeptRow[]> {
    const from = after
      ? sql`and (k.created_at < ${after.keptAt} or (k.created_at = ${after.keptAt} and (k.file_id, k.other_id) > (${after.fileId}, ${after.otherId})))`
      : sql``;
    const revisionOf = (file: 'file_id' | 'other_id') =>
      sql`coalesce((select t.revision from file_texts t where t.owner_id = k.owner_id and t.file_id = k.${sql.raw(file)}), 0)`;
    const { rows } = await sql<KeptRow>`select k.file_id, k.other_id, k.created_at as kept_at,
        ${revisionOf('file_id')} as revision, ${revisionOf('other_id')} as other_revision
      from kept_apart k join files a on a.owner_id = k.owner_id and a.id = k.file_id join files b on b.owner_id = k.owner_id and b.id = k.other_id
      where k.owner_id = ${owner} and a.trashed_at is null and b.trashed_at is null ${from}
      order by k.created_at desc, k.file_id, k.other_id limit ${limit}`.execute(db);
    return rows;
  },

  async ofFile(owner: OwnerScope, fileId: string, limit: number): Promise<PairRow[]> {
    const { rows } = await sql<PairRow>`${pairsOf(owner)} and (s.file_id = ${fileId} or s.other_id = ${fileId})
      order by s.rank, s.distance, s.file_id, s.other_id limit ${limit}`.execute(db);
    return rows;
  },

  keepApart: (owner: OwnerScope, pair: PairKey, createdAt: Date) =>
    db.insertInto('keptApart').values({ ...pair, ownerId: owner, createdAt }).onConflict((conflict) => conflict.doNothing()).execute(),

  forgetKept: (owner: OwnerScope, { fileId, otherId }: PairKey) =>
    db.deleteFrom('keptApart').where('ownerId', '=', owner).where('fileId', '=', fileId).where('otherId', '=', otherId).execute(),

  /** Files that nobody compared yet, from one on. */
  waiting: (limit: number, after?: FileKey): Promise<FileKey[]> =>
    db.selectFrom('filesToCompare').select(['ownerId', 'fileId'])
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(owner_id, file_id) > (${after?.ownerId}, ${after?.fileId})`))
      .orderBy('ownerId').orderBy('fileId').limit(limit).execute(),

  countWaiting: async (owner: OwnerScope): Promise<number> =>
    (await db.selectFrom('filesToCompare').select(({ fn }) => fn.countAll<number>().as('count')).where('ownerId', '=', owner).executeTakeFirstOrThrow()).count,

  isCompared: (owner: OwnerScope, fileId: string) =>
    db.deleteFrom('filesToCompare').where('ownerId', '=', owner).where('fileId', '=', fileId).execute(),
});
