import { unfoldPlaces } from '@scriba/contract/folding';
import { anyPhrasePattern } from '@scriba/contract/passages';
import type { SearchHit } from '@scriba/contract/search';
import { symbolsIn, wantedTerms, type Search, type Term } from '../search.rules.ts';
import { symbolExpression } from '../symbols.rules.ts';

const SNIPPET_BEFORE = 60;
const SNIPPET_LENGTH = 220;
const LONGEST_SNIPPET = 4 * SNIPPET_LENGTH;
const WORD = /[\p{L}\p{N}]+/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** The word before a sign and the one behind it, with a space between them or not. */
const BEFORE_SIGN = /([\p{L}\p{N}]+)([^\p{L}\p{N}]?)$/u;
const BEHIND_SIGN = /^([^\p{L}\p{N}]?)([\p{L}\p{N}]+)/u;
/** A text that is drawn with signs has millions of them. */
const SIGNS_LOOKED_AT = 20_000;
/** A cut is not moved over more than this. */
const LONG_WORD = 30;
const CUT = { text: '…', isHit: false };
/** With the quotes or brackets that close behind it. */
const SENTENCE_END = /[.!?…]["'”“»«’›)\]]*\s*$/u;
/** So far from a cut it is seen whether a sentence goes on. */
const NEAR = 20;

export type Range = { start: number; end: number };
/** `isExact` where the word stands as it was typed, but for accents; a phrase is one hit, from its first word to its last. */
type Hit = Range & { isExact: boolean; isPhrase: boolean };

/** Where in a folded text the query stands: up to `limit` of each phrase, of whole words, and of words that are like them. */
export function findHits(folded: string, search: Search, limit: number): Hit[] {
  const wanted = wantedTerms(search.terms);
  const phrases = wanted.flatMap((term) => phrasesIn(term).flatMap((each) => findPhrase(folded, each, limit)));
  const single = wanted.filter(({ words: own, exact: signed }) => own.length === 1 && signed === '');
  const words = findWords(folded, { ...search, terms: single }, limit);
  const exact = wanted.filter((term) => term.exact !== '')
    .flatMap(({ exact: signed, isPrefix, isUnfinished }) => findSymbol(folded, symbolExpression(signed, isPrefix || isUnfinished), limit));
  const signs = wanted.filter((term) => term.words.length === 0).flatMap((term) => findSigns(folded, term.signs, limit));
  const symbols = symbolsIn(wanted, 'typed').flatMap((symbol) => (HAS_WORD.test(symbol)
    ? findSymbol(folded, symbolExpression(symbol), limit) : findBesideWords(folded, symbol, { ...search, terms: wanted }, limit)));
  return joinOverlapping([...phrases, ...exact, ...words, ...signs, ...symbols]);
}

/** A sign by itself says something of the word beside it only: a list of other prices has more of them than the place that is meant. */
function findBesideWords(folded: string, symbol: string, { terms, ...search }: Search, limit: number): Hit[] {
  // Of a phrase, the word that is next to the sign.
  const edge = (at: 0 | -1): Search => {
    const ofOne = terms.map((term) => ({ ...term, words: term.words.slice(at).slice(0, 1) }));
    return { ...search, terms: ofOne.filter(({ words }) => words.length > 0) };
  };
  const [ending, beginning] = [edge(-1), edge(0)];
  const lengthOf = (word: string | undefined, as: Search) => (word !== undefined && findWords(word, as, 1).length > 0 ? word.length : 0);
  const hits: Hit[] = [];
  for (const { start, end } of findSigns(folded, symbol, SIGNS_LOOKED_AT)) {
    const [, before, gap = ''] = BEFORE_SIGN.exec(folded.slice(Math.max(0, start - LONG_WORD), start)) ?? [];
    const [, space = '', after] = BEHIND_SIGN.exec(folded.slice(end, end + LONG_WORD)) ?? [];
    const [ahead, behind] = [lengthOf(before, ending), lengthOf(after, beginning)];
    // With its word it is what was typed, as a phrase is.
    if (ahead + behind > 0) {
      const [from, to] = [ahead > 0 ? start - gap.length - ahead : start, behind > 0 ? end + space.length + behind : end];
      hits.push({ start: from, end: to, isExact: true, isPhrase: true });
    }
    if (hits.length === limit) break;
  }
  return hits;
}

/** Words with signs are what was typed, as a phrase is. */
const findSymbol = (folded: string, expression: RegExp, limit: number): Hit[] => [...folded.matchAll(expression).take(limit)]
  .map(({ 0: found, index }) => ({ start: index, end: index + found.length, isExact: true, isPhrase: true }));

function findSigns(folded: string, signs: string, limit: number): Hit[] {
  const hits: Hit[] = [];
  for (let start = folded.indexOf(signs); start >= 0 && hits.length < limit; start = folded.indexOf(signs, start + signs.length)) {
    hits.push({ start, end: start + signs.length, isExact: true, isPhrase: false });
  }
  return hits;
}

/** Words that follow each other, also of a number with its digits in other groups, which may be a single word. */
const phrasesIn = (term: Term): Phrases[] =>
  [term.words.length > 1 && term.exact === '' ? [term.words] : [], term.otherwise].filter((ways) => ways.length > 0).map((ways) => ({ ...term, ways }));

type Phrases = Pick<Term, 'isPrefix' | 'isUnfinished'> & { ways: Term['otherwise'] };

function findPhrase(folded: string, { ways, isPrefix, isUnfinished }: Phrases, limit: number): Hit[] {
  const hits: Hit[] = [];
  for (const { 0: found, 1: rest, index } of folded.matchAll(anyPhrasePattern(ways, isPrefix || isUnfinished))) {
    hits.push({ start: index, end: index + found.length, isExact: rest === '', isPhrase: true });
    if (hits.length === limit) break;
  }
  return hits;
}

function findWords(folded: string, { terms, stems }: Search, limit: number): Hit[] {
  if (terms.length === 0) return [];
  const wantedStems = [...new Set(terms.flatMap((term) => stems.get(term.words[0] ?? '') ?? []))];
  const hits: Hit[] = [];
  const prefixes = terms.filter(({ isPrefix, isUnfinished }) => isPrefix || isUnfinished).flatMap(({ words }) => words);
  const typed = new Set(terms.flatMap((term) => term.words));
  const similar = new Set(terms.flatMap((term) => term.similar));
  const isLike = (word: string) =>
    similar.has(word) || prefixes.some((prefix) => word.startsWith(prefix)) || wantedStems.some((stem) => isInflection(word, stem));
  // Inflections may come hundreds of times before the word itself.
  let like = 0;
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const isExact = typed.has(word);
    if (!isExact && (like === limit || !isLike(word))) continue;
    hits.push({ start: index, end: index + word.length, isExact, isPhrase: false });
    if (!isExact) like += 1;
    else if (hits.length - like === limit) break;
  }
  return hits;
}

