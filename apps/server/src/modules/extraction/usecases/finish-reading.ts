import { TEXT_PREVIEW_CHARACTERS } from '@scriba/contract/extraction';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, textsRepository } from '../extraction.repository.ts';
import { joinPages, mainLanguage, meanConfidence } from '../extraction.rules.ts';
import type { Problem } from '../extraction.types.ts';
import type { Needs } from './dependencies.ts';

type Finished = { id: string; file: FileToRead; receipt: object | null };
type Failed = { id: string; file: FileToRead; usageKey: string | null; problem: Problem };

export const previewOf = (text: string) => [...text.slice(0, TEXT_PREVIEW_CHARACTERS * 2)].slice(0, TEXT_PREVIEW_CHARACTERS).join('');

/** All pages are there: they become the text, the search index and the file's state, and the charge is used - in one transaction. */
export async function finishReading(deps: Needs<'library' | 'outbox' | 'source'>, tx: Transaction, owner: OwnerScope, { id, file, receipt }: Finished) {
  const { library: { files, usage }, outbox: { emit }, source: { clock } } = deps;
  const readings = readingsRepository(tx);
  const pages = await readings.pagesOf(owner, file.id, id);
  const { text, pageStarts } = joinPages(pages.map((page) => page.text));
  const language = mainLanguage(pages);
  const machine = { kind: 'machine', authorId: null, readingId: id } as const;
  await textsRepository(tx).write(owner, { fileId: file.id, text, pageStarts, language }, machine, clock.now());
  await readings.change(owner, id, {
    state: 'completed', claimedBy: null, finishedAt: clock.now(), pageCount: pages.length, pagesRead: pages.length, problem: null,
    ...(receipt && { receipt }),
  });
  await files.setReadingState(tx, owner, file.id, {
    uploadStatus: 'completed', pageCount: pages.length, pagesRead: pages.length, hasText: text.trim() !== '', isTextEdited: false,
    confidence: meanConfidence(pages), language, problem: null, textPreview: previewOf(text),
  });
  // What was said about the last text says nothing about this one.
  await files.setAccuracy(tx, owner, file.id, null);
  const reading = await readings.find(owner, id);
  if (reading?.usageKey) await usage.commit(tx, owner, reading.usageKey);
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
