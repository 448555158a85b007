import { parseAst, type Plugin } from 'vite';

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
 * The browser needs only methods and paths; 23 KB of 140 are worth the trick, and ten more of what describes them. What a schema lists is not
 * known there either, and asking for it ends the program at once: an empty list would be found out by nobody.
 */
export const schemalessContract = (): Plugin => ({
  name: 'schemaless-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/packages/contract/src/') ? MODULE : undefined),
  load: (id) => (id === MODULE ? CODE : undefined),
  transform: (code, id) => (id.includes('/packages/contract/src/') ? { code: bare(withoutWords(code)), map: null } : undefined),
});

/** Browsers know which codes there are and translate them; status and English title are for the server and for who reads the API. */
const withoutWords = (code: string) => code.replace(/\{ status: \d+, title: '[^']*' \}/g, '0');

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Edit = { from: number; to: number; text: string };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): unknown => (node as Node)['name'];

const routeMakers = new Set<unknown>(['defineRoute', 'defineRawRoute']);
const forTheServer = new Set<unknown>(['summary', 'status', 'rate', 'params', 'query', 'body', 'response', 'errors', 'mediaTypes']);

/**
 * Of a route browsers need how and where it is called. What only it named is left out by the bundler then, which must be told that no call
 * of the contract does more than make what it answers.
 */
function bare(code: string): string {
  const edits: Edit[] = [];
  const visit = (node: Node) => {
    if (node.type.includes('Function')) return;
    if (node.type !== 'CallExpression') return partsOf(node).forEach(visit);
    const [route] = node['arguments'] as Node[];
    if (route && routeMakers.has(nameOf(node['callee']))) return edits.push(...bareRoute(code, node['callee'] as Node, route));
    edits.push({ from: node.start, to: node.start, text: '/*#__PURE__*/ ' });
    partsOf(node).forEach(visit);
  };
  const program: unknown = parseAst(code, { lang: 'ts' });
  if (isNode(program)) visit(program);
  return edited(code, edits);
}

const bareRoute = (code: string, maker: Node, route: Node): Edit[] => [
  { from: maker.start, to: maker.end, text: '' },
  ...(route['properties'] as Node[]).filter(({ key }) => forTheServer.has(nameOf(key)))
    .map(({ start, end }) => ({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' })),
];

/** With all edits, of which none reaches into another. */
function edited(code: string, edits: readonly Edit[]): string {
  let [result, done] = ['', 0];
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    result += code.slice(done, from) + text;
    done = to;
  }
  return result + code.slice(done);
}
