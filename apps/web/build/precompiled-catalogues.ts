import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/locales\/[a-z]{2}\/([a-z]+-)*messages\.ts$/;
/** Files that hold all messages of a part of the product in one language. */
export const isCatalogue = (id: string): boolean => CATALOGUE.test(id);

const FORMATTER = path.join(import.meta.dirname, '../src/lib/isolated-message.ts');

type Messages = { [key: string]: string | Messages };

/**
 * Parses the messages of every language while building, so that browsers get no ICU parser (10 KB) and no parsing.
 * In development and tests messages are parsed as they are used.
 */
export const precompiledCatalogues = (): Plugin => ({
  name: 'precompiled-catalogues',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMATTER }] } }),
  async load(id) {
    if (!isCatalogue(id)) return undefined;
    const catalogues = await import(pathToFileURL(id).href) as Record<string, Messages>;
    return Object.entries(catalogues).map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))};`).join('\n');
  },
});

const compileAll = (messages: Messages): object =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, typeof message === 'string' ? compile(message) : compileAll(message)]));
