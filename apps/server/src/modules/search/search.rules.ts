import { numbersOtherwise } from '@scriba/contract/divided-numbers';
import { foldText, wordsOf, writtenWord } from '@scriba/contract/folding';
import { typedParts, type TypedPart } from '@scriba/contract/typed-parts';
import { asSymbolPattern, exactOf, symbolsOf } from './symbols.rules.ts';

/** One part of a query: a word, the beginning of one, or words that follow each other; wanted or unwanted. */
export type Term = {
  words: string[];
  /** Its words as they were typed, where they have accents. */
  marked: string[];
  /** What was typed, folded: all that there is of a term without words, as an emoji. */
  signs: string;
  /** What stands in quotes with signs that say something, as `§ 12`: it is meant exactly. Empty for all else. */
  exact: string;
  /** What was typed with signs that say something, as `c#`, and of the first term also such signs by themselves: what has them comes first. */
  symbols: readonly string[];
  /** A beginning, because the person says so: `wor*`. */
  isPrefix: boolean;
  /** The last word that a query wants may still be being typed: it is also taken for a beginning. */
  isUnfinished: boolean;
  isUnwanted: boolean;
  /** In quotes it is meant exactly as it is typed. */
  isQuoted: boolean;
  /** Words of the vocabulary that look like it; see `similar-words`. */
  similar: readonly string[];
  /** The words, which follow each other, of the same number with its digits in other groups, or of one with those beside it: each way to write it. */
  otherwise: readonly (readonly string[])[];
  /** Terms with the same number stand for each other: one of them is enough. */
  choice: number;
};
export type Stems = ReadonlyMap<string, readonly string[]>;
export const stemmedLanguages = ['en', 'es', 'fr', 'de', 'ro'];
/** `es` would be found as `e`, and mean nothing. */
const SHORTEST_STEM = 3;
/**
 * Endings that a language cuts off words which only end so: of `modem` German and Romanian leave `mod`, of `radar` Spanish `rad`. Of a longer
 * word there is enough left to say what it is.
 */
const UNSURE_ENDINGS: Readonly<Record<string, RegExp>> = { es: /^[aei]r$/, fr: /^[ei]r$/, de: /^em$/, ro: /^(?:[aei]m|e[sz]c?)$/ };

/** Whether a stem is enough of a word to look for it in its place. */
export function isSureStem(word: string, stem: string, language: string): boolean {
  if (stem.length !== SHORTEST_STEM) return stem.length > SHORTEST_STEM;
  return !word.startsWith(stem) || UNSURE_ENDINGS[language]?.test(word.slice(stem.length)) !== true;
}

/** Terms with the stems of their words, as each of our languages cuts them. */
export type Search = { terms: readonly Term[]; stems: Stems };

/**
 * How a file is found, the best first: by the words as they were typed, with their accents; by the same words without; by their
 * stems and beginnings, or by a part of the name; by some words here and others there; by words that look alike.
 */
export const tiers = ['typed', 'folded', 'loose', 'scattered', 'similar'] as const;
export type Tier = (typeof tiers)[number];

const MARKED_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LAST_WORD = /[\p{L}\p{N}\p{M}]$/u;

/**
 * What people type, as terms. `"words in quotes"` follow each other, `-word` must be absent, `wor*` is a beginning, of `one OR other` one is enough.
 * Beside words, signs by themselves say what comes first.
 */
export function parseQuery(query: string): Term[] {
  const parts = typedParts(query);
  const otherwise = numbersOtherwise(parts);
  const lastWanted = parts.findLast(({ isUnwanted }) => !isUnwanted);
  const terms = parts.map((part, at) => termOf(part, { otherwise: otherwise[at] ?? [], isLast: part === lastWanted })).filter(({ signs }) => signs !== '');
  return hasWords(terms) ? withSymbols(terms) : terms;
}

function termOf({ typed, isUnwanted, isQuoted, choice }: TypedPart, { otherwise, isLast }: Pick<Term, 'otherwise'> & { isLast: boolean }): Term {
  const signs = foldText(typed).replaceAll('"', '').trim();
  const isPrefix = /[\p{L}\p{N}]\*"?$/u.test(typed);
  const exact = isQuoted ? exactOf(signs) : '';
  return {
    words: wordsOf(signs), exact, symbols: exact === '' ? symbolsOf(signs) : [], signs,
    marked: (writtenWord(typed).match(MARKED_WORD) ?? []).filter((word) => foldText(word) !== word),
    isPrefix, isUnfinished: isLast && !isPrefix && LAST_WORD.test(typed), isUnwanted, isQuoted, similar: [], otherwise, choice,
  };
}

