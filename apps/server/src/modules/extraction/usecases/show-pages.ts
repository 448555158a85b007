import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { DOUBTFUL_CONFIDENCE, type Block, type PageLayout, type KeptCorrections, type PageSummary, type ReadingJob, type Receipt } from '@scriba/contract/extraction';
import { readingLanguage } from '@scriba/contract/languages';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { ObjectNotFound, type ObjectStore } from '../../../ports/object-store.ts';
import { readingsRepository, textsRepository, type CurrentText, type PageRow, type ReadingRow } from '../extraction.repository.ts';
import { hasSameWords, progressOf, textOfPage } from '../extraction.rules.ts';
import type { Needs } from './dependencies.ts';
import { drawLate } from './draw-late.ts';
import { hurryPrinting } from './order-printing.ts';

/** So much text is looked through before others have their turn: folding it takes some ten milliseconds. */
const TURN_CHARACTERS = 100_000;
/** Pages whose words are fetched at once: each waits for the store, and a bucket answers many as soon as one. */
const PAGES_AT_ONCE = 8;

type PageList = {
  pages: PageSummary[]; pageCount: number | null; receipt: Receipt | null; corrections: KeptCorrections | null; isBeingPrinted: boolean;
};

export type PageOfFile = Pick<PageRow, 'imageKey' | 'printKey' | 'printPage'> & { layout: PageLayout; isCorrected: boolean };

/** What people and programs see of readings and pages. */
export const showPages = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, engine: { objects, extractor } } = deps;
  const draw = drawLate(deps);
  const hurryPrint = hurryPrinting(deps);
  const readings = readingsRepository(db);

  /** The last completed reading; before there is one, the one under way with the pages that it has so far. */
  const shownReading = async (owner: OwnerScope, fileId: string) =>
    await readings.latestCompletedOf(owner, fileId) ?? await readings.latestOf(owner, fileId);

  const findPage = async (owner: OwnerScope, fileId: string, page: number) => {
    await files.demandOpen(owner, fileId);
    const reading = await shownReading(owner, fileId);
    const row = reading && await readings.findPage(owner, fileId, reading.id, page);
    if (!row) throw new AppError('page.not_found', { fileId, page });
    return row;
  };

  /** The text of a file, where people corrected it. */
  const correctionsOf = async (owner: OwnerScope, fileId: string): Promise<CurrentText | undefined> => {
    const file = await files.findToRead(owner, fileId);
    return file?.isTextEdited ? await textsRepository(db).find(owner, fileId) : undefined;
  };

  /** The layout as people see it: words that someone corrected stand where the machine's stood. */
  const layoutOf = async (row: PageRow, current: CurrentText | undefined): Promise<PageLayout> => {
    const layout = await readLayout(objects, row);
    if (!current) return layout;
    const text = textOfPage(current.text, current.pageStarts, row.page);
    const blocks = extractor.alignCorrections(layout.blocks, text);
    return { ...layout, ...countWords(blocks), text, blocks };
  };

  /** Printing replaces pages, and what they are read from, under who is looking at them: that one sees the new page. */
  const correctedLayout = async (row: PageRow, current: CurrentText | undefined): Promise<PageLayout> => {
    try {
      return await layoutOf(row, current);
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error;
      const owner = scopeOfOwner(row.ownerId);
      const now = await readings.findPage(owner, row.fileId, row.readingId, row.page);
      if (!now || now.layoutKey === row.layoutKey) throw error;
      return await layoutOf(now, await correctionsOf(owner, row.fileId));
    }
  };

  /** What is known of a page without its words, counted as people see it. Only a page that someone changed is looked into. */
  const summaryAsSeen = async (row: PageRow, current: CurrentText | undefined): Promise<PageSummary> => {
    if (!current || !isCorrected(row, current)) return summaryOf(row);
    const { wordCount, doubtfulCount } = await correctedLayout(row, current);
    return { ...summaryOf(row), wordCount, doubtfulCount };
  };

  return {
    async list(actor: Actor, fileId: string): Promise<PageList> {
      const owner = scopeOf(actor);
      const file = await files.demandOpen(owner, fileId);
      const reading = await shownReading(owner, fileId);
      if (!reading) return { pages: [], pageCount: null, receipt: null, corrections: null, isBeingPrinted: false };
      const rows = await readings.pagesOf(owner, fileId, reading.id);
      const current = await correctionsOf(owner, fileId);
      const pages = [];
      for (const row of rows) pages.push(await summaryAsSeen(row, current));
      const corrections = await textsRepository(db).correctionsKept(owner, fileId);
      const isBeingPrinted = await hurryPrint(owner, file, reading);
      return { pages, pageCount: reading.pageCount, receipt: reading.receipt as Receipt | null, corrections, isBeingPrinted };
    },

    async get(actor: Actor, fileId: string, page: number): Promise<PageLayout> {
      const owner = scopeOf(actor);
      const row = await findPage(owner, fileId, page);
      return await correctedLayout(row, await correctionsOf(owner, fileId));
    },

    async image(actor: Actor, fileId: string, page: number) {
      const row = await findPage(scopeOf(actor), fileId, page);
      const imageKey = row.imageKey ?? await draw(scopeOf(actor), row);
      if (!imageKey) throw new AppError('page.not_found', { fileId, page });
      const { sizeBytes } = await objects.stat(imageKey);
      return { sizeBytes, tag: row.readingId, body: await objects.get(imageKey) };
    },

    /** Every page with the words as people see them, and where its picture is. */
    async allLayouts(owner: OwnerScope, fileId: string): Promise<PageOfFile[]> {
      const reading = await shownReading(owner, fileId);
      const rows = reading ? await readings.pagesOf(owner, fileId, reading.id) : [];
      const current = await correctionsOf(owner, fileId);
      const layouts: PageOfFile[] = [];
      for (const row of rows) layouts.push({ ...row, layout: await correctedLayout(row, current), isCorrected: isCorrected(row, current) });
      return layouts;
    },

    /** The pages whose text is wanted, one after the other, with the words as people see them. */
    async *wantedLayouts(owner: OwnerScope, fileId: string, isWanted: (text: string) => boolean): AsyncGenerator<PageLayout> {
      const reading = await shownReading(owner, fileId);
      const rows = reading ? await readings.pagesOf(owner, fileId, reading.id) : [];
      const current = await correctionsOf(owner, fileId);
      const textOf = (row: PageRow) => (current ? textOfPage(current.text, current.pageStarts, row.page) : row.text);
      const layoutsOf = (some: readonly PageRow[]) => Promise.all(some.map((row) => correctedLayout(row, current)));
      let wanted: PageRow[] = [];
      let looked = 0;
      for (const row of rows) {
        const text = textOf(row);
        if (isWanted(text)) wanted.push(row);
        looked += text.length;
        if (wanted.length < PAGES_AT_ONCE && looked < TURN_CHARACTERS) continue;
        yield* await layoutsOf(wanted);
        wanted = [];
        looked = 0;
        await turnOfOthers();
      }
      yield* await layoutsOf(wanted);
    },

    async job(actor: Actor, readingId: string): Promise<ReadingJob> {
      const reading = await readings.find(scopeOf(actor), readingId);
      if (!reading) throw new AppError('job.not_found', { jobId: readingId });
      return asJob(reading);
    },

    async jobOfFile(actor: Actor, fileId: string): Promise<ReadingJob> {
      const file = await files.findToRead(scopeOf(actor), fileId);
      if (!file || file.retiredAt) throw new AppError('file.not_found', { fileId });
      const reading = await readings.latestOf(scopeOf(actor), fileId);
      if (!reading) throw new AppError('job.not_found', { fileId });
      return asJob(reading);
    },
  };
};

