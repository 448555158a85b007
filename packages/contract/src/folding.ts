/** Letters that do not come apart under NFKD but that people search without. */
const UNMARKED: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h',
  // Lower case writes it at the end of a word only, so it would tell a word from its beginning.
  ς: 'σ',
  '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '\u00ad': '',
};
const UNMARKED_LETTERS = new RegExp(`[${Object.keys(UNMARKED).join('')}]`, 'gu');

/** Text as search sees it: no case, no accents, no ligatures. `Ștefan’s Straße` becomes `stefan's strasse`. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(UNMARKED_LETTERS, (letter) => UNMARKED[letter] ?? '');

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a folded text: what search can find. `12.50` is two of them, in a text as in a query. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

const CHUNK = 4096;

/**
 * For places in `foldText(text)`, in rising order, the places in `text` of the characters they came from (UTF-16 units).
 * Whole chunks before a place are folded at once, so that one place in a long text costs little.
 */
export function unfoldPlaces(text: string, places: readonly number[]): number[] {
  const found: number[] = [];
  let at = 0;
  let folded = 0;
  for (const place of places) {
    for (;;) {
      const length = foldText(text.slice(at, at + CHUNK)).length;
      if (at + CHUNK >= text.length || folded + length > place) break;
      folded += length;
      at += CHUNK;
    }
    let exact = at;
    let seen = folded;
    for (const character of text.slice(at, at + CHUNK + 1)) {
      const length = foldText(character).length;
      if (seen + length > place) break;
      seen += length;
      exact += character.length;
    }
    found.push(Math.min(exact, text.length));
  }
  return found;
}

/** A key that sorts names as people do in every of our languages: without case and accents, numbers by value. */
export const nameSortKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
