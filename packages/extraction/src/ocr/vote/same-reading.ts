/** Signs that engines write in one way or the other. */
const signs: Record<string, string> = {
  '’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '−': '-', '‐': '-', '…': '...',
};

/** A text in which signs that say the same are the same. */
export const folded = (text: string): string => text.normalize('NFC').replace(/[’‘`´“”„«»–—−‐…]/gu, (sign) => signs[sign] ?? sign);

/** Letters whose two cases differ in size alone: a recogniser that sees one line has little to tell them by. */
const SAME_SHAPE = /[CcKkOoPpSsUuVvWwXxZz]/gu;

const withoutCase = (text: string) => text.replace(SAME_SHAPE, (letter) => letter.toLowerCase());
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}\p{Sc}%]/gu, '');

export const isSameReading = (one: string, other: string): boolean => folded(one) === folded(other);

/** Two readings that differ in what the second one often leaves out: marks on letters, signs around words, the size of a letter. */
export const isSameButForMarks = (one: string, other: string): boolean =>
  withoutMarks(one) !== '' && withoutCase(withoutMarks(one)) === withoutCase(withoutMarks(other)) && hasSameDigits(one, other);

/** The point of an amount is no mark that may be left out. */
const hasSameDigits = (one: string, other: string) => !/\p{N}\D+\p{N}/u.test(one + other) || numberOf(one) === numberOf(other);
const numberOf = (text: string) => /\p{N}.*\p{N}|\p{N}/u.exec(folded(text))?.[0];
