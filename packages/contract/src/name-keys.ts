import { foldText } from './folding.ts';

/** What a language takes for letters of their own, behind the letter that the others see in them; `\uffff` is behind every other. */
const OWN_LETTERS = {
  es: { ñ: 'n\uffff' },
  ro: { ă: 'a\uffff', â: 'a\uffff\uffff', î: 'i\uffff', ș: 's\uffff', ş: 's\uffff', ț: 't\uffff', ţ: 't\uffff' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
/** Signs in the order of the Unicode Collation Algorithm, all of them before digits and letters. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const FIRST_SIGN = '0'.charCodeAt(0) - SIGNS.length;
const NUMBER_LENGTH = 12;

/**
 * A key that sorts names by its code points as `Intl.Collator` does in English, French and German, or in the language that has letters of
 * its own: without case and accents, numbers by value.
 */
export function nameSortKey(name: string, language?: keyof typeof OWN_LETTERS): string {
  const own: Readonly<Record<string, string>> = language ? OWN_LETTERS[language] : {};
  const letters = Object.keys(own);
  const marked = letters.length === 0 ? name
    : name.normalize('NFC').toLowerCase().replace(new RegExp(`[${letters.join('')}]`, 'gu'), (letter) => own[letter] ?? letter);
  return foldText(marked).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(NUMBER_LENGTH, '0'))
    .replace(/[^\p{L}\p{N}]/gu, (sign) => (SIGNS.includes(sign) ? String.fromCharCode(FIRST_SIGN + SIGNS.indexOf(sign)) : sign));
}

/** A name with what it is found and sorted by. */
export const nameKeys = (name: string) => ({ name, nameFolded: foldText(name), sortKey: nameSortKey(name) });

/** The same, with the keys of the languages that sort this name in another way; null for those that do not. */
export function nameKeysOfAll(name: string) {
  const keys = nameKeys(name);
  const ifOther = (key: string) => (key === keys.sortKey ? null : key);
  return { ...keys, sortKeyEs: ifOther(nameSortKey(name, 'es')), sortKeyRo: ifOther(nameSortKey(name, 'ro')) };
}
