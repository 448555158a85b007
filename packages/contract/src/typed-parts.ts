/** `22 613,76`, also with a sign of money. Without a fraction two groups may as well be two numbers. */
const NUMBER = /^[^\p{L}\p{N}]*\d{1,3}(?: \d{3})+[.,]\d{1,2}[^\p{L}\p{N}]*$/u;
/** The number of an account as it is printed, in fours, maybe with a sign behind it. */
const IBAN = /^([a-z]{2}\d{2}(?: [a-z\d]{4}){2,7}(?: [a-z\d]{1,3})?)[^a-z\d]*$/i;
/** Of the longest number of an account. */
const GROUPS_MAX = 9;

/**
 * Between two words, one of them is enough. In capital letters and in no other language: `oder`, `ou`, `o` and `sau` stand in names and
 * headings that are copied from documents, and `ODER` is a river.
 */
const EITHER = 'OR';

/** What stands in quotes; or one that opens nothing, because a word ends before it. */
const QUOTED = /(?<=[\p{L}\p{N}])"(?![\p{L}\p{N}])|("[^"]*"?)/gu;

/** Quotes as they are written by hand and by keyboards of telephones, as those of every keyboard. Where they are inches, as in `27”`, they go. */
export const plainQuotes = (query: string): string => query.replace(/[“”„«»]/gu, '"').replace(QUOTED, '$1');

type Piece = { typed: string; isUnwanted: boolean; isQuoted: boolean };
export type TypedPart = Piece & {
  /** Parts with the same number stand for each other: one of them is enough. */
  choice: number;
};

/**
 * A query as it was typed, in parts: what stands in quotes, a number whose digits stand in groups, and else by spaces. `-` says: unwanted,
 * `OR` between two that are wanted: one of both.
 */
export function typedParts(query: string): TypedPart[] {
  const bySpaces = [...plainQuotes(query).matchAll(/(-?)("[^"]*"?|[^\s"]+)/gu)]
    .map(([, sign, typed = '']): Piece => ({ typed, isUnwanted: sign === '-', isQuoted: typed.startsWith('"') }));
  const pieces: Piece[] = [];
  for (let at = 0; at < bySpaces.length;) {
    const groups = groupsFrom(bySpaces, at);
    const count = lengthOfNumber(groups);
    pieces.push({ ...bySpaces[at] as Piece, typed: groups.slice(0, count).join(' ') });
    at += count;
  }
  return withChoices(pieces.filter((piece, at) => !isOr(piece) || !isOr(pieces[at - 1])));
}

/** Typed twice by a slip it says the same. */
const isOr = (piece: Piece | undefined): boolean => piece?.typed === EITHER && !piece.isUnwanted;

function withChoices(pieces: readonly Piece[]): TypedPart[] {
  const parts: TypedPart[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const isChoice = isEither(pieces, at);
    if (isChoice) at += 1;
    parts.push({ ...pieces[at] as Piece, choice: (parts.at(-1)?.choice ?? -1) + (isChoice ? 0 : 1) });
  }
  return parts;
}

/** At the beginning or the end it is a word like others, as in `Portland OR`. */
function isEither(pieces: readonly Piece[], at: number): boolean {
  return isOr(pieces[at]) && [pieces[at - 1], pieces[at + 1]].every((each) => each?.isUnwanted === false);
}

/** What may be groups of one number. */
function groupsFrom(parts: readonly Piece[], at: number): string[] {
  const more = parts.slice(at + 1, at + GROUPS_MAX);
  const end = more.findIndex(({ isUnwanted, isQuoted }) => isUnwanted || isQuoted);
  return [parts[at]?.typed ?? '', ...(end < 0 ? more : more.slice(0, end)).map(({ typed }) => typed)];
}

/** How many of the groups are one number, from the first one on. */
function lengthOfNumber(groups: readonly string[]): number {
  for (let count = groups.length; count > 1; count--) {
    const typed = groups.slice(0, count).join(' ');
    const account = IBAN.exec(typed)?.[1];
    if (NUMBER.test(typed) || (account !== undefined && isAccount(account.replaceAll(' ', '')))) return count;
  }
  return 1;
}

/** By the rest of ISO 13616: what follows an account number may look like one more group of it. */
const isAccount = (typed: string) =>
  [...typed.slice(4), ...typed.slice(0, 4)].reduce((rest, sign) => (rest * (/\d/.test(sign) ? 10 : 100) + parseInt(sign, 36)) % 97, 0) === 1;