/** Signs by themselves are no terms beside words, but what the first one has besides. Where others may stand for them, they may be enough. */
function withSymbols(terms: readonly Term[]): Term[] {
  const shared = choicesOf(terms).filter((choice) => choice.length > 1).flat();
  const isTerm = (term: Term) => term.words.length > 0 || (term.symbols.length > 0 && shared.includes(term));
  const alone = wantedTerms(terms).filter((term) => !isTerm(term)).flatMap(({ symbols }) => symbols);
  const first = terms.find(({ words, isUnwanted }) => words.length > 0 && !isUnwanted);
  return terms.filter(isTerm).map((term) => (term === first ? { ...term, symbols: [...term.symbols, ...alone] } : term));
}

/** How many searches a query is that has words which stand for each other. */
export const countWays = (terms: readonly Term[]): number => choicesOf(terms).reduce((ways, choice) => ways * choice.length, 1);

/** Searches of which each is enough to find a file: each takes one of the terms that stand for each other. Mostly there is only one. */
export function waysOf(search: Search): Search[] {
  const choices = choicesOf(search.terms);
  if (choices.length === search.terms.length) return [search];
  const ways = choices.reduce<Term[][]>((chosen, choice) => chosen.flatMap((way) => choice.map((term) => [...way, term])), [[]]);
  return ways.map((terms) => ({ ...search, terms: hasWords(terms) ? withSymbols(terms) : terms }));
}

const choicesOf = (terms: readonly Term[]): Term[][] => [...Map.groupBy(terms, ({ choice }) => choice).values()];

export const wantedTerms = (terms: readonly Term[]) => terms.filter(({ isUnwanted }) => !isUnwanted);

/** With more words than this, looking for each of them everywhere would take too long. */
const SCATTERED_MAX = 8;

export const mayBeScattered = (terms: readonly Term[]): boolean => {
  const wanted = wantedTerms(terms);
  return hasWords(terms) && wanted.length <= SCATTERED_MAX;
};

/** Words that follow each other, in this way to be found. Whether unwanted ones do is asked of what is found. */
export const phrasesOf = (terms: readonly Term[], tier: Tier) =>
  wantedTerms(terms).filter((term) => term.words.length > 1 || term.exact !== '' || isDividedOtherwise(term, tier));

/** Whether there is a word to look for, and not signs alone. */
export const hasWords = (terms: readonly Term[]) => wantedTerms(terms).some(({ words }) => words.length > 0);

/** What must stand in a text or a name beside its words for it to be found as it was typed. */
export const symbolsIn = (terms: readonly Term[], tier: Tier): string[] =>
  (tier === 'typed' && hasWords(terms) ? wantedTerms(terms).flatMap(({ symbols }) => symbols) : []);

/** The ways that say different things for these terms where all stand in one place: without accents and signs `folded` says what `typed` says. */
export const tiersOf = (terms: readonly Term[]): Tier[] => {
  const wanted = wantedTerms(terms);
  return tiers.filter((tier) => tier !== 'scattered' && (tier !== 'folded' || wanted.some(({ marked }) => marked.length > 0) || symbolsIn(terms, 'typed').length > 0)
    && (tier !== 'similar' || wanted.some(({ similar }) => similar.length > 0)));
};

/**
 * The terms as PostgreSQL's `tsquery`, for one way to be found. Words that follow each other have no stems. Words are letters
 * and digits, so nothing that a person typed reaches the syntax.
 */
export function asVectorQuery({ terms, stems }: Search, tier: Tier): string {
  return terms.flatMap((term) => {
    const { words, isPrefix, isUnwanted, exact } = term;
    const [first = '', ...more] = words;
    // No index knows signs, so that a word of what is unwanted may well be there.
    if (isUnwanted) return more.length > 0 || exact !== '' ? [] : [`!${anyOf(inflections(first, stems))}`];
    const accents = tier === 'typed' && !isPrefix ? term.marked.map((word) => asLexeme(`=${word}`)) : [];
    if (isDividedOtherwise(term, tier)) return [eitherWay(term, stems, tier)];
    if (more.length > 0) return [...inSequence(words, isBeginning(term, tier)), ...accents];
    return [anyOf(isLoose(tier) ? loosely(term, stems, tier) : [asLexeme(first, isPrefix)]), ...accents];
  }).join(' & ');
}

