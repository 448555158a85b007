import { expect, test } from 'vitest';
import { progressOf, stepOf } from './workspace-progress.rules.ts';

test('each quarter has its step, and only the whole is complete', () => {
  expect([0, 24, 25, 49, 50, 74, 75, 99, 100].map(stepOf)).toEqual([
    'initializing', 'initializing', 'files', 'files', 'folders', 'folders', 'finalizing', 'finalizing', 'complete',
  ]);
});

test('what has arrived counts alike, whatever comes first', () => {
  const nothing = { account: false, files: false, folders: false, letters: false };
  expect(progressOf(nothing)).toBe(0);
  expect(progressOf({ ...nothing, letters: true, folders: true })).toBe(50);
  expect(progressOf({ account: true, files: true, folders: true, letters: true })).toBe(100);
});
