/** Letters that do not come apart under NFKD but that people search without. */
const UNMARKED: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h',
  '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '\u00ad': '',
};
const UNMARKED_LETTERS = new RegExp(`[${Object.keys(UNMARKED).join('')}]`, 'gu');

/** Text as search sees it: no case, no accents, no ligatures. `Ștefan’s Straße` becomes `stefan's strasse`. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(UNMARKED_LETTERS, (letter) => UNMARKED[letter] ?? '');

/**
 * Folded text with, for each of its UTF-16 units, the index in the original of the character it came from;
 * one more entry than units, so that ends of ranges are found too.
 */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let unit = 0; unit < part.length; unit++) offsets.push(at);
    folded += part;
    at += character.length;
  }
  offsets.push(text.length);
  return { folded, offsets };
}

/** A key that sorts names as people do in every of our languages: without case and accents, numbers by value. */
export const nameSortKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
