import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../layout/blocks.ts';
import { blockOfDraft } from '../layout/draft.ts';
import type { Block, Box, Page } from '../pages.ts';
import { alignCorrections } from './align-corrections.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';

const CHARACTER = 0.01;

/** A block of lines in a type where every character is as wide as the other. */
function block(...lines: string[]): Block {
  return {
    kind: 'paragraph',
    lines: lines.map((line, row) => ({
      words: [...line.matchAll(/\S+/g)].map((match) => ({
        text: match[0], confidence: 0.5, box: [match.index * CHARACTER, row * 0.02, match[0].length * CHARACTER, 0.015] as Box,
      })),
    })),
  };
}
const page = (...blocks: Block[]): Page => pageOf({ page: 1, source: 'ocr', blocks });
const kindsOf = (pages: Page[]) => pages.flatMap((each) => each.blocks.map(({ kind }) => kind));
const words = (pages: Page[]) => pages.flatMap((each) => each.blocks.flatMap((part) => part.lines.flatMap((line) => line.words)));

test('a corrected word takes the place of the wrong one, and the others keep theirs', () => {
  const before = page(block('The qulck brown fox'));
  const after = words(alignCorrections([before], 'The quick brown fox'));
  expect(after.map((word) => word.text)).toEqual(['The', 'quick', 'brown', 'fox']);
  expect(after.map((word) => word.box)).toEqual(words([before]).map((word) => word.box));
  expect(after.map((word) => word.confidence)).toEqual([0.5, 1, 0.5, 0.5]);
});

test('two words that were read as one share its box by their length', () => {
  const [first, second] = words(alignCorrections([page(block('ofthe'))], 'of the'));
  expect(first?.box?.map((share) => Number(share.toFixed(3)))).toEqual([0, 0, 0.02, 0.015]);
  expect(second?.box?.map((share) => Number(share.toFixed(3)))).toEqual([0.02, 0, 0.03, 0.015]);
});

test('a word that was read as two covers both', () => {
  const [word] = words(alignCorrections([page(block('infor mation'))], 'information'));
  expect(word?.box?.map((share) => Number(share.toFixed(3)))).toEqual([0, 0, 0.12, 0.015]);
});

test('an added word stands behind the one before it, a deleted one is gone', () => {
  const after = words(alignCorrections([page(block('one three four'))], 'one two three'));
  expect(after.map((word) => word.text)).toEqual(['one', 'two', 'three']);
  expect(after[1]?.box?.[0]).toBeCloseTo(0.03);
});

test('a word that is added before all others stands left of them, and none touches another', () => {
  const indented = page(block('    one two'));
  const after = words(alignCorrections([indented], 'zero one and two'));
  expect(after.map((word) => word.text)).toEqual(['zero', 'one', 'and', 'two']);
  for (const [index, { box }] of after.entries()) {
    const next = after[index + 1]?.box?.[0] ?? 1;
    expect((box?.[0] ?? 1) + (box?.[2] ?? 1)).toBeLessThan(next);
  }
});

test('a word divided at the end of a line stays whole in the text and divided on the page', () => {
  const before = page(block('this is a long line of words with an exam-', 'ple of a word that is divided at its end x', 'and a third line that is as long as these'));
  expect(toText([before])).toContain('an example of a word');
  const after = alignCorrections([before], toText([before]).replace('third', '3rd'));
  expect(toText(after)).toBe(toText([before]).replace('third', '3rd'));
  expect(words(after).map((word) => word.text)).toContain('exam-');
});

test('cells of a table count their words anew', () => {
  const row = blockOfDraft({ kind: 'table-row', text: 'Total due\t\t12,00' });
  if (row === null) throw new Error('the row has words');
  const after = alignCorrections([page(row)], 'Total amount due 12,00 EUR');
  expect(after[0]?.blocks[0]?.cells).toEqual([3, 0, 2]);
});

const rowOf = (...cells: string[]): Block => blockOfDraft({ kind: 'table-row', text: cells.join('\t') }) ?? block('no words');

