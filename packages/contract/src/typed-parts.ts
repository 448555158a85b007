/** `22 613,76`, also with a sign of money. Without a fraction two groups may as well be two numbers. */
const NUMBER = /^[^\p{L}\p{N}]*\d{1,3}(?: \d{3})+[.,]\d{1,2}[^\p{L}\p{N}]*$/u;
/** The number of an account as it is printed, in fours, maybe with a sign behind it. */
const IBAN = /^([a-z]{2}\d{2}(?: [a-z\d]{4}){2,7}(?: [a-z\d]{1,3})?)[^a-z\d]*$/i;
/** Of the longest number of an account. */
const GROUPS_MAX = 9;

export type TypedPart = { typed: string; isUnwanted: boolean; isQuoted: boolean };

/** A query as it was typed, in parts: what stands in quotes, a number whose digits stand in groups, and else by spaces. `-` says: unwanted. */
export function typedParts(query: string): TypedPart[] {
  const bySpaces = [...query.matchAll(/(-?)("[^"]*"?|[^\s"]+)/gu)]
    .map(([, sign, typed = '']): TypedPart => ({ typed, isUnwanted: sign === '-', isQuoted: typed.startsWith('"') }));
  const parts: TypedPart[] = [];
  for (let at = 0; at < bySpaces.length;) {
    const groups = groupsFrom(bySpaces, at);
    const count = lengthOfNumber(groups);
    parts.push({ ...bySpaces[at] as TypedPart, typed: groups.slice(0, count).join(' ') });
    at += count;
  }
  return parts;
}

/** What may be groups of one number. */
function groupsFrom(parts: readonly TypedPart[], at: number): string[] {
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
