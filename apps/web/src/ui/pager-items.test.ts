import { describe, expect, test } from 'vitest';
import { pagerItems } from './pager-items.ts';

describe('a pager', () => {
  test('shows every number with five pages or fewer', () => {
    expect(pagerItems(1, 1, false)).toEqual([1]);
    expect(pagerItems(3, 5, false)).toEqual([1, 2, 3, 4, 5]);
  });

  test('leaves numbers out beyond that', () => {
    expect(pagerItems(1, 6, false)).toEqual([1, 2, 'gap', 6]);
    expect(pagerItems(3, 6, false)).toEqual([1, 2, 3, 4, 'gap', 6]);
    expect(pagerItems(10, 20, false)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
    expect(pagerItems(20, 20, false)).toEqual([1, 'gap', 19, 20]);
  });

  test('has room for three numbers on a narrow screen', () => {
    expect(pagerItems(2, 3, true)).toEqual([1, 2, 3]);
    expect(pagerItems(1, 4, true)).toEqual([1, 'gap', 4]);
    expect(pagerItems(2, 4, true)).toEqual([1, 2, 'gap', 4]);
    expect(pagerItems(5, 9, true)).toEqual([1, 'gap', 5, 'gap', 9]);
  });
});
