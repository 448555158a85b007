import type { Plugin } from 'vite';

const MODULE = '\0schemaless-contract';
const CODE = `
const runs = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync']);
const lists = new Set(['options', Symbol.iterator]);
const refuse = () => { throw new Error('The browser build carries no schemas: the server validates.'); };
const schema = new Proxy(() => schema, { get: (_, key) => (lists.has(key) ? refuse() : runs.has(key) ? refuse : schema) });
export { schema as z };
`;

/**
 * Leaves zod out of the browser build: the contract's schemas validate on the server, and here in development and tests.
 * The browser needs only methods and paths; 23 KB of 140 are worth the trick. What a schema lists is not known there either, and asking for it
 * ends the program at once: an empty list would be found out by nobody.
 */
export const schemalessContract = (): Plugin => ({
  name: 'schemaless-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/packages/contract/src/') ? MODULE : undefined),
  load: (id) => (id === MODULE ? CODE : undefined),
  transform: (code, id) => (id.includes('/packages/contract/src/') ? { code: withoutWords(code), map: null } : undefined),
});

/**
 * Browsers know which codes there are and translate them; status and English title are for the server and for who reads the API, as
 * are the sentences about routes and the lists of what they can answer.
 */
const withoutWords = (code: string) => code
  .replace(/\{ status: \d+, title: '[^']*' \}/g, '0')
  .replace(/\bsummary:\s*'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*,?/g, '')
  .replace(/\berrors: \[[^\]]*\],?/g, '');