describe('a table that is corrected reads as it was typed', () => {
  const reads = (rows: Block[], typed: string) => toText(alignCorrections([page(...rows)], typed));

  test('whatever cells were filled, corrected and emptied at once', () => {
    // Words by their place, so that each is only itself: of the same ones, nobody can say which stayed.
    const row = (words: number) => fc.tuple(fc.nat(words), fc.nat(words), fc.nat(words));
    const cellOf = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
    const rows = fc.array(row(2).filter((counts) => counts.some((count) => count > 0)), { minLength: 1, maxLength: 4 });
    const edits = fc.array(row(3), { minLength: 4, maxLength: 4 });
    fc.assert(fc.property(rows, edits, (before, changes) => {
      const cells = before.map((counts, at) => counts.map((count, column) => cellOf(`w${at}${column}`, count)));
      const after = cells.map((each, at) => each.map((cell, column) => {
        const count = changes[at]?.[column] ?? 0;
        // Three leave a cell as it is.
        return count === 3 ? cell : cellOf(`e${at}${column}`, count);
      }));
      // A line without tabs has its words where they were.
      fc.pre(after.every((each, at) => each.slice(1).some((cell) => cell !== '') || each.join() === cells[at]?.join()));
      const typed = after.map((each) => each.join('\t').trimEnd()).join('\n');
      expect(reads(cells.map((each) => rowOf(...each)), typed)).toBe(typed);
    }));
  });

  test.each([
    ['a row before the first', 'x\ty\na\tb\nc\td'], ['a row between', 'a\tb\nx\t\ty\nc\td'], ['a row behind the last', 'a\tb\nc\td\n\tx'],
    ['a row before one that is corrected', 'x\ty\nA\tb\nc\td'], ['less rows', 'x\ty z'], ['other rows', 'k\tl\nm\tn\no\tp'], ['a word for its first', 'A A\tb\nc\td'],
  ])('with %s', (_name, typed) => {
    expect(reads([rowOf('a', 'b'), rowOf('c', 'd')], typed)).toBe(typed);
  });

  test('and one behind a paragraph, or with lines in its cells', () => {
    expect(reads([block('Prices'), rowOf('a', 'b')], 'Prices\n\nx\ty\na\tb')).toBe('Prices\n\nx\ty\na\tb');
    const lines = rowOf('aa bb\ncc', '11\n22');
    expect(reads([lines], 'AA BB\t12\ncc\t22')).toBe('AA BB\t12\ncc\t22');
    expect(reads([lines], 'AA\t12\nCC\t23')).toBe('AA\t12\nCC\t23');
    expect(reads([rowOf('aa\nbb', '11')], 'aa\t11\nbb\n\nPaid')).toBe('aa\t11\nbb\n\nPaid');
  });

  test('each word in the place of the one that it replaces', () => {
    const row = { ...block('Advice in March 12 898,46 19%'), kind: 'table-row' as const, cells: [3, 1, 1, 1] };
    const after = alignCorrections([page(row)], 'Advice\t13\t898,46\t19%');
    expect(after[0]?.blocks[0]?.cells).toEqual([1, 1, 1, 1]);
    expect(words(after)[1]?.box).toEqual(words([page(row)])[3]?.box);
  });
});

test('a line of a thousand tabs below a table is no row', () => {
  const after = alignCorrections([page(rowOf('a', 'b'))], `a\tb\n${Array.from({ length: 1000 }, (_, at) => `w${at}`).join('\t')}`);
  expect(kindsOf(after)).toEqual(['table-row', 'paragraph']);
});

test('a word that is typed into an empty cell stands in that cell', () => {
  const row = { ...block('Annual licence 546.22'), kind: 'table-row' as const, cells: [2, 0, 1, 0] };
  const cellsOf = (text: string) => alignCorrections([page(row)], text)[0]?.blocks[0]?.cells;
  expect(toText([page(row)])).toContain('Annual licence\t\t546.22');
  expect(cellsOf('Annual licence\t3\t546.22')).toEqual([2, 1, 1, 0]);
  expect(cellsOf('Annual licence\t3 of 4\t546.22\tEUR')).toEqual([2, 3, 1, 1]);
  expect(cellsOf('Annual licence kept\t\t546.22\tEUR\ttoo')).toEqual([3, 0, 1, 2]);
  const after = alignCorrections([page(row)], 'Annual licence\t3\t546.22');
  expect(toText(after)).toContain('Annual licence\t3\t546.22');
});

test.each([
  ['the left', 'new word', 0],
  ['the right', 'word new', 0.9],
])('a word that is added at %s edge of a page can be selected, and stays on it', (_name, corrected, left) => {
  const wide: Block = { kind: 'paragraph', lines: [{ words: [{ text: 'word', confidence: 1, box: [left, 0.1, 0.1, 0.015] }] }] };
  const box = words(alignCorrections([page(wide)], corrected)).find(({ text }) => text === 'new')?.box ?? [];
  const [x = -1, , width = 0] = box;
  expect(width).toBeGreaterThan(0);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1);
});

test('the lines of cells stay beside each other when a word of them is corrected, added or deleted', () => {
  const row = blockOfDraft({ kind: 'table-row', text: 'Tel\nFax\nMail\t123\n\n456' });
  expect(toText([page(row)])).toBe('Tel\t123\nFax\nMail\t456');
  const corrected = alignCorrections([page(row)], 'Tel\t124\nFax 9\nMail\t456');
  expect(corrected[0]?.blocks[0]).toMatchObject({ cells: [4, 2], cellLines: [3, 3] });
  expect(toText(corrected)).toBe('Tel\t124\nFax 9\nMail\t456');
  const shorter = alignCorrections([page(row)], 'Tel\t123\nMail\t456');
  expect(shorter[0]?.blocks[0]).toMatchObject({ cells: [2, 2], cellLines: [3, 3] });
  expect(toText(shorter)).toBe('Tel\t123\nMail\t456');
});