/** Of words that follow each other, the last may be a beginning. */
const inSequence = (words: readonly string[], isLastBeginning: boolean): string[] =>
  words.map((word, index) => asLexeme(word, isLastBeginning && index === words.length - 1));
const allOf = (lexemes: readonly string[]) => `(${lexemes.join(' & ')})`;

/** A number as it was typed, or with its digits in other groups. */
function eitherWay(term: Term, stems: Stems, tier: Tier): string {
  const together = (words: readonly string[]) => allOf(inSequence(words, isBeginning(term, tier)));
  const typed = term.words.length > 1 ? together(term.words) : anyOf(loosely(term, stems, tier));
  return anyOf([typed, ...term.otherwise.map(together)]);
}

const isLoose = (tier: Tier) => tier === 'loose' || tier === 'similar';
export const isDividedOtherwise = ({ otherwise }: Term, tier: Tier) => isLoose(tier) && otherwise.length > 0;
const isBeginning = ({ isPrefix, isUnfinished }: Term, tier: Tier) => isPrefix || (isUnfinished && isLoose(tier));
const anyOf = (lexemes: readonly string[]) => `(${lexemes.join(' | ')})`;
export const asLexeme = (word: string, isPrefix = false) => `'${word}'${isPrefix ? ':*' : ''}`;

const loosely = (term: Term, stems: Stems, tier: Tier): string[] => {
  const [word = ''] = term.words;
  const own = isBeginning(term, tier) ? [asLexeme(word, true)] : [];
  return [...own, ...(term.isPrefix ? [] : inflections(word, stems)), ...(tier === 'similar' ? term.similar.map((each) => asLexeme(each)) : [])];
};

/** The ways that say different things of a text: words that follow each other have no stems. */
export function textTiersOf(search: Search): Tier[] {
  // Behind names and notes, which are found at once.
  if (!hasWords(search.terms)) return ['loose'];
  const said = new Set<string>();
  return tiersOf(search.terms).filter((tier) => {
    const says = [asVectorQuery(search, tier), ...phrasesOf(search.terms, tier).map((term) => asPattern(term, tier)), ...symbolsIn(search.terms, tier)].join('\n');
    return said.size < said.add(says).size;
  });
}

/** A stem also as a word: that is how it stands in a text that has it as one, and in texts that wait to be indexed again. */
const inflections = (word: string, stems: Stems) =>
  [asLexeme(word), ...(stems.get(word) ?? []).flatMap((stem) => [asLexeme(`~${stem}`), asLexeme(stem)])];

export const asWholeWord = (word: string): string => `(^|[^[:alnum:]])${word}($|[^[:alnum:]])`;

export const inARow = (words: readonly string[]): string => words.join('[^[:alnum:]]+');

/** The term as a regular expression of PostgreSQL for a folded text. */
export const asPattern = (term: Term, tier: Tier): string => {
  if (term.exact !== '') return asSymbolPattern(term.exact, isBeginning(term, tier));
  const end = isBeginning(term, tier) ? '' : '($|[^[:alnum:]])';
  const found = inARow(term.words);
  const others = [...tier === 'similar' ? term.similar : [], ...isDividedOtherwise(term, tier) ? term.otherwise.map(inARow) : []];
  return `(^|[^[:alnum:]])${others.length > 0 ? `(${[found, ...others].join('|')})` : found}${end}`;
};

/** A stem and an ending. Short stems would match anything. */
const inflected = (stems: readonly string[]) => stems.filter((stem) => stem.length >= SHORTEST_STEM).map((stem) => `${stem}[[:alnum:]]{0,3}`);

/** The same for a text that has no vector: a word by itself also in other forms. */
export function asPatternWithStems(term: Term, stems: Stems): string {
  const [word = '', ...more] = term.words;
  const forms = more.length > 0 || term.exact !== '' ? [] : inflected(stems.get(word) ?? []);
  return forms.length > 0 ? `(${asPattern(term, 'loose')}|(^|[^[:alnum:]])(${forms.join('|')})($|[^[:alnum:]]))` : asPattern(term, 'loose');
}
