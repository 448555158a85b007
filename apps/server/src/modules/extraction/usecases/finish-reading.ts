import { TEXT_PREVIEW_CHARACTERS } from '@scriba/contract/extraction';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { hasTables, joinPages, mainLanguage, meanConfidence } from '../extraction.rules.ts';
import type { Problem } from '../extraction.types.ts';
import type { Needs } from './dependencies.ts';
import { orderPrinting } from './order-printing.ts';
import { writeReading, type Merge } from './write-reading.ts';

type Finished = {
  id: string; file: FileToRead; receipt: object | null; merge?: Merge | undefined;
  /** Another file has paid for this text: what was reserved for it is free again. */
  isPaidByTwin?: boolean;
};
type Failed = { id: string; file: FileToRead; usageKey: string | null; problem: Problem };

export const previewOf = (text: string) => [...text.slice(0, TEXT_PREVIEW_CHARACTERS * 2)].slice(0, TEXT_PREVIEW_CHARACTERS).join('');

/**
 * All pages are there: they become the text, the search index and the file's state, and the charge is used - in one transaction.
 * Throws `TextChanged` where the corrections that shall stay are not those of the merge.
 */
export async function finishReading(deps: Needs<'library' | 'engine' | 'outbox' | 'source'>, tx: Transaction, owner: OwnerScope, { id, file, receipt, merge, isPaidByTwin = false }: Finished) {
  const { library: { files, usage }, outbox: { emit }, source: { clock } } = deps;
  const readings = readingsRepository(tx);
  const reading = await readings.find(owner, id);
  const pages = await readings.pagesOf(owner, file.id, id);
  const machine = joinPages(pages.map((page) => page.text));
  const language = mainLanguage(pages);
  const isFirstText = await readings.latestCompletedOf(owner, file.id) === undefined;
  const keepsEdits = file.isTextEdited && reading?.replacesEdits === false;
  const write = writeReading(deps, tx, owner, { fileId: file.id, readingId: id, language, ...machine });
  const { text, isTextEdited } = keepsEdits ? await write.withCorrections(merge) : await write.alone();
  await readings.change(owner, id, {
    state: 'completed', claimedBy: null, finishedAt: clock.now(), pageCount: pages.length, pagesRead: pages.length, problem: null,
    ...(receipt && { receipt }),
  });
  await files.setReadingState(tx, owner, file.id, {
    uploadStatus: 'completed', pageCount: pages.length, pagesRead: pages.length, hasText: text.trim() !== '', isTextEdited, isTextPartial: pages.some((page) => page.isPartial),
    hasTables: hasTables(pages), confidence: meanConfidence(pages), language, problem: null, textPreview: previewOf(text),
    isModification: !isFirstText,
  });
  // What was said about the last text says nothing about this one.
  await files.setAccuracy(tx, owner, file.id, null);
  // After the words: whoever takes a text away holds these first, too.
  if (reading?.usageKey) await (isPaidByTwin ? usage.release : usage.commit)(tx, owner, reading.usageKey);
  // The password is forgotten now: who would draw the pages could not open the file, and nobody waits for that.
  if (deps.engine.passwords.of(id) === undefined) await orderPrinting(deps, tx, owner, file);
  else await readings.change(owner, id, { printedAt: clock.now() });
  await emit(tx, owner, { name: 'extraction.finished', fileId: file.id, folderId: file.folderId });
}

/** The numbers of pages that belong to the text that a file has, for when a further reading of it brought none. */
export async function pagesOfText(tx: Transaction, owner: OwnerScope, fileId: string) {
  const completed = await readingsRepository(tx).latestCompletedOf(owner, fileId);
  return completed && { pageCount: completed.pageCount, pagesRead: completed.pagesRead };
}

/** No text will come from this reading: the file says why, and nothing was charged. An earlier text stays. */
export async function failReading(deps: Needs<'library' | 'outbox' | 'source'>, tx: Transaction, owner: OwnerScope, { id, file, usageKey, problem }: Failed) {
  const { library: { files, usage }, outbox: { emit }, source: { clock } } = deps;
  await readingsRepository(tx).change(owner, id, { state: 'failed', claimedBy: null, finishedAt: clock.now(), problem });
  await files.setReadingState(tx, owner, file.id, { uploadStatus: 'failed', problem, ...await pagesOfText(tx, owner, file.id) });
  if (usageKey) await usage.release(tx, owner, usageKey);
  await emit(tx, owner, { name: 'extraction.failed', fileId: file.id, folderId: file.folderId });
}
