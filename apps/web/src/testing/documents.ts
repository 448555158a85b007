import { duplicatesApi, type Evidence, type SimilarFile } from '@scriba/contract/duplicates';
import { extractionApi, type Block, type KeptCorrections, type PageLayout, type PageSummary, type TextRevision } from '@scriba/contract/extraction';
import type { FileDetails } from '@scriba/contract/files';
import { notesApi, type Note } from '@scriba/contract/notes';
import type { SearchHit } from '@scriba/contract/search';
import type { FakeApi } from './fake-api.ts';
import { invoice } from './library.ts';

const SAVED_AT = '2030-06-01T10:00:00.000Z';

/** A line of words, each with a place; the words in `doubtful` were read with little confidence. */
export function lineOf(text: string, row: number, doubtful: readonly string[] = []) {
  return {
    words: text.split(' ').map((word, at) => ({
      text: word, confidence: doubtful.includes(word) ? 0.5 : 0.95,
      box: [0.1 + at * 0.12, 0.1 + row * 0.05, 0.1, 0.03] as [number, number, number, number],
    })),
  };
}

export const paragraph = (...lines: Block['lines']): Block => ({ kind: 'paragraph', lines });

/** A page of the invoice: a heading, lines, one doubtful number. */
export function aPage(page = 1, changed: Partial<PageLayout> = {}): PageLayout {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, lines: [lineOf('INVOICE', 0)] },
    paragraph(lineOf(`Contoso Paper page ${page}`, 1), lineOf('Total 493.73 EUR', 2, ['493.73'])),
  ];
  return {
    page, width: 1240, height: 1754, source: 'ocr', language: 'en', confidence: 0.95, wordCount: 8, doubtfulCount: 1, label: null, isHidden: false,
    text: `INVOICE\n\nContoso Paper page ${page}\nTotal 493.73 EUR`, blocks, warnings: [], ...changed,
  };
}

const summaryOf = ({ text: _text, blocks: _blocks, warnings: _warnings, ...summary }: PageLayout): PageSummary => summary;

export const pagesAnswer = (pages: readonly PageLayout[], corrections: KeptCorrections | null = null) =>
  ({ pages: pages.map(summaryOf), pageCount: pages.length, isBeingPrinted: false, receipt: null, corrections });
export const textAnswer = (text: string, revision = 1) => ({ text, revision, isEdited: revision > 1, savedAt: SAVED_AT, isComplete: true });

export const aRevision = (revision: number, changed: Partial<TextRevision> = {}): TextRevision => ({
  revision, kind: revision === 1 ? 'machine' : 'edit', authorName: revision === 1 ? null : 'Ana Ionescu', savedAt: SAVED_AT, characters: 42, isCurrent: false, ...changed,
});

export const aHit = (changed: Partial<SearchHit> = {}): SearchHit => ({
  file: invoice, folderPath: ['Invoices'], foundIn: 'text', isSimilar: false, page: 1,
  snippet: [{ text: 'Contoso Paper, ', isHit: false }, { text: 'total', isHit: true }, { text: ' 493.73', isHit: false }], ...changed,
});

export const aNote = (changed: Partial<Note> = {}): Note =>
  ({ id: 'note_1', text: 'Paid on Monday', authorName: 'Ana Ionescu', createdAt: SAVED_AT, changedAt: null, ...changed });

/** What was read from one file. */
export function answerDocument(api: FakeApi, { id }: Pick<FileDetails, 'id'>, pages: readonly PageLayout[] = [aPage()], similar: SimilarFile[] = []) {
  api.answerAt(`/api/files/${id}/duplicates`, duplicatesApi.ofFile, { similar });
  api.answerAt(`/api/files/${id}/notes`, notesApi.list, { notes: [] });
  api.answerAt(`/api/files/${id}/pages`, extractionApi.listPages, pagesAnswer(pages));
  for (const page of pages) api.answerAt(`/api/files/${id}/pages/${page.page}`, extractionApi.getPage, { page });
  api.answerAt(`/api/files/${id}/revisions`, extractionApi.listRevisions, { revisions: [aRevision(2, { isCurrent: true }), aRevision(1)] });
  api.answerAt(`/api/files/${id}/text`, extractionApi.getText, textAnswer(pages.map(({ text }) => text).join('\n\n')));
}

/** Two invoices that differ in a number. */
export const aSimilarity = (changed: Partial<Evidence> = {}): Evidence => ({
  isSameBytes: false, similarity: 0.93, pages: [{ page: 1, otherPage: 1 }], alikePages: 1, pageCount: 1, otherPageCount: 1, isCut: false,
  numbers: [{ after: 'Invoice', here: '0417', there: '0418' }], numberCount: 1, words: [], wordCount: 0, ...changed,
});
