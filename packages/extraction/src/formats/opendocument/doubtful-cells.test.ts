import { expect, test } from 'vitest';
import { doubtfulOf } from './doubtful-cells.ts';
import { referencesOf } from './formula-references.ts';

const place = (sheet: string, row: number, column: number) => ({ sheet, row, column, rows: 1, columns: 1 });
const doubted = (...formulas: [string, ...Parameters<typeof place>][]) =>
  [...doubtfulOf(formulas.map(([formula, ...at]) => ({ formula: `of:=${formula}`, place: place(...at) }))).doubtful].map(({ formula }) => formula.slice(4));

test('a formula is doubted that stands on one that was not understood, over other formulas and sheets too', () => {
  expect(doubted(
    ['SUM([$\'My own.sheet\'.A1:.B3])', 'S', 0, 0], ['[.A1]*2', 'S', 1, 0], ['mine(3)', 'My own.sheet', 1, 1],
    ['SUM([.A1:.B3])', 'S', 9, 9], ['[$\'My own.sheet\'.C2]', 'S', 5, 5], ['"[.A1]"&[.J9]', 'S', 5, 6], ['[.C:.C]', 'My own.sheet', 7, 7],
  ).sort()).toEqual(['SUM([$\'My own.sheet\'.A1:.B3])', 'SUM([.A1:.B3])', '[.A1]*2', 'mine(3)'].sort());
});

test.each(['INDIRECT("B1")', 'OFFSET([.B1];1;0)', 'Total*2', 'T[x]', '[.A1:.B2]+[$A.A1:$C.A1]'])('%s may refer to any cell', (formula) => {
  expect(referencesOf(`of:=${formula}`, 'S')).toBeNull();
  expect(doubted([formula, 'S', 8, 8], ['mine()', 'S', 0, 0])).toHaveLength(2);
});

test('what is no name refers to nothing', () => {
  expect(referencesOf('of:=1.5E3+PI()*"it""s [.A1] Total"&TRUE()', 'S')).toEqual([]);
  expect(referencesOf('of:=SUM([.A:.$B];[$\'it\'\'s: a\'.3:.4])', 'S')).toEqual([
    { sheet: 'S', rows: { first: 0, last: Infinity }, columns: { first: 0, last: 1 } },
    { sheet: 'it\'s: a', rows: { first: 2, last: 3 }, columns: { first: 0, last: Infinity } },
  ]);
});

test('many formulas that stand on each other are followed in time', () => {
  const started = performance.now();
  const chain = Array.from({ length: 20_000 }, (_, row): [string, string, number, number] => [`[.A${row + 2}]+1`, 'S', row, 0]);
  expect(doubted(...chain, ['mine()', 'S', 20_000, 0])).toHaveLength(20_001);
  expect(performance.now() - started).toBeLessThan(5000);
});
