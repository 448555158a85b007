import { MAX_TEXT_REVISIONS, type KeptCorrections, type RevisionKind } from '@scriba/contract/extraction';
import { sql, type Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { FilePages, Readings } from '../../database/schema.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Problem } from './extraction.types.ts';
import { isLargeOwner } from './large-owners/large-owners.repository.ts';
import { indexText, wordIndexRepository } from './word-index/word-index.repository.ts';

export type ReadingRow = Selectable<Readings>;
export type PageRow = Selectable<FilePages>;

/** A statement has 65,535 parameters at most. */
const PAGES_PER_INSERT = 500;
type NewReading = Pick<ReadingRow, 'id' | 'fileId' | 'usageKey' | 'tier' | 'language' | 'createdAt'> & Partial<Pick<ReadingRow, 'replacesEdits' | 'isLanguageChosen'>>;
type ReadingChange = Partial<Pick<ReadingRow, 'state' | 'claimedBy' | 'failures' | 'failedAtPage' | 'pageCount' | 'pagesRead' | 'startedAt' | 'finishedAt' | 'seenAt'
  | 'printOrderedAt' | 'printedAt'>>
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

  /** Notes that somebody waits for the print; false when that was noted since it was last looked at. */
  hurryPrint: async (owner: OwnerScope, id: string, { before, now }: { before: Date | null; now: Date }): Promise<boolean> =>
    await db.updateTable('readings').set({ printOrderedAt: now }).where('ownerId', '=', owner).where('id', '=', id)
      .where('printOrderedAt', 'is not distinct from', before).returning('id').executeTakeFirst() !== undefined,

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

  async insertPages(owner: OwnerScope, pages: readonly Omit<PageRow, 'ownerId'>[]) {
    for (let from = 0; from < pages.length; from += PAGES_PER_INSERT) {
      await db.insertInto('filePages').values(pages.slice(from, from + PAGES_PER_INSERT).map((page) => ({ ...page, ownerId: owner })))
        .onConflict((conflict) => conflict.columns(['ownerId', 'fileId', 'readingId', 'page']).doNothing()).execute();
    }
  },

  /** Other pages in place of those that a reading has. */
  async replacePages(owner: OwnerScope, { fileId, id }: Pick<ReadingRow, 'fileId' | 'id'>, pages: readonly Omit<PageRow, 'ownerId'>[]) {
    await db.deleteFrom('filePages').where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', id).execute();
    await this.insertPages(owner, pages);
  },

  pagesOf: (owner: OwnerScope, fileId: string, readingId: string): Promise<PageRow[]> =>
    db.selectFrom('filePages').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', readingId)
      .orderBy('page').execute(),

  /** What the pages were read from, and in which language: without their texts, which may be long. */
  languagesOf: (owner: OwnerScope, fileId: string, readingId: string) =>
    db.selectFrom('filePages').select(['source', 'language', 'wordCount']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('readingId', '=', readingId).orderBy('page').execute(),

  findPage: (owner: OwnerScope, fileId: string, readingId: string, page: number): Promise<PageRow | undefined> =>
    db.selectFrom('filePages').selectAll().where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', readingId)
      .where('page', '=', page).executeTakeFirst(),

  /** Pages from one on that came without a picture and can be drawn. */
  undrawnPages: (owner: OwnerScope, { fileId, readingId, page }: Pick<PageRow, 'fileId' | 'readingId' | 'page'>, limit: number) =>
    db.selectFrom('filePages').select(['page', 'printKey', 'printPage']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('readingId', '=', readingId).where('page', '>=', page).where('page', '<', page + limit).where('imageKey', 'is', null)
      .where('width', 'is not', null).orderBy('page').execute(),

  setImage: (owner: OwnerScope, { fileId, readingId, page, imageKey }: Pick<PageRow, 'fileId' | 'readingId' | 'page' | 'imageKey'>) =>
    db.updateTable('filePages').set({ imageKey }).where('ownerId', '=', owner).where('fileId', '=', fileId).where('readingId', '=', readingId)
      .where('page', '=', page).execute(),

  countRecognised: async (owner: OwnerScope, fileId: string, readingId: string) =>
    (await db.selectFrom('filePages').select(({ fn }) => fn.countAll<number>().as('count')).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('readingId', '=', readingId).where('source', 'in', ['ocr', 'both', 'blank']).executeTakeFirstOrThrow()).count,

  /** Where the pictures and places of all pages of these files lie. */
  objectKeysOf: async (owner: OwnerScope, fileIds: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('filePages').select(['layoutKey', 'imageKey', 'printKey']).where('ownerId', '=', owner)
      .where('fileId', '=', sql<string>`any(${fileIds}::text[])`).execute();
    const keys = rows.flatMap(({ layoutKey, imageKey, printKey }) => [layoutKey, imageKey, printKey]);
    return [...new Set(keys.filter((key) => key !== null))];
  },

  removeFile: async (owner: OwnerScope, fileId: string) => {
    await db.deleteFrom('readings').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await db.deleteFrom('filePages').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await db.deleteFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    await wordIndexRepository(db).removeWords(owner, fileId,
      () => db.deleteFrom('fileTexts').where('ownerId', '=', owner).where('fileId', '=', fileId).execute());
  },
});

export type CurrentText = { revision: number; text: string; pageStarts: number[]; language: string | null; updatedAt: Date };
type NewText = { fileId: string; text: string; pageStarts: number[]; language: string | null };
type NewRevision = { kind: RevisionKind; authorId: string | null; readingId: string | null; corrections?: KeptCorrections };
type TextOfRevision = NewRevision & Pick<NewText, 'fileId' | 'text'>;

/** Every version is a copy of the text, so the oldest go. */
async function prune(db: Database | Transaction, owner: OwnerScope, fileId: string) {
  const own = db.selectFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId);
  const newest = own.select('revision').orderBy('revision', 'desc').limit(MAX_TEXT_REVISIONS - 1);
  const machine = own.select(({ fn }) => fn.max('revision').as('revision')).where('kind', '=', 'machine');
  await db.deleteFrom('textRevisions').where('ownerId', '=', owner).where('fileId', '=', fileId)
    .where('revision', 'not in', newest).where('revision', 'not in', machine).execute();
}

