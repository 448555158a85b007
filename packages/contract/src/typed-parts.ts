/** The number of an account as it is printed: its bank may be four letters, and what follows has digits. */
const IBAN = String.raw`[a-z]{2}\d{2}\s[a-z\d]{4}(?:\s(?=[a-z]*\d)[a-z\d]{4}){2,6}(?:\s(?=[a-z]*\d)[a-z\d]{1,3})?`;
/** `22 613,76`, `1 234 567`. Without a fraction two groups may as well be two numbers. */
const NUMBER = String.raw`\p{Sc}?\d{1,3}(?:(?:\s\d{3}){2,}(?:[.,]\d{1,2})?|\s\d{3}[.,]\d{1,2})`;
const PART = new RegExp(String.raw`(-?)("[^"]*"?|(?:${IBAN}|${NUMBER})(?![^\s"])|[^\s"]+)`, 'giu');

export type TypedPart = { typed: string; isUnwanted: boolean; isQuoted: boolean };

/** A query as it was typed, in parts: what stands in quotes, a number whose digits stand in groups, and else by spaces. `-` says: unwanted. */
export const typedParts = (query: string): TypedPart[] =>
  [...query.matchAll(PART)].map(([, sign, typed = '']) => ({ typed, isUnwanted: sign === '-', isQuoted: typed.startsWith('"') }));
