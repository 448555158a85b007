import { expect, test } from 'vitest';
import { WordNotes } from './word-notes.ts';

test('notes of hundreds of thousands of paragraphs are put into the order of their references', () => {
  const notes = new WordNotes();
  for (const id of ['2', '1']) notes.refer('footnote', { 'w:id': id });
  const drafts = Array.from({ length: 300_000 }, (_, index) => ({ kind: 'paragraph' as const, text: `${index}` }));
  notes.begin('footnote', { 'w:id': '1' }, 0);
  notes.begin('footnote', { 'w:id': '2' }, 200_000);
  notes.sort(drafts);
  expect([drafts.length, drafts[0]?.text, drafts[100_000]?.text, drafts.at(-1)?.text]).toEqual([300_000, '200000', '0', '199999']);
});
