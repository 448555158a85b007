import type * as Mupdf from 'mupdf';
import type { PDFObject, StructuredText } from 'mupdf';

const FONT = /^(?:[A-Z]{6}\+)?(?:ITC)?ZapfDingbats/;

/** What the codes of the font show, where that is not at the same place from U+2700 on. */
const elsewhere = new Map<number, number>([
  [0x25, 0x260e], [0x2a, 0x261b], [0x2b, 0x261e], [0x48, 0x2605], [0x6c, 0x25cf], [0x6e, 0x25a0], [0x73, 0x25b2], [0x74, 0x25bc], [0x75, 0x25c6],
  [0x77, 0x25d7], [0xa8, 0x2663], [0xa9, 0x2666], [0xaa, 0x2665], [0xab, 0x2660], [0xd5, 0x2192], [0xd6, 0x2194], [0xd7, 0x2195],
]);
const [LOWER, UPPER, CIRCLED] = [0x21, 0xa1, 0xac];
const [FIRST_SIGN, FIRST_UPPER_SIGN, FIRST_CIRCLED] = [0x2701, 0x2761, 0x2460];
/** Ten numbers in a circle lie among the signs of other scripts; the rest goes on behind. */
const NUMBERS = 10;
const [LAST_LOWER, LAST_UPPER] = [0x7e, 0xfe];

/** The numbers in the names of the signs, in the order of their codes: a sign is called `a20`. */
const NAMES_OF_LOWER = '1-2 202 3-5 119 118 117 11-16 105 17-28 6-10 29-74 203 75 204 76-79 81-84 97-100';
const NAMES_OF_UPPER = '101-104 106-108 112 111 110 109 120-161 163-164 196 165 192 166-173 162 174-179 193 180 199 181 200 182 0 201 183-184 197 185 194 198 186 195 187-191';

const numbersIn = (names: string) => names.split(' ').flatMap((run) => {
  const [from = 0, to = from] = run.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
});
const codesOfNames = new Map([
  ...numbersIn(NAMES_OF_LOWER).map((number, index) => [number, LOWER + index] as const),
  ...numbersIn(NAMES_OF_UPPER).map((number, index) => [number, UPPER + index] as const),
]);

function signOf(code: number | undefined): number | undefined {
  if (code === undefined) return undefined;
  const own = elsewhere.get(code);
  if (own !== undefined) return own;
  if (code >= LOWER && code <= LAST_LOWER) return FIRST_SIGN + code - LOWER;
  if (code < UPPER || code > LAST_UPPER) return undefined;
  return code >= CIRCLED && code < CIRCLED + NUMBERS ? FIRST_CIRCLED + code - CIRCLED : FIRST_UPPER_SIGN + code - UPPER;
}

/**
 * What the characters of a page in the font ZapfDingbats show, by their places among all characters. MuPDF gives the number in the name of a sign
 * for it; where the font claims to have letters, the letter in whose place the sign is. Undefined for a page without that font.
 */
export function signsOfDingbats(mupdf: typeof Mupdf, page: Mupdf.Page, text: StructuredText): ReadonlyMap<number, number> | undefined {
  const fonts = dingbatsOf(mupdf, page);
  if (fonts.size === 0) return undefined;
  const signs = new Map<number, number>();
  let at = 0;
  text.walk({
    onChar: (character, _, font) => {
      const areLetters = fonts.get(font.getName());
      const given = character.codePointAt(0) ?? 0;
      const sign = areLetters === undefined ? undefined : signOf(areLetters ? given : codesOfNames.get(given));
      if (sign !== undefined) signs.set(at, sign);
      at += 1;
    },
  });
  return signs;
}

/** The names of the fonts of signs that a page has, with whether they claim to have letters. */
function dingbatsOf(mupdf: typeof Mupdf, page: Mupdf.Page): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const object = page instanceof mupdf.PDFPage ? page.getObject() : null;
  // Where a file was cut off, there may be no more of a page than its number.
  const fonts = object?.isDictionary() === true ? object.getInheritable('Resources').get('Font') : null;
  if (fonts?.isDictionary() === true) {
    fonts.forEach((font: PDFObject) => {
      const name = font.get('BaseFont');
      if (name.isName() && FONT.test(name.asName()) && font.get('ToUnicode').isNull()) found.set(name.asName(), font.get('Encoding').isName());
    });
  }
  return found;
}
