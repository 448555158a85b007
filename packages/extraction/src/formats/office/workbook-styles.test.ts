import { expect, test } from 'vitest';
import { readCellFormats } from './workbook-styles.ts';

/** How a workbook with one format of its own shows a number. */
async function shown(format: string, value: number): Promise<string> {
  const office = {
    has: () => true,
    readXml: async (_part: string, { open, close }: { open(name: string, attributes: object): void; close(name: string): void }) => {
      open('numFmt', { numFmtId: '164', formatCode: format });
      open('cellXfs', {});
      open('xf', { numFmtId: '0' });
      open('xf', { numFmtId: '164' });
      close('cellXfs');
    },
  };
  return (await readCellFormats(office as never, 'styles.xml', false))(value, 1);
}

test.each([
  ['dd.mm.yyyy', 45000, '15.03.2023'], ['dd\\.mm\\.yyyy', 45000, '15.03.2023'], ['dd.mm.yyyy hh:mm', 45000.25, '15.03.2023 06:00'], ['mm.yyyy', 45000, '03.2023'],
  ['d.m.yy;@', 45000, '15.3.23'], ['"am "dd.mm.', 45000, 'am 15.03.'], ['[ss].00', 0.0001, '08.64'], ['0.00', 1.5, '1.50'],
  ['[$-407]d. mmmm yyyy', 45000, '15. März 2023'], ['[$-407]dddd\\,\\ d\\.\\ mmmm\\ yyyy', 45989, 'Freitag, 28. November 2025'], ['[$-40C]mmmm', 45000, 'mars'],
  ['[$-C0A]d" de "mmmm" de "yyyy', 45000, '15 de marzo de 2023'], ['[$-415]d mmmm', 45000, '15 marca'], ['[$-ro-RO]ddd d mmmm', 45000, 'mie. 15 martie'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd', 45000, 'Wednesday, March 15'], ['[$-407]mm/yyyy', 45000, '03/2023'], ['#,##0.00 [$€-407]', 1234.5, '1,234.50 €'],
  ['General" Stk"', 12.5, '12.5 Stk'], ['General\\ "kg"', -3, '-3 kg'], ['"EUR" General', 7, 'EUR 7'], ['General;"minus "General;"none"', -3, 'minus 3'],
  ['General;"minus "General;"none"', 0, 'none'], ['[>5]General" many";General" few"', 9, '9 many'],
])('%s shows %d as %s', async (format, value, text) => {
  expect(await shown(format, value)).toBe(text);
});

test.each([[4_006_381_333_931, '4006381333931'], [-123_456_789_012, '-123456789012'], [1234.5, '1234.5'], [1e20, '1E+20'], [0, '0']])(
  'a number without a format has all its digits: %d', async (value, text) => {
    const format = await readCellFormats({ has: () => false } as never, undefined, false);
    expect(format(value, 0)).toBe(text);
  });