/** Hits in the order of the text; those that share letters, as a word and the phrase that it stands in, are one. */
function joinOverlapping(hits: readonly Hit[]): Hit[] {
  const joined: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (!last || hit.start >= last.end) joined.push({ ...hit });
    else last.end = Math.max(last.end, hit.end);
  }
  return joined;
}

/** A stem and an ending: `invoic` stands for invoice, invoices, invoicing. Short stems would match anything. */
const isInflection = (word: string, stem: string) => stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= 4;

/** The best place of the hits, cut from the original text, with the found words marked. */
export function makeSnippet(text: string, hits: readonly Hit[]): { snippet: SearchHit['snippet']; position: number } {
  const first = bestStart(hits);
  const near = hits.filter(({ start }) => start >= first - SNIPPET_BEFORE && start < first + SNIPPET_LENGTH);
  const places = unfoldPlaces(text, near.flatMap(({ start, end }) => [start, end]));
  const ranges = near.map((_hit, index) => ({ start: places[2 * index] ?? 0, end: places[2 * index + 1] ?? 0 }));
  const best = ranges.find((_range, index) => near[index]?.start === first) ?? { start: 0, end: 0 };
  return { snippet: cutSnippet(text, ranges, best), position: best.start };
}

/** A piece of the text in which the best place is seen, with those of the ranges marked that are whole in it; “…” where a sentence is cut. */
export function cutSnippet(text: string, ranges: readonly Range[], best: Range): SearchHit['snippet'] {
  const start = wordStart(text, Math.max(0, best.start - SNIPPET_BEFORE));
  // A phrase may be longer than a snippet, and hold thousands of signs between two words.
  const end = wordEnd(text, Math.min(text.length, start + LONGEST_SNIPPET, Math.max(start + SNIPPET_LENGTH, best.end)));
  const snippet: SearchHit['snippet'] = isSentenceStart(text, start) ? [] : [CUT];
  let at = start;
  for (const range of ranges.filter((hit) => hit.start >= start && (hit.end <= end || hit === best))) {
    if (range.start > at) snippet.push({ text: oneLine(text.slice(at, range.start)), isHit: false });
    at = Math.min(range.end, end);
    snippet.push({ text: oneLine(text.slice(range.start, at)), isHit: true });
  }
  if (at < end) snippet.push({ text: oneLine(text.slice(at, end)), isHit: false });
  return isSentenceEnd(text, end) ? snippet : [...snippet, CUT];
}

function isSentenceStart(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  return before.trim() === '' || /\n\s*\n\s*$/u.test(before) || SENTENCE_END.test(before);
}

const isSentenceEnd = (text: string, end: number): boolean =>
  /^\s*(?:\n\s*\n|$)/u.test(text.slice(end, end + NEAR)) || SENTENCE_END.test(text.slice(Math.max(0, end - NEAR), end));

const oneLine = (text: string) => text.replace(/\s+/gu, ' ');

function wordStart(text: string, at: number): number {
  const space = at === 0 ? -1 : text.slice(at, at + LONG_WORD).search(/\s(?=\S)/u);
  // Where there is none, this is the place itself.
  return at + space + 1;
}

/** The end of the word that stands there, unless it is longer than any word. */
function wordEnd(text: string, at: number): number {
  const rest = text.slice(at, at + LONG_WORD).search(/\s|$/u);
  return /\s/u.test(text.charAt(at + rest)) || at + rest === text.length ? at + rest : at;
}

/**
 * Where phrases stand together, within the length of a snippet; of such places, where most words stand with them as they were typed,
 * and of these, where most others do.
 */
function bestStart(hits: readonly Hit[]): number {
  let best = { start: hits[0]?.start ?? 0, weight: [0, 0, 0] };
  for (const [index, { start }] of hits.entries()) {
    const near = hits.slice(index).filter((hit, after) => after === 0 || hit.end <= start + SNIPPET_LENGTH - SNIPPET_BEFORE);
    const weight = [near.filter((hit) => hit.isPhrase).length, near.filter(({ isExact }) => isExact).length, near.length];
    if (isMore(weight, best.weight)) best = { start, weight };
  }
  return best.start;
}

const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
};
