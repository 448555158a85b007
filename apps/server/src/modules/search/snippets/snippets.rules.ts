import { unfoldPlaces } from '@scriba/contract/folding';
import type { SearchHit } from '@scriba/contract/search';
import { wantedTerms, type Search } from '../search.rules.ts';

const SNIPPET_BEFORE = 60;
const SNIPPET_LENGTH = 220;
const WORD = /[\p{L}\p{N}]+/gu;

type Range = { start: number; end: number };
/** `isExact` where the word stands as it was typed, but for accents. */
type Hit = Range & { isExact: boolean };

/** Where in a folded text words of the query stand: up to `limit` whole words, and as many that are like them. */
export function findHits(folded: string, { terms, stems }: Search, limit: number): Hit[] {
  const wanted = wantedTerms(terms);
  const wantedStems = [...new Set(wanted.filter((term) => term.words.length === 1).flatMap((term) => stems.get(term.words[0] ?? '') ?? []))];
  const hits: Hit[] = [];
  const prefixes = wanted.filter(({ isPrefix, isUnfinished }) => isPrefix || isUnfinished).flatMap(({ words }) => words.slice(-1));
  const typed = new Set(wanted.flatMap((term) => term.words));
  const similar = new Set(wanted.flatMap((term) => term.similar));
  const isLike = (word: string) =>
    similar.has(word) || prefixes.some((prefix) => word.startsWith(prefix)) || wantedStems.some((stem) => isInflection(word, stem));
  // Inflections may come hundreds of times before the word itself.
  let like = 0;
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const isExact = typed.has(word);
    if (!isExact && (like === limit || !isLike(word))) continue;
    hits.push({ start: index, end: index + word.length, isExact });
    if (!isExact) like += 1;
    else if (hits.length - like === limit) break;
  }
  return hits;
}

/** A stem and an ending: `invoic` stands for invoice, invoices, invoicing. Short stems would match anything. */
const isInflection = (word: string, stem: string) => stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= 4;

/** The best place of the hits, cut from the original text, with the found words marked. */
export function makeSnippet(text: string, hits: readonly Hit[]): { snippet: SearchHit['snippet']; position: number } {
  const first = bestStart(hits);
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

/** Where most words stand together as they were typed, within the length of a snippet; of such places, where most others stand with them. */
function bestStart(hits: readonly Hit[]): number {
  let best = { start: hits[0]?.start ?? 0, exact: 0, count: 0 };
  for (const [index, { start }] of hits.entries()) {
    const near = hits.slice(index).filter((hit) => hit.end <= start + SNIPPET_LENGTH - SNIPPET_BEFORE);
    const [exact, count] = [near.filter(({ isExact }) => isExact).length, near.length];
    if (exact > best.exact || (exact === best.exact && count > best.count)) best = { start, exact, count };
  }
  return best.start;
}