/** Writes the next version of a text. The caller holds the file, so numbers cannot collide. */
async function addRevision(db: Database | Transaction, owner: OwnerScope, { corrections, ...revision }: TextOfRevision, at: Date) {
  const { last } = await db.selectFrom('textRevisions').select(({ fn }) => fn.max('revision').as('last'))
    .where('ownerId', '=', owner).where('fileId', '=', revision.fileId).executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await db.insertInto('textRevisions').values({
    ...revision, ownerId: owner, revision: number, createdAt: at, ...(corrections && { corrections: JSON.stringify(corrections) }),
  }).execute();
  return number;
}

/** The current text of each file, and the versions before it. */
export const textsRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope, fileId: string): Promise<CurrentText | undefined> =>
    db.selectFrom('fileTexts').select(['revision', 'text', 'pageStarts', 'language', 'updatedAt']).where('ownerId', '=', owner)
      .where('fileId', '=', fileId).executeTakeFirst(),

  /** Writes the next version for the list of versions alone: another one becomes the current text in the same transaction. */
  record: (owner: OwnerScope, { fileId, text }: Pick<NewText, 'fileId' | 'text'>, origin: NewRevision, at: Date) =>
    addRevision(db, owner, { fileId, text, ...origin }, at),

  /** Writes the next version and makes it the current text. */
  async write(owner: OwnerScope, { fileId, text, pageStarts, language }: NewText, origin: NewRevision, at: Date) {
    const revision = await addRevision(db, owner, { fileId, text, ...origin }, at);
    const { words, columns } = indexText({ text, pageStarts, language });
    const current = { revision, text, pageStarts, language, ...columns, isLargeOwner: isLargeOwner(owner), updatedAt: at };
    await wordIndexRepository(db).replaceWords(owner, fileId, words, () => db.insertInto('fileTexts').values({ ownerId: owner, fileId, ...current })
      .onConflict((conflict) => conflict.columns(['ownerId', 'fileId']).doUpdateSet(current)).execute());
    await prune(db, owner, fileId);
    return { ...current, fileId };
  },

  revisions: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('textRevisions').select(['revision', 'kind', 'authorId', 'readingId', 'createdAt', sql<number>`length(text)`.as('characters')])
      .where('ownerId', '=', owner).where('fileId', '=', fileId).orderBy('revision', 'desc').execute(),

  revision: (owner: OwnerScope, fileId: string, revision: number) =>
    db.selectFrom('textRevisions').select(['text', 'readingId']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('revision', '=', revision).executeTakeFirst(),

  /** What is written about the corrections of the current version; null where there is nothing to say. */
  async correctionsKept(owner: OwnerScope, fileId: string): Promise<KeptCorrections | null> {
    const newest = await db.selectFrom('textRevisions').select('corrections').where('ownerId', '=', owner).where('fileId', '=', fileId)
      .orderBy('revision', 'desc').limit(1).executeTakeFirst();
    return (newest?.corrections ?? null) as KeptCorrections | null;
  },

  lastMachine: (owner: OwnerScope, fileId: string) =>
    db.selectFrom('textRevisions').select(['text', 'revision', 'readingId']).where('ownerId', '=', owner).where('fileId', '=', fileId)
      .where('kind', '=', 'machine').orderBy('revision', 'desc').limit(1).executeTakeFirst(),
});