test('a text that has nothing in common with the page still lands on it', () => {
  const after = alignCorrections([page(block('alpha beta'))], 'x y z');
  expect(toText(after)).toBe('x y z');
});

test('an empty correction leaves a page without words', () => {
  expect(alignCorrections([page(block('alpha beta'))], '  ')[0]?.blocks).toEqual([]);
});

test('a text of many times as many words as the page is put onto it whole', () => {
  const many = Array.from({ length: 300_000 }, (_, at) => `w${at % 997}`);
  expect(words(alignCorrections([page(block('short text'))], many.join(' '))).map(({ text }) => text)).toEqual(many);
  const longPage = page(block(many.join(' ')));
  expect(words(alignCorrections([longPage], toText([longPage]))).length).toBe(many.length);
});

const texts = (pages: Page[]) => pages.flatMap((each) => each.blocks.map((part) => part.lines.map((line) => line.words.map((word) => word.text).join(' '))));

test('a line that a person begins in running text begins a block there', () => {
  const before = page(block('this is a long line of words with more', 'after it and words that go on to the end', 'and a third line that is as long as these'));
  const text = toText([before]).trim();
  const inside = alignCorrections([before], text.replace('of words', 'of\nwords'));
  expect(texts(inside)).toEqual([['this is a long line of'], ['words with more', 'after it and words that go on to the end', 'and a third line that is as long as these']]);
  const atEdge = alignCorrections([before], text.replace('more after', 'more\n\nafter'));
  expect(texts(atEdge)).toEqual([['this is a long line of words with more'], ['after it and words that go on to the end', 'and a third line that is as long as these']]);
});

test('an added line and a corrected word that begins one stand alone; lines that the text had anyway stay one block', () => {
  const address = page(block('Jane Roe', 'High Street 1', 'Leeds'));
  expect(texts(alignCorrections([address], 'Jane Roe\nHigh Street 12\nLeeds\nUK'))).toEqual([['Jane Roe', 'High Street 12', 'Leeds'], ['UK']]);
  expect(texts(alignCorrections([address], 'Jane\nRowe\nHigh Street 1\nLeeds'))).toEqual([['Jane'], ['Rowe', 'High Street 1', 'Leeds']]);
});

const item = (text: string): Block => ({ ...block(text), kind: 'list-item', level: 1 });

test('a line below an item of a list is the next item, behind an empty line begins a paragraph; rows of a table stay rows', () => {
  expect(kindsOf(alignCorrections([page(item('first item'))], 'first\nitem'))).toEqual(['list-item', 'list-item']);
  expect(kindsOf(alignCorrections([page(item('first item'))], 'first\n\nitem'))).toEqual(['list-item', 'paragraph']);
  const between = alignCorrections([page(item('first'), item('third'))], 'first\nsecond item\nthird');
  expect([texts(between), kindsOf(between)]).toEqual([[['first'], ['second item'], ['third']], ['list-item', 'list-item', 'list-item']]);
  const row = page(blockOfDraft({ kind: 'table-row', text: 'a b\tc' }));
  expect(alignCorrections([row], 'a\nb\tc')[0]?.blocks).toHaveLength(1);
});

test('what is added before a heading or an item, behind an empty line, is a paragraph, and they stay what they are', () => {
  const titled = page({ ...block('Chapter One'), kind: 'heading', level: 1 }, block('It begins.'));
  const below = alignCorrections([titled], 'Draft of May\n\nChapter One\n\nIt begins.');
  expect([texts(below), kindsOf(below)]).toEqual([[['Draft of May'], ['Chapter One'], ['It begins.']], ['paragraph', 'heading', 'paragraph']]);
  expect(kindsOf(alignCorrections([page(item('first item'))], 'Please bring:\n\nfirst item'))).toEqual(['paragraph', 'list-item']);
  expect(kindsOf(alignCorrections([page(item('first item'))], 'new item\nfirst item'))).toEqual(['list-item', 'list-item']);
});

