import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.rules.ts';
import { stretchesOf } from './stretches.rules.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

test('stretches of two texts are all of both, and begin with the same words', () => {
  const edit = fc.record({ at: fc.nat(4999), text: fc.constantFrom('', 'x', 'x y', 'w7 w8') });
  fc.assert(fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
    const here = words(5000);
    const there = here.flatMap((word, at) => edits.find((each) => each.at === at)?.text.split(' ') ?? [word]);
    const stretches = stretchesOf(here, there);
    expect(stretches.flatMap((stretch) => stretch.here)).toEqual(here);
    expect(stretches.flatMap((stretch) => stretch.there)).toEqual(there);
    expect(stretches.length).toBeGreaterThan(2);
    for (const stretch of stretches.slice(1)) expect(stretch.here.slice(0, 2)).toEqual(stretch.there.slice(0, 2));
  }), { numRuns: 20 });
});

test('a short text is one stretch, and so is a long one that has nothing to tell its places apart', () => {
  expect(stretchesOf(words(1000), words(999))).toHaveLength(1);
  const same = words(3000).map(() => 'same');
  expect(stretchesOf(same, same)).toEqual([{ here: same, there: same }]);
});

test('of a long list in which each price is another one, all stand beside each other', async () => {
  const list = (year: number) => Array.from({ length: 1500 }, (_, item) => `item${item} of this list costs ${item * 7 + year}.50`).join('\n');
  const { numbers } = await differencesOf([[list(1), list(2)]]);
  expect(numbers).toHaveLength(1500);
  expect(numbers[700]).toEqual({ after: 'list costs', here: '4901.50', there: '4902.50' });
});
