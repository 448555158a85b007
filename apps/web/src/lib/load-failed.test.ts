import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGE_KEY } from './language.tsx';
import { connection as de, errorPage as dePage } from '../locales/de/ui.ts';
import { connection as en, errorPage as enPage } from '../locales/en/ui.ts';
import { connection as es, errorPage as esPage } from '../locales/es/ui.ts';
import { connection as fr, errorPage as frPage } from '../locales/fr/ui.ts';
import { connection as ro, errorPage as roPage } from '../locales/ro/ui.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../public/load-failed.js'), 'utf8');

/** The page while the program is awaited, which then does not come. */
function fail(type = 'module') {
  document.body.innerHTML = '<div class="boot-spinner"></div>';
  new Function(script)();
  const program = Object.assign(document.createElement('script'), { type });
  document.body.append(program);
  program.dispatchEvent(new Event('error'));
  return [...document.querySelectorAll('h1, button')].map(({ textContent }) => textContent);
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.innerHTML = '';
});

test.each([
  ['en', en, enPage], ['es', es, esPage], ['fr', fr, frPage], ['de', de, dePage], ['ro', ro, roPage],
])('what does not come is said in %s, in the words of the program', (language, { unreachable }, { tryAgain }) => {
  vi.stubGlobal('navigator', { languages: ['xx', `${language}-XX`] });
  expect(fail()).toEqual([unreachable, tryAgain]);
  expect(document.documentElement.lang).toBe(language);
});

test('in the language that was chosen, rather than in that of the browser', () => {
  vi.stubGlobal('navigator', { languages: ['de'] });
  localStorage.setItem(LANGUAGE_KEY, 'ro');
  expect(fail()).toEqual([ro.unreachable, roPage.tryAgain]);
});

test('another script that does not come is another matter', () => {
  expect(fail('text/javascript')).toEqual([]);
  expect(document.querySelector('.boot-spinner')).not.toBeNull();
});
