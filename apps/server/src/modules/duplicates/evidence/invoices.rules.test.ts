import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf } from './differences.rules.ts';

/** As the product reads the drawing of an invoice: cells of a row are parted by tabs. */
const invoice = [
  'Invoice number: 2024-1047/A', 'Issue date: 17/03/2024', 'Due date: 16/04/2024',
  'Description\tQty\tUnit price\tVAT\tAmount',
  'Consulting services, March\t4\t824.60\t20%\t3,298.40', 'Wireless keyboard (UK layout)\t10\t428.23\t20%\t4,282.30',
  'Office chair, adjustable height\t9\t524.02\t20%\t4,716.18', 'Annual software licence\t3\t546.22\t20%\t1,638.66',
  '\t\tSubtotal\t\t£18,844.80', '\t\tVAT 20%\t\t£3,768.96', '\t\tTotal due\t\t£22,613.76',
].join('\n');
async function between(text: string, other: string) {
  const { numbers } = await differencesOf([[text, other]]);
  return numbers.map(({ after, here, there }) => [after, here, there]);
}

describe('of an invoice that was photographed twice', () => {
  test('a cell that one reading lacks is missing, and moves no other', async () => {
    const lacking = invoice.replace('\t9\t', '\t\t').replace('\t428.23\t', '\t\t');
    expect(await between(invoice, lacking)).toEqual([['UK layout', '428.23', ''], ['adjustable height', '9', '']]);
    expect(await between(lacking.replaceAll('\t', ' '), invoice)).toEqual([['UK layout', '', '428.23'], ['adjustable height', '', '9']]);
  });

  test('amounts in another writing are the same', async () => {
    for (const other of [
      invoice.replaceAll(/(\d),(\d)/g, '$1$2'), invoice.replaceAll(/(\d),(\d)/g, '$1 $2'), invoice.replaceAll(/(\d),(\d)/g, '$1\u202f$2'),
      invoice.replaceAll(/(\d+),(\d+)\.(\d\d)\b/g, '$1.$2,$3'), invoice.replaceAll(/(\d+),(\d+)\.(\d\d)\b/g, '$1.$2.$3'),
      invoice.replaceAll(/(\d),(\d)/g, '$1 $2').replaceAll('\t', ' '),
    ]) expect(await between(invoice, other)).toEqual([]);
  });

  test('what was misread stands beside what it was, however much is missing around it', async () => {
    const other = invoice.replace('\t9\t524.02\t20%\t4,716.18', '\t\t524.62\t\t4719.18').replace('£22,613.76', '22 618.76');
    expect(await between(invoice, other)).toEqual([
      ['adjustable height', '524.02', '524.62'], ['adjustable height', '4,716.18', '4719.18'], ['Total due', '22,613.76', '22\u00a0618.76'],
      ['adjustable height', '9', ''], ['adjustable height', '20', ''],
    ]);
  });

  test('a piece and a price are never taken for each other', async () => {
    expect(await between('Delivery\t6\t\tAmount', 'Delivery\t\t4,909.26\tAmount')).toEqual([['Delivery', '6', ''], ['Delivery', '', '4,909.26']]);
    expect(await between('Delivery 6 Amount', 'Delivery 6.50 Amount')).toEqual([['Delivery', '6', '6.50']]);
  });
});

test('groups with a space between them are one number only where the other text has such a one', async () => {
  expect(await between('Total 22 613.76 paid', 'Total 22,618.76 paid')).toEqual([['Total', '22 613.76', '22,618.76']]);
  expect(await between('Chairs 9 524.02 each', 'Chairs 524.62 each')).toEqual([['Chairs', '524.02', '524.62'], ['Chairs', '9', '']]);
});

test('what leaves a choice is shown as it is written', async () => {
  expect(await between('Weight 1.234 net', 'Weight 1,234 net')).toEqual([['Weight', '1.234', '1,234']]);
  expect(await between('Weight 1.234 net', 'Weight 1234 net')).toEqual([['Weight', '1.234', '1234']]);
});

test('so many numbers at one place that nobody can tell which is which are in one text or in the other', async () => {
  const many = (first: number) => Array.from({ length: 600 }, (_, index) => `${first + index * 2}`).join(' ');
  const numbers = await between(many(10_000), many(10_001));
  expect(numbers).toHaveLength(1200);
  expect(numbers.every(([, here, there]) => here === '' || there === '')).toBe(true);
});

test('numbers of one place after the other are weighed in turn with others, until a text has had enough', async () => {
  const places = 4;
  const text = (first: number) => Array.from({ length: places }, (_, place) =>
    `place${'abcd'[place]} ${Array.from({ length: 100 }, (__, index) => `${first + place * 1000 + index * 2}`).join(' ')}`).join('\n');
  let turns = 0;
  const take = () => {
    turns += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  const numbers = await between(text(10_000), text(10_001));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(places);
  const inPairs = numbers.filter(([, here, there]) => here !== '' && there !== '');
  expect(new Set(inPairs.map(([after]) => after))).toEqual(new Set(['placea', 'placeb', 'placec']));
  expect(new Set(numbers.map(([after]) => after)).size).toBe(places);
});

describe('of rows of any table', () => {
  const row = fc.record({ name: fc.stringMatching(/^[a-z]{4,8}$/), pieces: fc.integer({ min: 1, max: 999 }), cents: fc.integer({ min: 1, max: 99_999_999 }) });
  const rows = fc.array(row, { minLength: 1, maxLength: 12 });
  const amount = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const cellsOf = ({ name, pieces, cents }: { name: string; pieces: number; cents: number }) => [name, String(pieces), amount(cents)];
  const written = (table: readonly (readonly string[])[]) => table.map((cells) => cells.join('\t')).join('\n');

  test('cells that one reading lacks are all that is said, and only as missing', async () => {
    await fc.assert(fc.asyncProperty(rows, fc.array(fc.nat(35), { maxLength: 8 }), async (table, gone) => {
      const whole = table.map(cellsOf);
      const isGone = (at: number, column: number) => column > 0 && gone.includes(at * 3 + column);
      const lacking = whole.map((cells, at) => cells.map((cell, column) => (isGone(at, column) ? '' : cell)));
      const missing = whole.flatMap((cells, at) => cells.filter((_, column) => isGone(at, column)));
      const numbers = await between(written(whole), written(lacking));
      expect(numbers.map(([, , there]) => there)).toEqual(numbers.map(() => ''));
      expect(new Set(numbers.map(([, here]) => here))).toEqual(new Set(missing));
    }));
  });

  test('signs that are set otherwise say nothing', async () => {
    const style = fc.constantFrom<(text: string) => string>(
      (text) => text.replaceAll(',', ''), (text) => text.replaceAll(',', ' '), (text) => text.replaceAll(',', '\u202f'),
      (text) => text.replaceAll(/[,.]/g, (sign) => (sign === ',' ? '.' : ',')), (text) => text.replaceAll(',', '.'));
    await fc.assert(fc.asyncProperty(rows, fc.array(style, { minLength: 12, maxLength: 12 }), async (table, styles) => {
      const cells = table.map(cellsOf);
      const other = cells.map(([name = '', pieces = '', price = ''], at) => [name, pieces, styles[at]?.(price) ?? price]);
      expect(await between(written(cells), written(other))).toEqual([]);
    }));
  });
});
