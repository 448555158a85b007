import { SSF } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { dateOfCell } from './cell-dates.ts';

test.each([
  ['15.03.2023', 45_000, 'dd.mm.yyyy'], ['5.3.2023', 44_990, 'd.m.yyyy'], ['2023-03-15', 45_000, 'yyyy-mm-dd'], ['15.03.2023 06:00', 45_000.25, 'dd.mm.yyyy hh:mm'],
  ['2023-03-15T18:00:00', 45_000.75, 'yyyy-mm-dd"T"hh:mm:ss'],
])('%s is a date', (text, value, format) => {
  expect(dateOfCell(text)).toEqual({ value, format });
  expect(SSF.format(format.replaceAll('.', '\\.'), value)).toBe(text);
});

test.each(['31.02.2023', '15.13.2023', '15.03.1899', '03/04/2023', '15.03.23', '1.2.3', '2023-3-15', '15.03.2023 25:00', '15.03.2023 x'])('%s stays text', (text) => {
  expect(dateOfCell(text)).toBeUndefined();
});
