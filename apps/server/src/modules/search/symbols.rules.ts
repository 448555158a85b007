/** Signs that say something of a number or a name; others divide words, or end a sentence. */
const SYMBOL = /[\p{S}%#&§@‰]/u;
const OTHER_SIGNS_AROUND = /^[^\p{L}\p{N}\p{S}%#&§@‰]+|[^\p{L}\p{N}\p{S}%#&§@‰]+$/gu;
/** A word, or the signs beside one. */
const PIECE = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu;
const WORD = /[\p{L}\p{N}]/u;

/** The parts of what was typed that have such signs. */
export const symbolsOf = (signs: string): string[] => signs.split(/\s+/u).filter((part) => SYMBOL.test(part)).map(withoutOthers);

/** What stands in quotes with such signs beside words, and is meant exactly; empty for all else. */
export const exactOf = (signs: string): string => (SYMBOL.test(signs) && WORD.test(signs) ? withoutOthers(signs) : '');

const withoutOthers = (part: string) => part.replace(OTHER_SIGNS_AROUND, '');

type Dialect = { /** Where no letter and no digit stands before, or behind. */ notBefore: string; notBehind: string };
const inDatabase: Dialect = { notBefore: '(^|[^[:alnum:]])', notBehind: '($|[^[:alnum:]])' };
const inProgram: Dialect = { notBefore: String.raw`(?<![\p{L}\p{N}])`, notBehind: String.raw`(?![\p{L}\p{N}])` };

const escaped = (signs: string) => signs.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * Words and signs as they were typed, with a space between a word and a sign or without: `§12` is `§ 12`, and not `§ 120` unless its last
 * word is a beginning.
 */
function patternOf(symbol: string, isBeginning: boolean, { notBefore, notBehind }: Dialect): string {
  const pieces = symbol.match(PIECE) ?? [];
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  return (WORD.test(first) ? notBefore : '') + pieces.map(escaped).join('\\s*') + (WORD.test(last) && !isBeginning ? notBehind : '');
}

/** For a folded text, as a regular expression of PostgreSQL. */
export const asSymbolPattern = (symbol: string, isBeginning = false): string => patternOf(symbol, isBeginning, inDatabase);
export const symbolExpression = (symbol: string, isBeginning = false): RegExp => new RegExp(patternOf(symbol, isBeginning, inProgram), 'gu');

/** A word or signs without which there is none of it: looking for these costs little. */
export const partOfSymbol = (symbol: string): string => symbol.match(PIECE)?.[0] ?? symbol;
