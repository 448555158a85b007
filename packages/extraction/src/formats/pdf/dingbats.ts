import type * as Mupdf from 'mupdf';
import type { PDFObject, StructuredText } from 'mupdf';
import { append } from '../../append.ts';

const FONT = /^(?:[A-Z]{6}\+)?(?:ITC)?ZapfDingbats/;

/** What the codes of the font show, where that is not at the same place from U+2700 on. */
const elsewhere = new Map<number, number>([
  [0x25, 0x260e], [0x2a, 0x261b], [0x2b, 0x261e], [0x48, 0x2605], [0x6c, 0x25cf], [0x6e, 0x25a0], [0x73, 0x25b2], [0x74, 0x25bc], [0x75, 0x25c6],
  [0x77, 0x25d7], [0xa8, 0x2663], [0xa9, 0x2666], [0xaa, 0x2665], [0xab, 0x2660], [0xd5, 0x2192], [0xd6, 0x2194], [0xd7, 0x2195],
]);
const [LOWER, UPPER, CIRCLED] = [0x21, 0xa1, 0xac];
const [FIRST_SIGN, FIRST_UPPER_SIGN, FIRST_CIRCLED] = [0x2701, 0x2761, 0x2460];
const SPACE = 0x20;
/** Drawings inside of a page whose fonts are looked at. */
const MAX_FORMS = 1000;
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
  const claims = claimsOf(mupdf, page);
  if (claims.size === 0) return undefined;
  const written = new Map<number, Written>();
  let at = 0;
  text.walk({
    onChar: (character, _, font) => {
      const ofName = claims.get(font.getName());
      if (ofName !== undefined) {
        const { given } = written.get(font.pointer) ?? addTo(written, font.pointer, { claims: ofName, given: new Map() });
        given.set(at, character.codePointAt(0) ?? 0);
      }
      at += 1;
    },
  });
  const signs = new Map<number, number>();
  for (const font of written.values()) {
    const areLetters = hasLetters(font, [...written.values()]);
    if (areLetters === undefined) continue;
    for (const [place, given] of font.given) {
      const sign = signOf(areLetters ? given : codesOfNames.get(given));
      if (sign !== undefined) signs.set(place, sign);
    }
  }
  return signs;
}

/** What is written in one font, by its place; and whether fonts of its name claim to have letters, where they differ both. */
type Written = { claims: ReadonlySet<boolean>; given: Map<number, number> };

function addTo<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  map.set(key, value);
  return value;
}

/** Whether a font claims to have letters; undefined where fonts of its name differ in that, and what is written does not tell. */
function hasLetters({ claims, given }: Written, fonts: readonly Written[]): boolean | undefined {
  const [claimsLetters] = claims;
  if (claims.size === 1) return claimsLetters;
  if (hasNumbers(given)) return false;
  const others = fonts.filter((font) => font.claims === claims && font.given !== given);
  return others.some((font) => hasNumbers(font.given)) ? true : undefined;
}

/** Letters have no such codes, and names of signs have such numbers; a space is one in both. */
const hasNumbers = (given: ReadonlyMap<number, number>) => given.values().some((code) => code < SPACE);

/** The names of the fonts of signs that a page and the forms inside of it have, with whether they claim to have letters. */
function claimsOf(mupdf: typeof Mupdf, page: Mupdf.Page): Map<string, Set<boolean>> {
  const found = new Map<string, Set<boolean>>();
  const object = page instanceof mupdf.PDFPage ? page.getObject() : null;
  // Where a file was cut off, there may be no more of a page than its number.
  const waiting = object?.isDictionary() === true ? dictionaries([object.getInheritable('Resources')]) : [];
  const seen = new Set<number>();
  for (let resources = waiting.pop(); resources !== undefined; resources = waiting.pop()) {
    for (const font of partsOf(resources.get('Font'))) addClaim(found, font);
    const forms = partsOf(resources.get('XObject')).filter((form) => seen.size < MAX_FORMS && isNew(seen, form));
    append(waiting, dictionaries(forms.map((form) => form.get('Resources'))));
  }
  return found;
}

/** A picture has no resources, and nothing can be asked of what is missing. */
const dictionaries = (objects: readonly PDFObject[]) => objects.filter((object) => object.isDictionary());

function isNew(seen: Set<number>, form: PDFObject): boolean {
  const number = form.isIndirect() ? form.asIndirect() : 0;
  const isKnown = seen.has(number);
  seen.add(number);
  return !isKnown;
}

function partsOf(named: PDFObject): PDFObject[] {
  const parts: PDFObject[] = [];
  if (named.isDictionary()) named.forEach((part: PDFObject) => { parts.push(part); });
  return dictionaries(parts);
}

function addClaim(found: Map<string, Set<boolean>>, font: PDFObject) {
  const name = font.get('BaseFont');
  if (!name.isName() || !FONT.test(name.asName()) || !font.get('ToUnicode').isNull()) return;
  const claims = found.get(name.asName()) ?? addTo(found, name.asName(), new Set<boolean>());
  claims.add(font.get('Encoding').isName());
}
