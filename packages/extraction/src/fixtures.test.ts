import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isThorough } from '../../../house/thorough.ts';
import { errorClasses, toText, type Language, type Page } from './index.ts';
import { characterErrors } from './testing/character-error.ts';
import { readAll } from './testing/read-all.ts';

/** A case is a folder: the file, the text that must come out, and how exactly. What was text must come out as it is. */
const root = path.join(import.meta.dirname, '../fixtures');
const cases = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
/** Those of a kind that other cases are of too are tried by `bin/thorough` alone. */
const tried = cases.filter((name) => isThorough || readCase(name).isAnother !== true);

type CaseOptions = { maxErrorShare?: number; languages?: Language[] | 'auto'; contains?: string[]; error?: string; warnings?: string[]; isAnother?: boolean; password?: string };

function readCase(name: string) {
  const folder = path.join(root, name);
  const input = readdirSync(folder).find((file) => file.startsWith('input.')) ?? '';
  const optionsFile = path.join(folder, 'options.json');
  const options = (existsSync(optionsFile) ? JSON.parse(readFileSync(optionsFile, 'utf8')) : {}) as CaseOptions;
  return {
    file: { path: path.join(folder, input), extension: path.extname(input).slice(1) },
    expected: existsSync(path.join(folder, 'expected.txt')) ? readFileSync(path.join(folder, 'expected.txt'), 'utf8') : '', ...options,
  };
}

const warningsOf = (pages: readonly Page[]) => [...new Set(pages.flatMap((page) => page.warnings))];

const isPicture = (name: string) => readCase(name).maxErrorShare !== undefined;
const isNamed = (name: string) => readCase(name).error !== undefined;
const isPhotograph = (name: string) => readCase(name).contains !== undefined;

describe('text of documents comes out exactly', () => {
  test.each(tried.filter((name) => !isPicture(name) && !isNamed(name) && !isPhotograph(name)))('%s', async (name) => {
    const { file, expected, warnings, password, languages = ['en'] } = readCase(name);
    const { pages } = await readAll(file, { languages, password });
    expect(`${toText(pages)}\n`).toBe(expected);
    if (warnings !== undefined) expect(warningsOf(pages)).toEqual(warnings);
  });
});

/** Every word with its box: the order, the blocks and the places of a text layer are as exact as its letters. */
describe('where text stands in a file, its places come out exactly', () => {
  test.each(tried.filter((name) => existsSync(path.join(root, name, 'expected.json'))))('%s', async (name) => {
    const { pages } = await readAll(readCase(name).file);
    expect(pages.map((page) => JSON.stringify(page))).toEqual(readFileSync(path.join(root, name, 'expected.json'), 'utf8').trimEnd().split('\n'));
  });
});

describe('text in pictures comes out with few errors', () => {
  test.each(tried.filter(isPicture))('%s', async (name) => {
    const { file, expected, maxErrorShare = 0, languages = 'auto' } = readCase(name);
    const { pages } = await readAll(file, { languages });
    const { errors, characters } = characterErrors(expected, toText(pages));
    expect(errors / characters).toBeLessThanOrEqual(maxErrorShare);
  });
});

describe('of photographs and screenshots comes out what is clear', () => {
  test.each(tried.filter(isPhotograph))('%s', async (name) => {
    const { file, contains = [], warnings } = readCase(name);
    const { pages } = await readAll(file);
    const text = toText(pages).replace(/\s+/gu, ' ');
    expect(contains.filter((part) => !text.includes(part))).toEqual([]);
    if (warnings !== undefined) expect(warningsOf(pages)).toEqual(warnings);
  });
});

describe('what is not what it says is refused by its content', () => {
  test.each(tried.filter(isNamed))('%s', async (name) => {
    const { file, error } = readCase(name);
    const expected = errorClasses.find((each) => new each('').code === error);
    await expect(readAll(file)).rejects.toThrow(expected);
  });
});

test('every case says where it comes from', () => {
  const sources = readFileSync(path.join(root, 'SOURCES.md'), 'utf8');
  expect(cases.filter((name) => !sources.includes(`\`${name}\``))).toEqual([]);
});
