import { describe, expect, test } from 'vitest';
import { tagName, tagNameProblem, tagsApi } from './tags.ts';

describe('the name of a tag', () => {
  test.each([
    ['  Rent   2030 ', 'Rent 2030'], ['Größe', 'Größe'], ['e\u0301te\u0301', '\u00e9t\u00e9'], ['a/b: c?', 'a/b: c?'], ['❤️', '❤️'], ['\u202egat', 'gat'],
  ])('%j becomes %j', (typed, name) => { expect(tagName.parse(typed)).toBe(name); });

  test.each([
    ['', 'empty'], [' \n\t ', 'empty'], ['\u200b\u00ad', 'empty'], ['x'.repeat(51), 'too_long'], ['a\u0007b', 'characters'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(tagNameProblem(typed)).toBe(problem);
    expect(tagName.safeParse(typed).success).toBe(false);
  });

  test('has 50 characters at most, however many bytes they are', () => {
    expect(tagNameProblem('😀'.repeat(50))).toBeUndefined();
    expect(tagNameProblem('😀'.repeat(51))).toBe('too_long');
  });
});

test('a tag cannot be given and taken at once', () => {
  const { body } = tagsApi.tagFiles;
  expect(body.safeParse({ fileIds: ['f'], add: ['a'], remove: ['b'] }).success).toBe(true);
  expect(body.safeParse({ fileIds: ['f'], add: ['a'], remove: ['a'] }).success).toBe(false);
  expect(body.safeParse({ fileIds: [], add: ['a'] }).success).toBe(false);
});
