import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test.each([
  ['de', ['Zebra', 'Äpfel', 'Apfelmus', 'Apfel 10', 'Apfel 2'], ['Äpfel', 'Apfel 2', 'Apfel 10', 'Apfelmus', 'Zebra']],
  ['ro', ['Țară', 'Uscat', 'Tren'], ['Tren', 'Țară', 'Uscat']], ['es', ['Ñandú', 'Oso', 'Nube'], ['Nube', 'Ñandú', 'Oso']],
])('names are in the order of %s', (language, names, sorted) => {
  expect(names.toSorted(compareNames(language))).toEqual(sorted);
});
