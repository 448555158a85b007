import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

const partsOf = (query: string) => typedParts(query).map(({ typed, isUnwanted }) => (isUnwanted ? `not ${typed}` : typed));

test.each([
  ['due  friday', ['due', 'friday']], ['"on time" -"too late', ['"on time"', 'not "too late']], ['e-mail -x', ['e-mail', 'not x']], [' ', []],
  ['total 22 613,76 EUR', ['total', '22 613,76', 'EUR']], ['1\u{202f}234\u{a0}567,8', ['1 234 567,8']], ['-1 234 567.5', ['not 1 234 567.5']],
  ['€22 613.76', ['€22 613.76']], ['(22 613,76)', ['(22 613,76)']], ['22 613,76€ due', ['22 613,76€', 'due']], ['22 613,76*', ['22 613,76*']],
  ['to DE89 3704 0044 0532 0130 00 now', ['to', 'DE89 3704 0044 0532 0130 00', 'now']], ['ro49 aaaa 1b31 0075 9384 0000', ['ro49 aaaa 1b31 0075 9384 0000']],
  ['ES91 2100 0418 4502 0005 1332 2024', ['ES91 2100 0418 4502 0005 1332', '2024']], ['NO93 8601 1117 947', ['NO93 8601 1117 947']],
  ['DE89 3704 0044 0532 0130 00, due', ['DE89 3704 0044 0532 0130 00,', 'due']],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', ['MT84 MALT 0110 0001 2345 MTLC AST0 01S']], ['DE89 3704 "0044"', ['DE89', '3704', '"0044"']],
  ['DE88 3704 0044 0532 0130 00', ['DE88', '3704', '0044', '0532', '0130', '00']], ['22 -613,76', ['22', 'not 613,76']], ['“on time” -„too late“ « a b »', ['"on time"', 'not "too late"', '" a b "']],
  ['Monitor 27” Rechnung Dell', ['Monitor', '27', 'Rechnung', 'Dell']], ['27"-Monitor "a 24” b" 3.5",', ['27-Monitor', '"a 24"', 'b', '3.5,']], ['a"b c"', ['a', '"b c"']],
  ['12 500', ['12', '500']], ['100 200 300', ['100', '200', '300']], ['22 613,760', ['22', '613,760']], ['1234 567,89', ['1234', '567,89']],
  ['de10 haus auto baum', ['de10', 'haus', 'auto', 'baum']], ['2024 05 12', ['2024', '05', '12']], ['06 123 456 78', ['06', '123', '456', '78']],
])('%s', (query, parts) => {
  expect(partsOf(query)).toEqual(parts);
});

test.each([
  ['a OR b c', ['a|b', 'c']], ['a b OR c OR d', ['a', 'b|c|d']], ['"a b" OR c*', ['"a b"|c*']], ['a OR b -c', ['a|b', '-c']],
  ['OR a', ['OR', 'a']], ['Portland OR', ['Portland', 'OR']], ['a or b', ['a', 'or', 'b']], ['a "OR" b', ['a', '"OR"', 'b']],
  ['a OR -b', ['a', 'OR', '-b']], ['-a OR b', ['-a', 'OR', 'b']], ['a OR OR b', ['a|b']], ['a OR OR OR b OR OR', ['a|b', 'OR']], ['a ODER b', ['a', 'ODER', 'b']],
  ['22 OR 613,76', ['22|613,76']], ['22 613,76 OR 7', ['22 613,76|7']],
])('%s: of parts beside OR one is enough', (query, choices) => {
  const parts = Map.groupBy(typedParts(query), ({ choice }) => choice);
  expect([...parts.values()].map((some) => some.map(({ typed, isUnwanted }) => (isUnwanted ? `-${typed}` : typed)).join('|'))).toEqual(choices);
});
