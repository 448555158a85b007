import { describe, expect, test } from 'vitest';
import { pairsOf, planTagging, planUntagging } from './tags.rules.ts';

const having = (files: Record<string, string[]>) => new Map(Object.entries(files).map(([id, tags]) => [id, new Set(tags)]));

test('only what differs is changed, and files to which the same happens stand together', () => {
  const { changes, refused } = planTagging(having({ a: ['x'], b: [], c: ['x', 'y'], d: ['y'] }), { add: ['x', 'x'], remove: ['y'], max: 5 });
  expect(refused).toEqual([]);
  expect(changes).toEqual([
    { added: ['x'], removed: [], fileIds: ['b'] }, { added: [], removed: ['y'], fileIds: ['c'] }, { added: ['x'], removed: ['y'], fileIds: ['d'] },
  ]);
  expect(pairsOf(changes, 'added')).toEqual([{ fileId: 'b', tagId: 'x' }, { fileId: 'd', tagId: 'x' }]);
  expect(pairsOf(changes, 'removed')).toEqual([{ fileId: 'c', tagId: 'y' }, { fileId: 'd', tagId: 'y' }]);
});

test('a file that would have too many stays as it was, while one with too many may lose some', () => {
  const files = having({ full: ['a', 'b'], swaps: ['a', 'x'], over: ['a', 'b', 'x'], roomy: ['x'] });
  const { changes, refused } = planTagging(files, { add: ['new'], remove: ['x'], max: 2 });
  expect(refused).toEqual(['full']);
  expect(changes).toEqual([{ added: ['new'], removed: ['x'], fileIds: ['swaps', 'over', 'roomy'] }]);
});

describe('a tagging is turned round', () => {
  const known = new Set(['a', 'b', 'c']);
  const undo = (added: string[], removed: string[], has: string[], max = 5) => planUntagging([{ id: 'file', added, removed }], having({ file: has }), { known, max });

  test('as far as its tags still exist', () => {
    expect(undo(['a', 'gone'], ['b', 'lost'], ['a', 'c'])).toEqual({ changes: [{ added: ['b'], removed: ['a'], fileIds: ['file'] }], changedSince: [] });
    expect(undo(['gone'], [], ['c'])).toEqual({ changes: [], changedSince: ['file'] });
  });

  test('unless the file has too many others by now', () => {
    expect(undo([], ['a'], ['b', 'c'], 2)).toEqual({ changes: [], changedSince: ['file'] });
    expect(undo(['b'], ['a'], ['b', 'c'], 2).changedSince).toEqual([]);
  });
});
