import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleVocabulary, serverModules, webFeatures } from '../architecture.mjs';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }).split('\0').filter(Boolean);
const isText = (file: string) => /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|html|sql|sh|env|txt|conf)$|^bin\/|^\.ci\/|Dockerfile|Caddyfile|rc$|ignore$/.test(file) && !file.startsWith('fixtures/');
const texts = files.filter((file) => isText(file) && statSync(path.join(root, file)).size < 2 * 1024 ** 2)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const withMatch = (pattern: RegExp, except: readonly string[] = []) =>
  texts.filter(({ file, text }) => !except.includes(file) && pattern.test(text)).map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}`);

describe('what is in the repository', () => {
  test('no file names a folder of the machine it was written on', () => {
    expect(withMatch(/(?<![\w.])\/(?:work|home|Users)\/[a-z]|\.\.\/shared\/(?:spec|design|corpus|research)/, ['house/repository.test.ts', 'Dockerfile'])).toEqual([]);
  });

  test.each([
    ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{40}/],
    ['key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
    ['key of Stripe', /\b[sr]k_live_[0-9A-Za-z]{16}/],
    ['token of GitHub', /\bgh[pousr]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{50}/],
    ['token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20}/],
    ['key of Google', /\bAIza[0-9A-Za-z_-]{35}/],
    ['key of npm', /\bnpm_[0-9A-Za-z]{36}\b/],
  ])('holds no %s', (_name, pattern) => {
    expect(withMatch(pattern)).toEqual([]);
  });

  test('no file is larger than a megabyte but fixtures, pictures of the documentation and the lock', () => {
    const large = files.filter((file) => statSync(path.join(root, file)).size > 1024 ** 2);
    expect(large.filter((file) => !/fixtures\/|^docs\/images\/|package-lock\.json$/.test(file))).toEqual([]);
  });

  test('no test is skipped, left for later or run alone', () => {
    expect(withMatch(/\b(?:test|it|describe)\.(?:skip|skipIf|only|todo|fixme)\b/, ['house/repository.test.ts'])).toEqual([]);
  });

  test('commands can be run and parse as POSIX shell', () => {
    for (const file of files.filter((name) => /^(?:bin|\.ci)\/[a-z]+$/.test(name))) {
      execFileSync('sh', ['-n', path.join(root, file)]);
      if (file !== 'bin/setup') expect(statSync(path.join(root, file)).mode & 0o111, file).toBe(0o111);
    }
  });
});

describe('names', () => {
  test('every file of a module is of a kind of ADR 0010', () => {
    const kinds = new RegExp(`/[a-z0-9-]+\\.(?:${moduleVocabulary.join('|')})\\.ts$|/usecases/[a-z0-9-]+\\.ts$|\\.test\\.ts$|/testing/|\\.txt$`);
    expect(files.filter((file) => file.startsWith('apps/server/src/modules/') && !kinds.test(file))).toEqual([]);
  });

  test('every module and every feature stands in architecture.mjs', () => {
    const below = (folder: string) => new Set(files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length).split('/')[0]));
    expect([...below('apps/server/src/modules/')].filter((name) => !Object.keys(serverModules).includes(name ?? ''))).toEqual([]);
    expect([...below('apps/web/src/features/')].filter((name) => !Object.keys(webFeatures).includes(name ?? ''))).toEqual([]);
  });

  test('no folder or file is a dumping ground', () => {
    expect(files.filter((file) => /^(?:apps|packages|house|e2e|bench)\/(?:.*\/)?(?:utils?|helpers?|shared|common|misc)(?:\/|\.)/.test(file))).toEqual([]);
  });

  test('files are called in kebab-case', () => {
    expect(files.filter((file) => /\.(?:ts|tsx)$/.test(file) && !/^[a-z0-9.-]+$/.test(path.basename(file)))).toEqual([]);
  });
});

describe('tests', () => {
  const tests = texts.filter(({ file }) => /\.(?:test|spec|contract)\.tsx?$/.test(file) && !file.startsWith('house/'));

  test('none is skipped, alone or to be written', () => {
    expect(tests.filter(({ text }) => /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  /** Only what lies in a browser's database may be stood in for: jsdom has none. It is tried itself in `waiting-files.browser.test.ts`. */
  test('none asks how something was called instead of what became of it', () => {
    expect(tests.filter(({ text }) => /toHaveBeenCalledWith|vi\.mock\((?!'#web\/lib\/waiting-files\.ts')/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
