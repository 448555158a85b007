import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { nameKeysOfAll, nameSortKey } from './name-keys.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCNSTZàâäăáçéèêëíìîïñôöóœșşțţùûüúÿßæÑĂÂȘÎȚ'];
const signs = [...' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'];
const names = fc.array(fc.oneof({ arbitrary: fc.constantFrom(...letters), weight: 6 }, { arbitrary: fc.constantFrom(...signs), weight: 1 },
  { arbitrary: fc.nat(999).map(String), weight: 1 }), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const ownOf = { en: undefined, fr: undefined, de: undefined, es: 'es', ro: 'ro' } as const;

test.each(languageCodes)('keys are sorted as %s sorts names', (language) => {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  fc.assert(fc.property(names, names, (one, other) => {
    const [first, second] = [one, other].map((name) => nameSortKey(name, ownOf[language])) as [string, string];
    expect(first < second ? -1 : Number(first > second)).toBe(compare(one, other));
  }), { numRuns: 5000 });
});

test('a name has keys of its own only in languages that sort it in another way', () => {
  expect(nameKeysOfAll('Plan.pdf')).toMatchObject({ sortKeyEs: null, sortKeyRo: null });
  expect(nameKeysOfAll('Señal.pdf')).toMatchObject({ sortKeyEs: expect.any(String) as string, sortKeyRo: null });
  expect(nameKeysOfAll('Ședință.pdf')).toMatchObject({ sortKeyEs: null, sortKeyRo: expect.any(String) as string });
});
