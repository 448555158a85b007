import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test('the end of a name is never cut', () => {
  expect(splitName('Statement Northwind Traders 0420.xlsx')).toEqual({ start: 'Statement Northwind Traders ', end: '0420.xlsx', direction: 'ltr' });
  expect(splitName('a.pdf')).toEqual({ start: '', end: 'a.pdf', direction: 'ltr' });
});

test.each([
  // From the right: between words, never in one.
  ['חשבונית של חברת החשמל לישראל בעברית.pdf', 'rtl', 'בעברית.pdf'],
  ['فاتورة الكهرباء لشهر أكتوبر الماضي.pdf', 'rtl', 'الماضي.pdf'],
  // A number runs from the left: it stays in one part, and so does what stands beside it against the direction.
  ['חשבונית של חברת החשמל 2024-10-01.pdf', 'rtl', '2024-10-01.pdf'],
  ['Letter of January to חברת החשמל לישראל.pdf', 'ltr', '.pdf'],
  ['שלום.pdf', 'rtl', 'שלום.pdf'],
])('%s is cut where both parts still read like the whole', (name, direction, end) => {
  expect(splitName(name)).toEqual({ start: name.slice(0, name.length - end.length), end, direction });
});

test('a name that cannot be parted so is shortened at its end', () => {
  const name = `א ${'b-'.repeat(40)}.pdf`;
  expect(splitName(name)).toEqual({ start: name, end: '', direction: 'rtl' });
});

test('nothing of a name is lost', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('א', 'ب', 'a', '1', ' ', '.', '-', '👩‍👩‍👧'), { maxLength: 60 }), (parts) => {
    const { start, end } = splitName(parts.join(''));
    expect(start + end).toBe(parts.join(''));
  }));
});
