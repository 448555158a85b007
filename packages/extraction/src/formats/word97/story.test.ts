import { expect, test } from 'vitest';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { WordStory97 } from './story.ts';

const level = { start: 1, format: 'decimal', text: '%1.', isTight: false, isLegal: false, restartAfter: undefined, style: undefined };

/** What is read of a numbered list: `-` before a letter deletes it, `~` hides it. */
function linesOf(text: string): string[] {
  const marked = Array.from(text.matchAll(/([-~]?)([^])/g), ([, mark = '', character = '']) => ({ mark, character }));
  const builder = new DocumentBuilder();
  const range = { from: 0, to: marked.length };
  const stories = { body: range, footnotes: range, headers: range, comments: range, endnotes: range, boxes: range };
  new WordStory97({ stories, characters: () => marked.map(({ character }, place) => ({ character, place })) }, builder, {
    paragraphs: () => ({ style: 0, isInTable: false, isRowEnd: false, list: 1, listLevel: 0, headingLevel: null }),
    characters: (place) => ({ isHidden: marked[place]?.mark === '~', isDeleted: marked[place]?.mark === '-', picture: null }),
    styles: () => ({ headingLevel: null, isList: false, list: 0, listLevel: 0 }),
    numbering: { list: () => ({ definition: 'steps', levels: [level], restarting: new Set<number>() }) },
  }).read(range);
  return builder.sections.flatMap(({ drafts }) => drafts).map((draft) => ('text' in draft ? draft.text : ''));
}

test('a paragraph of which nothing is shown has no number, and is not counted', () => {
  expect(linesOf('A\r~B~B\r-C-C\r \r~x-yD\r\x13 REF \x14E\x15\r')).toEqual(['1. A', '2. D', '3. E']);
});

test('a number comes before the blanks that its paragraph begins with', () => {
  expect(linesOf('A\r\tB\r  ~xC\r\x0bD\r\x1eE\r \x0b\r')).toEqual(['1. A', '2. \tB', '3.   C', '4. \nD', '5. -E']);
});
