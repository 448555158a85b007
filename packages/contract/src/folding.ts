/** Letters that do not come apart under NFKD but that people search without. */
export const UNMARKED: Readonly<Record<string, string>> = {
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

const MARKED_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A word as it is written, but for its case: what tells `canción` from `cancion`. */
export const writtenWord = (word: string): string => word.replaceAll('\u00ad', '').normalize('NFC').toLowerCase();

/** The words of a text that folding changes, as they are written. */
export const markedWordsOf = (text: string): string[] =>
  (writtenWord(text).match(MARKED_WORD) ?? []).filter((word) => foldText(word) !== word);

/**
 * What is left of a folded word when the letters that reading mixes up are alike: 0 and O, 1 and l and I, rn and m, ß and B.
 * Words of one shape may be one word, read once rightly and once not.
 */
export const shapeOf = (word: string): string => word.replace(/[1i]/g, 'l').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('ss', 'b');

const CHUNK = 4096;

/** What is folded once need not be again: a text of one language has few characters outside of ASCII. */
const lengths = new Map<number, number>();
const LENGTHS_MAX = 4096;

function foldedLength(point: number): number {
  if (point < 0x80) return 1;
  const known = lengths.get(point);
  if (known !== undefined) return known;
  const { length } = foldText(String.fromCodePoint(point));
  if (lengths.size < LENGTHS_MAX) lengths.set(point, length);
  return length;
}

/**
 * For places in `foldText(text)`, in rising order, the places in `text` of the characters they came from (UTF-16 units).
 * Whole chunks before a place are folded at once, and nothing is folded twice, so that places in a long text cost little.
 */
export function unfoldPlaces(text: string, places: readonly number[]): number[] {
  // Of a text of one chunk nobody needs to know how long it is when it is folded.
  let [at, folded, length] = [0, 0, text.length > CHUNK ? foldText(text.slice(0, CHUNK)).length : 0];
  let [exact, seen] = [0, 0];
  return places.map((place) => {
    while (at + CHUNK < text.length && folded + length <= place) {
      folded += length;
      at += CHUNK;
      length = foldText(text.slice(at, at + CHUNK)).length;
      [exact, seen] = [at, folded];
    }
    while (exact < Math.min(text.length, at + CHUNK + 1)) {
      const point = text.codePointAt(exact) ?? 0;
      const more = foldedLength(point);
      if (seen + more > place) break;
      seen += more;
      exact += point > 0xffff ? 2 : 1;
    }
    return Math.min(exact, text.length);
  });
}

/** Where something folded stands in a folded text, one behind the other: beginnings and ends, in turns. Nothing stands nowhere. */
export function placesOf(folded: string, wanted: string, upTo = folded.length): number[] {
  const places: number[] = [];
  if (wanted === '') return places;
  for (let at = folded.indexOf(wanted); at !== -1 && at < upTo; at = folded.indexOf(wanted, at + wanted.length)) places.push(at, at + wanted.length);
  return places;
}
