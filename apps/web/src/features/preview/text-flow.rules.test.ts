import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWords, wordsOf, type NumberedBlock } from './preview.rules.ts';
import { joinRunningLines } from './text-flow.rules.ts';

const LETTER = 0.01;

/** A block of lines that begin at `left`; each letter is a hundredth of the page wide, and so is a space. */
function blockOf(lines: string[], left = 0.1, kind: NumberedBlock['kind'] = 'paragraph') {
  return {
    kind,
    lines: lines.map((line, row) => {
      let x = left;
      return {
        words: line.split(' ').map((text) => {
          const width = text.length * LETTER;
          const word = { text, confidence: 1, box: [x, row * 0.02, width, 0.015] as [number, number, number, number] };
          x += width + LETTER;
          return word;
        }),
      };
    }),
  };
}
const linesOf = (blocks: readonly NumberedBlock[]) => blocks.flatMap(({ lines }) => lines.map((words) => words.map(({ text }) => text).join(' ')));
const flow = (...blocks: ReturnType<typeof blockOf>[]) => linesOf(joinRunningLines(numberWords({ blocks })));

const prose = ['All human beings are born free and equal in', 'dignity and rights. They are endowed with', 'reason and conscience and should act towards', 'one another as brothers.'];

test('prose runs on over the lines of its page', () => {
  expect(flow(blockOf(prose))).toEqual([prose.join(' ')]);
});

test('the end of a paragraph stays an end', () => {
  expect(flow(blockOf([...prose, 'Everyone has the right to life.']))).toEqual([prose.join(' '), 'Everyone has the right to life.']);
  expect(flow(blockOf(prose), blockOf(prose))).toHaveLength(2);
});

test('each line of an address stands for itself', () => {
  const address = ['Hawthorne & Blythe Ltd', '48 Queensway Road, Leeds LS1 4AP', 'United Kingdom'];
  expect(flow(blockOf(address))).toEqual(address);
});

test('lines that are centred stand for themselves, however long they are', () => {
  const receipt = ['BHPetrol Subang Airport', 'Jalan Lapangan Terbang Subang', '47200 Selangor Malaysia', 'Telephone 0112345678', 'TAX INVOICE'];
  const centred = receipt.map((line) => blockOf([line], 0.1 + (30 - line.length) / 2 * LETTER).lines).flat();
  expect(flow({ kind: 'paragraph', lines: centred })).toEqual(receipt);
});

test('a word that was divided at the end of a line is not glued to a space', () => {
  expect(flow(blockOf(['All human beings are born free and equal in dig-', ...prose.slice(1)]))[0]).toMatch(/dig-$/);
});

test('a text without places keeps its lines', () => {
  const bare = { kind: 'paragraph' as const, lines: prose.map((line) => ({ words: line.split(' ').map((text) => ({ text, confidence: 1 })) })) };
  expect(linesOf(joinRunningLines(numberWords({ blocks: [bare] })))).toEqual(prose);
});

test('no word is lost, doubled or moved, whatever the lines are', () => {
  const line = fc.array(fc.stringMatching(/^[a-z-]{1,12}$/), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  const block = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom(0.1, 0.5), fc.constantFrom('paragraph' as const, 'heading' as const, 'table-row' as const));
  fc.assert(fc.property(fc.array(block, { maxLength: 6 }), (given) => {
    const blocks = numberWords({ blocks: given.map(([lines, left, kind]) => blockOf(lines, left, kind)) });
    expect(wordsOf(joinRunningLines(blocks))).toEqual(wordsOf(blocks));
  }));
});
