/** Signs that say something of a number or a name; others divide words, or end a sentence. */
const SYMBOL = /[\p{S}%#&§@‰]/u;
const OTHER_SIGNS_AROUND = /^[^\p{L}\p{N}\p{S}%#&§@‰]+|[^\p{L}\p{N}\p{S}%#&§@‰]+$/gu;
/** A word, or the signs beside one. */
const PIECE = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu;
const WORD = /[\p{L}\p{N}]/u;

/** What has such signs: of what was typed each part by itself, and what stands in quotes in one. */
export function symbolsOf(signs: string, isQuoted: boolean): string[] {
  const parts = isQuoted ? [signs] : signs.split(/\s+/u);
  return parts.filter((part) => SYMBOL.test(part)).map((part) => part.replace(OTHER_SIGNS_AROUND, ''));
}

type Dialect = { /** A letter or a digit. */ letter: string; notBefore: (letter: string) => string; notBehind: (letter: string) => string };
const inDatabase: Dialect = { letter: '[[:alnum:]]', notBefore: () => '(^|[^[:alnum:]])', notBehind: () => '($|[^[:alnum:]])' };
const inProgram: Dialect = { letter: String.raw`[\p{L}\p{N}]`, notBefore: (letter) => `(?<!${letter})`, notBehind: (letter) => `(?!${letter})` };

/** Words and signs as they were typed, with a space between a word and a sign or without: `§12` is `§ 12`, and not `§ 120`. */
function patternOf(symbol: string, { letter, notBefore, notBehind }: Dialect): string {
  const pieces = symbol.match(PIECE) ?? [];
  const body = pieces.map((piece) => (WORD.test(piece) ? piece : piece.replace(/./gu, (sign) => (/[\\^$.|?*+()[\]{}]/.test(sign) ? `\\${sign}` : sign)))).join('\\s*');
  return (WORD.test(pieces[0] ?? '') ? notBefore(letter) : '') + body + (WORD.test(pieces.at(-1) ?? '') ? notBehind(letter) : '');
}

/** For a folded text, as a regular expression of PostgreSQL. */
export const asSymbolPattern = (symbol: string): string => patternOf(symbol, inDatabase);
export const symbolExpression = (symbol: string): RegExp => new RegExp(patternOf(symbol, inProgram), 'gu');
