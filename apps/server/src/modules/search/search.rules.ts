import { foldText, unfoldPlaces, wordsOf } from '@scriba/contract/folding';
import type { SearchHit } from '@scriba/contract/search';

/** One part of a query: a word, the beginning of one, or words that follow each other; wanted or unwanted. */
export type Term = {
  words: string[];
  /** What was typed, folded: all that there is of a term without words, as an emoji. */
  signs: string;
  isPrefix: boolean;
  isUnwanted: boolean;
};
export type Stems = ReadonlyMap<string, readonly string[]>;

const SNIPPET_BEFORE = 60;
const SNIPPET_LENGTH = 220;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * What people type, as terms. `"words in quotes"` follow each other, `-word` must be absent,
 * and the last word is taken as a beginning, because it may still be being typed.
 * Signs without words are passed over, unless there is nothing else.
 */
export function parseQuery(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, sign, typed = ''] of query.matchAll(/(-?)("[^"]*"?|[^\s"]+)/gu)) {
    const signs = foldText(typed).replaceAll('"', '').trim();
    if (signs !== '') terms.push({ words: wordsOf(signs), signs, isPrefix: false, isUnwanted: sign === '-' });
  }
  const last = terms.at(-1);
  if (last?.isUnwanted === false && /[\p{L}\p{N}\p{M}*]$/u.test(query.trimEnd())) last.isPrefix = true;
  return hasWords(terms) ? terms.filter(({ words }) => words.length > 0) : terms;
}

export const wantedTerms = (terms: readonly Term[]) => terms.filter(({ isUnwanted }) => !isUnwanted);

export const hasWords = (terms: readonly Term[]) => terms.some(({ words }) => words.length > 0);

/**
 * The terms as PostgreSQL's `tsquery`: a word is found as it is written and by its stem, words that follow each other only as
 * they are written. Words are letters and digits, so nothing that a person typed reaches the syntax.
 */
export function asVectorQuery(terms: readonly Term[], stems: Stems): string {
  return terms.flatMap(({ words, isPrefix, isUnwanted }) => {
    const [first = '', ...more] = words;
    if (more.length > 0) return isUnwanted ? [] : words.map((word, index) => lexeme(word, isPrefix && index === more.length));
    const any = `(${[lexeme(first, isPrefix), ...(stems.get(first) ?? []).map((stem) => lexeme(stem))].join(' | ')})`;
    return [isUnwanted ? `!${any}` : any];
  }).join(' & ');
}

const lexeme = (word: string, isPrefix = false) => `'${word}'${isPrefix ? ':*' : ''}`;

/** The term as a regular expression of PostgreSQL for a folded text. */
export const asPattern = ({ words, isPrefix }: Term): string =>
  `(^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}${isPrefix ? '' : '($|[^[:alnum:]])'}`;

type Range = { start: number; end: number };

/** Where in a folded text words of the query stand: whole words and their inflections, up to `limit` of them. */
export function findHits(folded: string, { terms, stems }: { terms: readonly Term[]; stems: Stems }, limit: number): Range[] {
  const wanted = wantedTerms(terms);
  const wantedStems = [...new Set(wanted.filter((term) => term.words.length === 1).flatMap((term) => stems.get(term.words[0] ?? '') ?? []))];
  const ranges: Range[] = [];
  const prefixes = wanted.filter(({ isPrefix }) => isPrefix).flatMap(({ words }) => words.slice(-1));
  const words = new Set(wanted.flatMap((term) => term.words));
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const isHit = words.has(word) || prefixes.some((prefix) => word.startsWith(prefix)) || wantedStems.some((stem) => isInflection(word, stem));
    if (isHit) ranges.push({ start: index, end: index + word.length });
    if (ranges.length >= limit) break;
  }
  return ranges;
}

/** A stem and an ending: `invoic` stands for invoice, invoices, invoicing. Short stems would match anything. */
const isInflection = (word: string, stem: string) => stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= 4;

/** The densest place of the hits, cut from the original text, with the found words marked. */
export function makeSnippet(text: string, hits: readonly Range[]): { snippet: SearchHit['snippet']; position: number } {
  const first = densestStart(hits);
  const near = hits.filter(({ start }) => start >= first - SNIPPET_BEFORE && start < first + SNIPPET_LENGTH);
  const places = unfoldPlaces(text, near.flatMap((hit) => [hit.start, hit.end]));
  const ranges = near.map((_hit, index) => ({ start: places[2 * index] ?? 0, end: places[2 * index + 1] ?? 0 }));
  const position = ranges.find((_range, index) => near[index]?.start === first)?.start ?? 0;
  const start = wordStart(text, Math.max(0, position - SNIPPET_BEFORE));
  const end = wordEnd(text, Math.min(text.length, start + SNIPPET_LENGTH));
  const snippet: SearchHit['snippet'] = [];
  let at = start;
  for (const range of ranges.filter((hit) => hit.start >= start && hit.end <= end)) {
    if (range.start > at) snippet.push({ text: oneLine(text.slice(at, range.start)), isHit: false });
    snippet.push({ text: oneLine(text.slice(range.start, range.end)), isHit: true });
    at = range.end;
  }
  if (at < end) snippet.push({ text: oneLine(text.slice(at, end)), isHit: false });
  return { snippet, position };
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ');

function wordStart(text: string, at: number): number {
  const space = at === 0 ? 0 : text.slice(at).search(/\s/u);
  return space > 0 && space < 30 ? at + space + 1 : at;
}

/** The end of the word that stands there, unless it is longer than any word. */
function wordEnd(text: string, at: number): number {
  const rest = text.slice(at, at + 30).search(/\s|$/u);
  return /\s/u.test(text.charAt(at + rest)) || at + rest === text.length ? at + rest : at;
}

/** Where most hits stand together within the length of a snippet. */
function densestStart(ranges: readonly Range[]): number {
  let best = { start: ranges[0]?.start ?? 0, count: 0 };
  for (const [index, { start }] of ranges.entries()) {
    const count = ranges.slice(index).filter((range) => range.end <= start + SNIPPET_LENGTH - SNIPPET_BEFORE).length;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}
