import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toText } from './index.ts';
import { characterErrors } from './testing/character-error.ts';
import { readAll } from './testing/read-all.ts';

/** A case is a folder: the file, the text that must come out, and how exactly. What was text must come out as it is. */
const root = path.join(import.meta.dirname, '../fixtures');
const cases = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);

type CaseOptions = { maxErrorShare?: number };

function readCase(name: string) {
  const folder = path.join(root, name);
  const input = readdirSync(folder).find((file) => file.startsWith('input.')) ?? '';
  const optionsFile = path.join(folder, 'options.json');
  const options = (existsSync(optionsFile) ? JSON.parse(readFileSync(optionsFile, 'utf8')) : {}) as CaseOptions;
  return {
    file: { path: path.join(folder, input), extension: path.extname(input).slice(1) },
    expected: readFileSync(path.join(folder, 'expected.txt'), 'utf8'), ...options,
  };
}

const isPicture = (name: string) => readCase(name).maxErrorShare !== undefined;

describe('text of documents comes out exactly', () => {
  test.each(cases.filter((name) => !isPicture(name)))('%s', async (name) => {
    const { file, expected } = readCase(name);
    const { pages } = await readAll(file);
    expect(`${toText(pages)}\n`).toBe(expected);
  });
});

describe('text in pictures comes out with few errors', () => {
  test.each(cases.filter(isPicture))('%s', async (name) => {
    const { file, expected, maxErrorShare = 0 } = readCase(name);
    const { pages } = await readAll(file);
    const { errors, characters } = characterErrors(expected, toText(pages));
    expect(errors / characters).toBeLessThanOrEqual(maxErrorShare);
  });
});

test('every case says where it comes from', () => {
  const sources = readFileSync(path.join(root, 'SOURCES.md'), 'utf8');
  expect(cases.filter((name) => !sources.includes(`\`${name}\``))).toEqual([]);
});