test('what is typed below a table, or above it, is no part of its rows', () => {
  const row = blockOfDraft({ kind: 'table-row', text: 'Total due\t12,00' });
  const table = page(row ?? block('no row'));
  const below = alignCorrections([table], 'Total due\t12,00\n\nPaid on 3 May.\nThank you.');
  expect([texts(below), kindsOf(below)]).toEqual([[['Total due 12,00'], ['Paid on 3 May.'], ['Thank you.']], ['table-row', 'paragraph', 'paragraph']]);
  expect(below[0]?.blocks[0]?.cells).toEqual([2, 1]);
  expect(texts(alignCorrections([table], 'Total due\t12,00 EUR\nPaid'))).toEqual([['Total due 12,00 EUR'], ['Paid']]);
  const row3 = alignCorrections([table], 'Total due\t12,00\nOf it paid\t\t3,00\nThank you');
  expect([texts(row3), kindsOf(row3)]).toEqual([[['Total due 12,00'], ['Of it paid 3,00'], ['Thank you']], ['table-row', 'table-row', 'paragraph']]);
  expect(row3[0]?.blocks[1]?.cells).toEqual([3, 0, 1]);
  const above = alignCorrections([table], 'What is owed:\n\nTotal due\t13,00');
  expect([texts(above), kindsOf(above)]).toEqual([[['What is owed:'], ['Total due 13,00']], ['paragraph', 'table-row']]);
});

test('lines that are typed with a mark before them are items of a list', () => {
  const letter = page(block('Please bring it.'), block('Yours'));
  const typed = alignCorrections([letter], 'Please bring it.\n\n- the first\n- the second\n\n1. one\n2) two\n\n- \n\nYours');
  expect(kindsOf(typed)).toEqual(['paragraph', 'list-item', 'list-item', 'list-item', 'list-item', 'paragraph', 'paragraph']);
  expect(toMarkdown(typed)).toContain('it.\n\n- the first\n- the second\n1. one\n2. two\n');
  expect(kindsOf(alignCorrections([page(block('3. May'))], '3. June'))).toEqual(['paragraph']);
});

test('lines that are added stand below the line before them, each on its own and as wide as its letters', () => {
  const before = page(block('Street 1', 'Town'));
  const after = words(alignCorrections([before], 'Street 1\n\nNew line here\n\nand more\n\nTown'));
  const [street, , first, , , second, , town] = after.map(({ box = [0, 0, 0, 0] }) => box);
  const bottomOf = (box: Box = [0, 0, 0, 0]) => box[1] + box[3];
  expect(first?.[0]).toBe(street?.[0]);
  expect(first?.[2]).toBeCloseTo(3 * CHARACTER);
  expect([first?.[1] ?? 0, second?.[1] ?? 0]).toEqual([expect.closeTo(bottomOf(street)), expect.closeTo(bottomOf(first) + 0.00075)]);
  expect(bottomOf(second)).toBeLessThan(bottomOf(town));
  expect(words(alignCorrections([page(block('Town hall'))], 'Added\nTwon hall')).map(({ text, box }) => [text, box?.[1]])).toEqual([['Added', 0], ['Twon', 0], ['hall', 0]]);
});

test('of a word that is corrected beside an added line, the word that replaces it has its place', () => {
  const before = page(block('High Street 1', 'Leeds'));
  const boxOf = (text: string, of: string) => words(alignCorrections([before], text)).find((word) => word.text === of)?.box;
  const street = words([before])[2]?.box;
  expect(boxOf('High Street 12\nBack door\nLeeds', '12')).toEqual(street);
  expect(boxOf('Mister Doe\nHihg Street 1\nLeeds', 'Hihg')).toEqual(words([before])[0]?.box);
});

test('an empty line between lines that stood apart anyway begins a block', () => {
  const letter = page(block('Jane Roe', 'High Street 1', 'Dear Sir'));
  expect(texts(alignCorrections([letter], 'Jane Roe\nHigh Street 1\n\nDear Sir'))).toEqual([['Jane Roe', 'High Street 1'], ['Dear Sir']]);
});

test('words added at the beginning of a line, a block or an item belong to what they stand before', () => {
  const two = page(block('First paragraph here.'), block('second one follows'));
  expect(texts(alignCorrections([two], 'First paragraph here.\n\nThe second one follows'))).toEqual([['First paragraph here.'], ['The second one follows']]);
  const list = page(item('first item'), item('second item'));
  expect(texts(alignCorrections([list], 'first item\nThe second item'))).toEqual([['first item'], ['The second item']]);
  const address = page(block('Jane Roe', 'High Street 1'));
  expect(texts(alignCorrections([address], 'Jane Roe\n12 High Street 1'))).toEqual([['Jane Roe', '12 High Street 1']]);
});

test('words that replace others on several lines stand on as many', () => {
  const address = page(block('High Street 1', 'Leeds'));
  expect(texts(alignCorrections([address], 'High Road 2\nYork'))).toEqual([['High Road 2', 'York']]);
  const two = page(block('This is Alpha.'), block('Go on'));
  expect(texts(alignCorrections([two], 'This is A.\n\nStart on'))).toEqual([['This is A.'], ['Start on']]);
});
