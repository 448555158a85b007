import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

const partsOf = (query: string) => typedParts(query).map(({ typed, isUnwanted }) => (isUnwanted ? `not ${typed}` : typed));

test.each([
  ['due  friday', ['due', 'friday']], ['"on time" -"too late', ['"on time"', 'not "too late']], ['e-mail -x', ['e-mail', 'not x']], [' ', []],
  ['total 22 613,76 EUR', ['total', '22 613,76', 'EUR']], ['1\u{202f}234\u{a0}567', ['1\u{202f}234\u{a0}567']], ['€22 613.76', ['€22 613.76']], ['-1 234 567.5', ['not 1 234 567.5']],
  ['to DE89 3704 0044 0532 0130 00 now', ['to', 'DE89 3704 0044 0532 0130 00', 'now']], ['ro49 aaaa 1b31 0075 9384 0000', ['ro49 aaaa 1b31 0075 9384 0000']],
  ['12 500', ['12', '500']], ['22 613,760', ['22', '613,760']], ['1234 567,89', ['1234', '567,89']], ['de10 haus auto baum', ['de10', 'haus', 'auto', 'baum']],
  ['2024 05 12', ['2024', '05', '12']],
])('%s', (query, parts) => {
  expect(partsOf(query)).toEqual(parts);
});
