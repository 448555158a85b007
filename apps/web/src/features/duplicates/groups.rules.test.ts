import type { DuplicatePair } from '@scriba/contract/duplicates';
import { expect, test } from 'vitest';
import { aSimilarity } from '#web/testing/documents.ts';
import { aFile } from '#web/testing/library.ts';
import { listedOf, suggestedOf } from './groups.rules.ts';

const file = (id: string, minute = 0, changed = {}) => aFile({ id, createdAt: `2030-06-01T10:0${minute}:00.000Z`, ...changed });
const files = [file('d', 1), file('c', 3), file('b', 2), file('a', 4)];
const pairOf = (one: number, two: number, isSameBytes = true): DuplicatePair => {
  const [mine = file('x'), other = file('y')] = [files[one], files[two]];
  return { file: mine, other, revision: 1, otherRevision: 1, evidence: aSimilarity({ isSameBytes }) };
};
const shown = (pairs: DuplicatePair[]) => listedOf(pairs).map(({ pair, group }) => (group ? group.copies.map(({ file: { id } }) => id).join('') : `${pair.file.id}-${pair.other.id}`));

test('four copies are one group, the oldest first, and not six pairs', () => {
  const pairs = [pairOf(0, 1), pairOf(0, 2), pairOf(0, 3), pairOf(1, 2), pairOf(1, 3), pairOf(2, 3)];
  expect(shown(pairs)).toEqual(['dbca']);
  expect(listedOf(pairs)[0]?.group?.pairs).toHaveLength(6);
});

test('two copies stay a pair', () => {
  expect(shown([pairOf(0, 1)])).toEqual(['d-c']);
});

test('two copies that somebody keeps apart are in no group together', () => {
  expect(shown([pairOf(0, 2), pairOf(1, 2)])).toEqual(['d-b', 'c-b']);
});

test('what is like copies is shown once for all of them', () => {
  expect(shown([pairOf(0, 1), pairOf(0, 2), pairOf(1, 2), pairOf(0, 3, false), pairOf(1, 3, false), pairOf(2, 3, false)])).toEqual(['dbc', 'd-a']);
});

test('the oldest copy is suggested, unless somebody corrected the text of another one', () => {
  const copies = [file('a'), file('b', 1)].map((each) => ({ file: each, revision: 1 }));
  expect(suggestedOf(copies)?.file.id).toBe('a');
  expect(suggestedOf([...copies, { file: file('c', 2, { isTextEdited: true }), revision: 2 }])?.file.id).toBe('c');
});
