import { expect, test } from 'vitest';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Section } from '../../layout/paginate.ts';
import type { NoteKind } from '../word-processing/note-marks.ts';
import type { CharacterProperties } from './properties.ts';
import { WordStory97 } from './story.ts';

const level = { start: 1, format: 'decimal', text: '%1.', isTight: false, isLegal: false, restartAfter: undefined, style: undefined };

type About = Partial<CharacterProperties>;

/** What is read of a numbered list: `-` before a letter deletes it, `~` hides it. `about` says more of the letters by their places. */
function sectionsOf(text: string, about: Record<number, About> = {}, noteKind: NoteKind | null = null): Section[] {
  const marked = Array.from(text.matchAll(/([-~]?)([^])/g), ([, mark = '', character = '']) => ({ mark, character }));
  const builder = new DocumentBuilder();
  const range = { from: 0, to: marked.length };
  const stories = { body: range, footnotes: range, headers: range, comments: range, endnotes: range, boxes: range };
  new WordStory97({ stories, characters: () => marked.map(({ character }, place) => ({ character, at: place, place })) }, builder, {
    paragraphs: () => ({ style: 0, isInTable: false, isRowEnd: false, list: 1, listLevel: 0, headingLevel: null }),
    characters: (place) => ({
      isHidden: marked[place]?.mark === '~', isDeleted: marked[place]?.mark === '-', shift: null, font: null, symbol: null, picture: null, ...about[place],
    }),
    styles: () => ({ headingLevel: null, isList: false, list: 0, listLevel: 0 }),
    notes: new Map([[3, 'endnote'], [5, 'footnote']]), fonts: ['Arial', 'Wingdings', 'Symbol'], drawn: new Map(),
    numbering: { list: () => ({ definition: 'steps', levels: [level], restarting: new Set<number>() }) },
  }).read(range, { noteKind });
  return builder.sections;
}

const linesOf = (...read: Parameters<typeof sectionsOf>): string[] =>
  sectionsOf(...read).flatMap(({ drafts }) => drafts).map((draft) => ('text' in draft ? draft.text : ''));

test.each([['A-BC\r', ['deleted-text']], ['A~BC\r', ['hidden-text']], ['A- ~ C-\r', undefined]])('of what is left out of %j, the page says why', (text, warnings) => {
  expect(sectionsOf(text)[0]?.warnings).toEqual(warnings);
});

test('a paragraph of which nothing is shown has no number, and is not counted', () => {
  expect(linesOf('A\r~B~B\r-C-C\r \r~x-yD\r\x13 REF \x14E\x15\r')).toEqual(['1. A', '2. D', '3. E']);
});

test('a word with its reading is drawn by a field that has no result', () => {
  expect(linesOf('A \x13 EQ \\* jc2 \\o\\ad(\\s\\up 9(かん),漢)\x15 B\r')).toEqual(['1. A 漢(かん) B']);
});

test('a number comes before the blanks that its paragraph begins with', () => {
  expect(linesOf('A\r\tB\r  ~xC\r\x0bD\r\x1eE\r \x0b\r')).toEqual(['1. A', '2. \tB', '3.   C', '4. \nD', '5. -E']);
});

test('notes have the marks that refer to them, each kind its own', () => {
  expect(linesOf('One\x02\r\x02 two\x02\r')).toEqual(['1. Oneⁱ', '2. ¹ two']);
  expect(linesOf('\x02 First\r\x02 Second\r', {}, 'footnote').map((line) => line.replace(/\s+/g, ' '))).toEqual(['1. ¹ First', '2. ² Second']);
});

test('powers stay raised, and characters of fonts of symbols are what they show', () => {
  const raised = { shift: 'raised' as const };
  expect(linesOf('H2O\r', { 1: { shift: 'lowered' } })).toEqual(['1. H₂O']);
  expect(linesOf('m2 a\uf0fex(\r', { 1: raised, 3: { font: 2 }, 4: { font: 1 }, 5: { font: 0 }, 6: { symbol: { font: 1, code: 0xf04a } } })).toEqual(['1. m² α☑x☺']);
});
