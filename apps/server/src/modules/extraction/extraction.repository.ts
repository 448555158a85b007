import { MAX_TEXT_REVISIONS } from '@scriba/contract/extraction';
import { foldText, wordsOf } from '@scriba/contract/folding';
import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { FilePages, Readings } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Problem } from './extraction.types.ts';

export type ReadingRow = Selectable<Readings>;
export type PageRow = Selectable<FilePages>;
type NewReading = Pick<ReadingRow, 'id' | 'fileId' | 'usageKey' | 'tier' | 'language' | 'createdAt'>;
type ReadingChange = Partial<Pick<ReadingRow, 'state' | 'claimedBy' | 'failures' | 'pageCount' | 'pagesRead' | 'startedAt' | 'finishedAt' | 'seenAt'>>
  & { problem?: Problem | null; receipt?: object };

const asColumns = ({ problem, receipt, ...change }: ReadingChange) => ({
  ...change,
  ...(problem !== undefined && { problemCode: problem?.code ?? null, problemParams: problem && JSON.stringify(problem.params) }),
  ...(receipt && { receipt: JSON.stringify(receipt) }),
});

/** Attempts to read files, and the pages that they brought. */
export const readingsRepository = (db: Database | Transaction) => ({
  insert: (owner: OwnerScope, reading: NewReading) => db.insertInto('readings').values({ ...reading, ownerId: owner, state: 'waiting' }).execute(),

  find: (owner: OwnerScope, id: string) =>
    db.selectFrom('readings').selectAll().where('ownerId', '=', owner).where('id', '=', id).executeTakeFirst(),

  latestOf: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('readings').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).orderBy('createdAt', 'desc').orderBy('id', 'desc')
      .limit(1).executeTakeFirst(),

  latestCompletedOf: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('readings').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).where('state', '=', 'completed')
      .orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),

  /** The reading if, and only if, this claim still holds it; held until the transaction ends. */
  findHeld: (owner: OwnerScope, id: string, claim: string) =>
    db.selectFrom('readings').selectAll().where('ownerId', '=', owner).where('id', '=', id).where('state', '=', 'running').where('claimedBy', '=', claim)
      .forUpdate().executeTakeFirst(),

  /** Says that who holds the reading is alive; false when it is held no longer. */
  touch: async (owner: OwnerScope, id: string, claim: string, seenAt: Date) =>
    await db.updateTable('readings').set({ seenAt }).where('ownerId', '=', owner).where('id', '=', id).where('state', '=', 'running')
      .where('claimedBy', '=', claim).returning('id').executeTakeFirst() !== undefined,

  /** Readings whose holder has not been heard of since that moment. */
  silentSince: (moment: Date) =>
    db.selectFrom('readings').selectAll().where('state', '=', 'running').where('seenAt', '<', moment).limit(500).execute(),

  isHeld: async (owner: OwnerScope, id: string, claim: string) =>
    await db.selectFrom('readings').select('id').where('ownerId', '=', owner).where('id', '=', id).where('state', '=', 'running')
      .where('claimedBy', '=', claim).executeTakeFirst() !== undefined,

  /** A reading that an earlier attempt of the same job held when its worker died. */
  findAbandoned: (jobId: string) =>
    db.selectFrom('readings').selectAll().where('state', '=', 'running').where('claimedBy', 'like', `${jobId}:%`).executeTakeFirst(),

  change: (owner: OwnerScope, id: string, change: ReadingChange) =>
    db.updateTable('readings').set(asColumns(change)).where('ownerId', '=', owner).where('id', '=', id).execute(),

  /** Moves a reading out of one of these states; false when it was in another one. */
  async changeFrom(owner: OwnerScope, id: string, states: readonly ReadingRow['state'][], change: ReadingChange): Promise<boolean> {
    const changed = await db.updateTable('readings').set(asColumns(change)).where('ownerId', '=', owner).where('id', '=', id)
      .where('state', 'in', states).returning('id').executeTakeFirst();
    return changed !== undefined;
  },

  /** One claim at a time, so that the limits of plans hold exactly. */
  lockClaims: () => sql`select pg_advisory_xact_lock(hashtextextended('readings:claim', 0))`.execute(db),

  /** Owners with waiting files, least recently served first. */
  waitingOwners: ({ limit, offset }: { limit: number; offset: number }) =>
    db.with('waiting', (query) => query.selectFrom('readings').select(['ownerId', sql<Date>`min(created_at)`.as('waitingSince')])
      .where('state', '=', 'waiting').groupBy('ownerId'))
      .selectFrom('waiting').leftJoin('readingTurns', 'readingTurns.ownerId', 'waiting.ownerId')
      .select(['waiting.ownerId', 'waitingSince', 'servedAt'])
      .select((eb) => eb.selectFrom('readings').whereRef('readings.ownerId', '=', 'waiting.ownerId').where('state', '=', 'running')
        .select(eb.fn.countAll<number>().as('running')).as('running'))
      .orderBy(sql`served_at nulls first`).orderBy('waitingSince').orderBy('waiting.ownerId').limit(limit).offset(offset).execute(),

  firstWaitingOf: (owner: OwnerScope) =>
    db.selectFrom('readings').selectAll().where('ownerId', '=', owner).where('state', '=', 'waiting').orderBy('createdAt').orderBy('id')
      .limit(1).executeTakeFirst(),

  isAnyUnderWay: async (owner: OwnerScope, fileIds: readonly string[]) =>
    await db.selectFrom('readings').select('id').where('ownerId', '=', owner).where('fileId', '=', sql<string>`any(${fileIds}::text[])`)
      .where('state', 'in', ['waiting', 'running', 'waiting_for_space']).limit(1).executeTakeFirst() !== undefined,

  /** Those of the files that nobody ever began to read. */
  neverRead: async (owner: OwnerScope, fileIds: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('readings').select('fileId').where('ownerId', '=', owner).where('fileId', '=', sql<string>`any(${fileIds}::text[])`).execute();
    const read = new Set(rows.map(({ fileId }) => fileId));
    return fileIds.filter((id) => !read.has(id));
  },

  takeTurn: (owner: OwnerScope, servedAt: Date) =>
    db.insertInto('readingTurns').values({ ownerId: owner, servedAt })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ servedAt })).execute(),

  isAnotherWaiting: async (owner: OwnerScope) =>
    await db.selectFrom('readings').select('id').where('state', '=', 'waiting').where('ownerId', '!=', owner).limit(1).executeTakeFirst() !== undefined,

  isAnyWaiting: async () =>
    await db.selectFrom('readings').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst() !== undefined,

  waitingForSpace: () =>
    db.selectFrom('readings').select(['ownerId', 'id', 'fileId']).where('state', '=', 'waiting_for_space').orderBy('createdAt').limit(500).execute(),

  waitingBefore: async (moment: Date) =>
    (await db.selectFrom('readings').select(({ fn }) => fn.countAll<number>().as('count')).where('state', '=', 'waiting')
      .where('createdAt', '<', moment).executeTakeFirstOrThrow()).count,

  insertPage: (owner: OwnerScope, page: Omit<PageRow, 'ownerId'>) =>
    db.insertInto('filePages').values({ ...page, ownerId: owner })
      .onConflict((conflict) => conflict.columns(['ownerId', 'fileId', 'readingId', 'page']).doNothing()).execute(),

  pagesOf: (owner: OwnerScope, fileId: string, readingId: string): Promise<PageRow[]> =>
    db.selectFrom('filePages').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', readingId)
      .orderBy('page').execute(),

  findPage: (owner: OwnerScope, fileId: string, readingId: string, page: number): Promise<PageRow | undefined> =>
    db.selectFrom('filePages').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', readingId)
      .where('page', '=', page).executeTakeFirst(),

  countRecognised: async (owner: OwnerScope, fileId: string, readingId: string) =>
    (await db.selectFrom('filePages').select(({ fn }) => fn.countAll<number>().as('count')).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('readingId', '=', readingId).where('source', 'in', ['ocr', 'both', 'blank']).executeTakeFirstOrThrow()).count,

  /** Where the pictures and places of all pages of these files lie. */
  objectKeysOf: async (owner: OwnerScope, fileIds: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('filePages').select(['layoutKey', 'imageKey']).where('ownerId', '=', owner)
      .where('fileId', '=', sql<string>`any(${fileIds}::text[])`).execute();
    return rows.flatMap(({ layoutKey, imageKey }) => (imageKey === null ? [layoutKey] : [layoutKey, imageKey]));
  },

  removeFile: async (owner: OwnerScope, fileId: string) => {
    await db.deleteFrom('readings').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await db.deleteFrom('filePages').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await db.deleteFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await db.deleteFrom('fileTexts').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
  },
});

