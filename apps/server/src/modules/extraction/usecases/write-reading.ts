import { MAX_NAMED_CORRECTIONS, NAMED_CORRECTION_CHARACTERS, type KeptCorrections } from '@scriba/contract/extraction';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { MergedText } from '../../../ports/text-extractor.ts';
import { readingsRepository, textsRepository } from '../extraction.repository.ts';
import { joinPages } from '../extraction.rules.ts';
import type { Needs } from './dependencies.ts';

/** With `isDividedAnew` it has the words of the text before, on other pages. */
type ToMerge = Pick<Read, 'fileId' | 'text' | 'pageStarts'> & { isDividedAnew?: boolean };
type Read = { fileId: string; readingId: string; language: string | null; text: string; pageStarts: number[]; isDividedAnew?: boolean };
type Written = { text: string; isTextEdited: boolean };

/** A reading with the corrections of one version of the text; without a text before it there are none. */
export type Merge = { revision: number | undefined; read: string; merged: MergedText | undefined };

/** The text became another one since its corrections were put into the reading. */
export class TextChanged extends Error {
  override name = 'TextChanged';
}

/** Puts the corrections of the text before into a reading. With long texts this takes seconds: it is done before anything is held. */
export async function mergeReading({ engine: { extractor } }: Needs<'engine'>, db: Database, owner: OwnerScope, { fileId, text, pageStarts, isDividedAnew = false }: ToMerge): Promise<Merge> {
  const current = await textsRepository(db).find(owner, fileId);
  const before = current && await earlierReading(db, owner, fileId);
  const merged = before && await extractor.mergeCorrections({
    before, corrected: isDividedAnew ? { ...current, pageStarts: [] } : current, now: { text, pageStarts },
  });
  return { revision: current?.revision, read: text, merged };
}

/** What the machine read last, with the pages of then. */
export async function earlierReading(db: Database | Transaction, owner: OwnerScope, fileId: string) {
  const machine = await textsRepository(db).lastMachine(owner, fileId);
  if (!machine) return undefined;
  const pages = machine.readingId === null ? [] : await readingsRepository(db).pagesOf(owner, fileId, machine.readingId);
  const joined = joinPages(pages.map((page) => page.text));
  return joined.text === machine.text ? joined : { text: machine.text, pageStarts: [0] };
}

/** The text of a reading as the next version of the text of its file. */
export const writeReading = ({ source: { clock } }: Needs<'source'>, tx: Transaction, owner: OwnerScope, read: Read) => {
  const { fileId, readingId, language, text, pageStarts, isDividedAnew = false } = read;
  const texts = textsRepository(tx);

  const origin = { kind: 'machine', authorId: null, readingId } as const;
  const alone = async (): Promise<Written> => {
    await texts.write(owner, { fileId, text, pageStarts, language }, origin, clock.now());
    return { text, isTextEdited: false };
  };

  return {
    alone,

    /** Two versions: what was read, and that with the corrections of the text before. Throws `TextChanged` where they are of another one. */
    async withCorrections(merge: Merge | undefined): Promise<Written> {
      const current = await texts.find(owner, fileId);
      if (merge === undefined || merge.revision !== current?.revision || merge.read !== text) throw new TextChanged();
      // Who corrected last stays the one who edited the text.
      const [{ authorId = null } = {}] = await texts.revisions(owner, fileId);
      const { merged } = merge;
      if (!merged) return await alone();
      await texts.record(owner, { fileId, text }, origin, clock.now());
      // Of the same words, nobody wonders what became of the corrections.
      const corrections = isDividedAnew ? {} : { corrections: asKept(merged) };
      const { pageStarts: starts } = merged;
      await texts.write(owner, { fileId, text: merged.text, pageStarts: starts, language }, { kind: 'merge', authorId, readingId, ...corrections }, clock.now());
      return { text: merged.text, isTextEdited: merged.text !== text };
    },
  };
};

const shorten = (text: string) => [...text.slice(0, NAMED_CORRECTION_CHARACTERS * 2)].slice(0, NAMED_CORRECTION_CHARACTERS).join('');

const asKept = ({ kept, unplaced }: MergedText): KeptCorrections => ({
  kept, unplaced: unplaced.length,
  examples: unplaced.slice(0, MAX_NAMED_CORRECTIONS).map(({ page, read, written }) => ({ page, read: shorten(read), written: shorten(written) })),
});
