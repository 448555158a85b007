import { pageWarnings, type Page, type PageWarning } from '../index.ts';
import { STANDARD_INPUT, type Kind } from './arguments.ts';

/** Whoever reads text here sees no pictures of pages, and to whom asked for a PDF it is said there. */
const ABOUT_PICTURES: PageWarning = 'protected';

/** What whoever reads the text should know: a line for each kind of warning, with the pages that it is about. */
export function warningLines(file: string, pages: readonly Page[]): string[] {
  const kinds = (Object.keys(pageWarnings) as PageWarning[]).filter((kind) => kind !== ABOUT_PICTURES);
  return kinds.flatMap((kind) => {
    const about = pages.filter(({ warnings }) => warnings.includes(kind)).map(({ page }) => page);
    return about.length === 0 ? [] : [`${file}: ${about.length === 1 ? 'page' : 'pages'} ${ranges(about)}: ${pageWarnings[kind]}`];
  });
}

/** Where tables were wanted, and nothing is written. */
export function lackOfTables(file: string, kind: Kind, pages: readonly Page[]): string[] {
  const areWanted = kind === 'csv' || kind === 'xlsx';
  if (!areWanted || pages.some(({ blocks }) => blocks.some((block) => block.kind === 'table-row'))) return [];
  const hint = file === STANDARD_INPUT ? ' If the text is one, say --type csv.' : '';
  return [`${file === STANDARD_INPUT ? 'standard input' : file}: there is no table in it.${hint}`];
}

/** `1-3, 7`. */
function ranges(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