export type CurrentText = { revision: number; text: string; pageStarts: number[]; language: string | null; updatedAt: Date };
type NewText = { fileId: string; text: string; pageStarts: number[]; language: string | null };
type NewRevision = { kind: 'machine' | 'edit' | 'restore'; authorId: string | null; readingId: string | null };

/** A vector holds a megabyte, which is shared by words and their stems. */
const VECTOR_WORDS_BYTES = 500_000;
/** PostgreSQL's limit of one word. */
const WORD_BYTES = 2046;
const STEMMED = new Set(['en', 'es', 'fr', 'de', 'ro']);

/** Every word and its stem. Words that do not fit are left out, and the text says so. */
function indexWords(folded: string, language: string | null) {
  const all = new Set(wordsOf(folded));
  const words: string[] = [];
  let bytes = 0;
  for (const word of all) {
    const wordBytes = Buffer.byteLength(word);
    if (wordBytes > WORD_BYTES || bytes + wordBytes > VECTOR_WORDS_BYTES) continue;
    bytes += wordBytes;
    words.push(word);
  }
  const stems = language !== null && STEMMED.has(language)
    ? sql`array(select stem from unnest(${words}::text[]) as word, unnest(ts_lexize(${`scriba_${language}_stem`}::regdictionary, word)) as stem where stem <> '')`
    : sql`'{}'`;
  return { tsv: sql<string>`array_to_tsvector(${words}::text[] || ${stems})`, hasMoreWords: words.length < all.size };
}