/** Whether someone changed the words of a page. */
const isCorrected = (row: PageRow, current: CurrentText | undefined): boolean =>
  current !== undefined && !hasSameWords(textOfPage(current.text, current.pageStarts, row.page), row.text);

/** A page with its words, as it was read. */
export async function readLayout(objects: Pick<ObjectStore, 'get'>, row: PageRow): Promise<PageLayout> {
  const packed = await buffer(await objects.get(row.layoutKey));
  const { blocks, warnings } = JSON.parse(gunzipSync(packed).toString()) as { blocks: Block[]; warnings: string[] };
  return { ...summaryOf(row), text: row.text, blocks, warnings };
}

function countWords(blocks: readonly Block[]): Pick<PageSummary, 'wordCount' | 'doubtfulCount'> {
  const words = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return { wordCount: words.length, doubtfulCount: words.filter(({ confidence }) => confidence < DOUBTFUL_CONFIDENCE).length };
}

const asJob = ({ id, fileId, state, pagesRead, pageCount, language, isLanguageChosen, problemCode, problemParams }: ReadingRow): ReadingJob => ({
  jobId: id, fileId, state, pagesRead, pageCount, progress: progressOf({ state, pagesRead, pageCount }),
  language: readingLanguage.catch('auto').parse(language), isLanguageChosen,
  problem: problemCode === null ? null : { code: problemCode, params: (problemParams ?? {}) as Record<string, string | number> },
});

const summaryOf = ({ page, width, height, source, language, confidence, wordCount, doubtfulCount, label, isHidden }: PageRow): PageSummary =>
  ({ page, width, height, source, language, confidence, wordCount, doubtfulCount, label, isHidden });
