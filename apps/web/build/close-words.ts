import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLanguage } from '@scriba/contract/languages';
import type { Plugin } from 'vite';

const WORDS_OF_OVERLAYS = /\/react-aria\/dist\/private\/intl\/overlays\/([a-z]{2})-[A-Z]{2}\.mjs$/;
const LOCALES = path.join(import.meta.dirname, '../src/locales');

/**
 * Calls the hidden button with which a screen reader closes a menu as we call all others that close something: the library's word takes
 * something back in Romanian, and refuses it in French. It can be given none of ours for one of its parts alone.
 */
export const closeWords = (): Plugin => ({
  name: 'close-words',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const language = WORDS_OF_OVERLAYS.exec(id)?.[1];
    if (!isLanguage(language)) return undefined;
    const { ui } = await import(pathToFileURL(path.join(LOCALES, language, 'ui.ts')).href) as { ui: { close: string } };
    return `export default ${JSON.stringify({ dismiss: ui.close })};`;
  },
});