/** Every version is a copy of the text, so the oldest go. */
async function prune(db: Database | Transaction, owner: OwnerScope, fileId: string) {
  const own = db.selectFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId);
  const newest = own.select('revision').orderBy('revision', 'desc').limit(MAX_TEXT_REVISIONS - 1);
  const machine = own.select(({ fn }) => fn.max('revision').as('revision')).where('kind', '=', 'machine');
  await db.deleteFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId)
    .where('revision', 'not in', newest).where('revision', 'not in', machine).execute();
}

/** The current text of each file, and the versions before it. */
export const textsRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope, fileId: string): Promise<CurrentText | undefined> =>
    db.selectFrom('fileTexts').select(['revision', 'text', 'pageStarts', 'language', 'updatedAt']).where('ownerId', '=', owner)
      .where('fileId', '=', fileId).executeTakeFirst(),

  /** Writes the next version and makes it the current text. The caller holds the file, so numbers cannot collide. */
  async write(owner: OwnerScope, { fileId, text, pageStarts, language }: NewText, { kind, authorId, readingId }: NewRevision, at: Date) {
    const { last } = await db.selectFrom('textRevisions').select(({ fn }) => fn.max('revision').as('last'))
      .where('ownerId', '=', owner).where('fileId', '=', fileId).executeTakeFirstOrThrow();
    const revision = (last ?? 0) + 1;
    await db.insertInto('textRevisions').values({ ownerId: owner, fileId, revision, kind, authorId, readingId, text, createdAt: at }).execute();
    const folded = foldText(text);
    const current = { revision, text, folded, pageStarts, language, ...indexWords(folded, language), updatedAt: at };
    await db.insertInto('fileTexts').values({ ownerId: owner, fileId, ...current })
      .onConflict((conflict) => conflict.columns(['ownerId', 'fileId']).doUpdateSet(current)).execute();
    await prune(db, owner, fileId);
    return { ...current, fileId };
  },

  revisions: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('textRevisions').select(['revision', 'kind', 'authorId', 'createdAt', sql<number>`length(text)`.as('characters')])
      .where('ownerId', '=', owner).where('fileId', '=', fileId).orderBy('revision', 'desc').execute(),

  revision: (owner: OwnerScope, fileId: string, revision: number) =>
    db.selectFrom('textRevisions').select(['text', 'readingId']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('revision', '=', revision).executeTakeFirst(),

  lastMachine: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('textRevisions').select(['text', 'revision']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('kind', '=', 'machine').orderBy('revision', 'desc').limit(1).executeTakeFirst(),
});
