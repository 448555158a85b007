/** One instruction, or the type of the document, with the space before it. */
const PROLOG = /\s*(?:<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/iy;

/** What stands before the root of an XML file, where the root is such a one (a sticky pattern); undefined where it is another one. */
export function beforeRoot(source: string, root: RegExp): string | undefined {
  PROLOG.lastIndex = 0;
  let end = 0;
  while (PROLOG.test(source)) end = PROLOG.lastIndex;
  root.lastIndex = end;
  return root.test(source) ? source.slice(0, end) : undefined;
}
