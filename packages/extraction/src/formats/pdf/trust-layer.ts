import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import type { Page } from '../../pages.ts';

/** What to do with the text inside of a page. */
export type LayerVerdict =
  /** The page has text enough, and it can be trusted. */
  | 'use'
  /** There is no text to speak of: the page is a picture, or empty. */
  | 'absent'
  /** There is text, and it is not what the page shows. */
  | 'untrusted';

const MIN_LETTERS = 25;
const MAX_UNREADABLE = 0.3;
/** A sign without meaning alone is a bullet or an icon; in a word it is a letter that is lost. */
const MAX_LOST_LETTERS = 0.1;
const MOSTLY_LATIN = 0.8;
/**
 * The same sign again and again, which leads the eye to the number of a page at the end of its line. A Roman one stands apart: letters at the end
 * of a word are its own. Tried once for each run, from its first sign, and no longer than a line: a page may be full of either.
 */
const LEADER = /([\ufffd\p{Cn}])(?<!\1\1)\1{2,500}(?=(?:\s*\d{1,5}|\s+[ivxlc]{1,9})\s*$)/gmu;
const LETTER = /[\p{L}\p{N}]/u;
const LOST_LETTER = /[\ufffd\p{Cn}]/u;
/** Text shorter than this over a picture of half a page is a stamp, a page number or a header of a scanner. */
const SHORT_TEXT = 200;
const LARGE_PICTURE = 0.5;
/**
 * Letters that make up more than half of any text in Latin letters, from English to Polish. Where a font maps its
 * letters wrongly, others take their places.
 */
const FREQUENT_LETTERS = /[eainrsto]/gi;
const MIN_FREQUENT = 0.42;
const LETTERS_TO_JUDGE = 120;
/** Each word counted once: a table says `A, B, C` in all of its rows, and is no gibberish. */
const LETTERS_OF_WORDS = 40;
/** Of text in fonts that do not say what their signs mean. */
const MIN_LETTERS_UNMAPPED = 0.6;

/** Judges the text layer of a page by its characters, by how much of the page is picture, and where it is hardly letters by its fonts. */
export function judgeLayer(text: string, pictureShare: number, hasUnmappedFonts: () => boolean): LayerVerdict {
  const counts = countCharacters(text);
  if (isGibberish(counts, text) || (isOfSigns(counts, text) && hasUnmappedFonts())) return 'untrusted';
  if (pictureShare > LARGE_PICTURE && counts.letters < SHORT_TEXT) return 'absent';
  return counts.letters < MIN_LETTERS && pictureShare > 0 ? 'absent' : 'use';
}

/** What is recognised with less confidence is not worth the words that a page of pictures has as text, unless it is much more. */
const POOR = 0.6;
const MUCH_MORE = 2;

/** Whether a layer that was held for a stamp says more than what was recognised of the page: the names of a plot are all the text it has. */
export function saysMore(layer: string, { text, confidence }: Pick<Page, 'text' | 'confidence'>): boolean {
  const [own, read] = [countCharacters(layer).letters, countCharacters(text).letters];
  return own >= MIN_LETTERS && (read === 0 || ((confidence ?? 0) < POOR && read <= own * MUCH_MORE));
}

/** Whether there is so little text that what else a page shows may well be letters. */
export function hasFewLetters(text: string): boolean {
  let letters = 0;
  // Of a page of text, the first line is looked at.
  for (const character of text) if (LETTER.test(character) && (letters += 1) >= MIN_LETTERS) return false;
  return true;
}

type Counts = { letters: number; unreadable: number; latin: number; frequent: number };

const countOf = (characters: RegExp, text: string) => text.match(characters)?.length ?? 0;

function countsOf(text: string): Counts {
  const parted = text.normalize('NFD');
  return {
    letters: countOf(/[\p{L}\p{N}]/gu, text), unreadable: countOf(/[\ufffd\p{Co}\p{Cn}]/gu, text),
    latin: countOf(/[a-z]/gi, parted), frequent: countOf(FREQUENT_LETTERS, parted),
  };
}

/** What each character of the basic plane counts for, looked up instead of searched for once it was met. */
const known: (Counts | undefined)[] = new Array<Counts | undefined>(0x10000);

function countCharacters(text: string): Counts {
  const sum: Counts = { letters: 0, unreadable: 0, latin: 0, frequent: 0 };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Of two halves neither counts for anything by itself.
    if ((code & 0xf800) === 0xd800) return countsOf(text);
    const counts = (known[code] ??= countsOf(String.fromCharCode(code)));
    sum.letters += counts.letters;
    sum.unreadable += counts.unreadable;
    sum.latin += counts.latin;
    sum.frequent += counts.frequent;
  }
  return sum;
}

function isGibberish({ letters, unreadable, latin, frequent }: Counts, text: string): boolean {
  if (letters + unreadable >= MIN_LETTERS && unreadable > (letters + unreadable) * MAX_UNREADABLE) return true;
  if (unreadable > 1 && hasLostLetters(letters, text)) return true;
  return latin >= LETTERS_TO_JUDGE && frequent < latin * MIN_FREQUENT && areStrangeWords(text);
}

/** Only of text in Latin letters: what there is of other ones is more than would be recognised. */
function hasLostLetters(letters: number, text: string): boolean {
  let lost = 0;
  for (const word of text.replaceAll(LEADER, '').split(/\s+/)) {
    const signs = Array.from(word);
    if (signs.length > 1) lost += signs.filter((sign) => LOST_LETTER.test(sign)).length;
  }
  if (lost < 2 || lost <= (letters + lost) * MAX_LOST_LETTERS) return false;
  return countOf(/\p{Script=Latin}/gu, text) >= countOf(/\p{L}/gu, text) * MOSTLY_LATIN;
}

function areStrangeWords(text: string): boolean {
  const words = new Set(text.normalize('NFD').toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu));
  const letters = [...words].join('');
  const latin = countOf(/[a-z]/g, letters);
  return latin >= LETTERS_OF_WORDS && countOf(FREQUENT_LETTERS, letters) < latin * MIN_FREQUENT;
}

const isOfSigns = ({ letters }: Counts, text: string) => letters < countOf(/\S/gu, text) * MIN_LETTERS_UNMAPPED;

/** The share of a page that pictures cover, none of it counted twice. */
export function coverageOf(pictures: readonly Rectangle[], page: { width: number; height: number }): number {
  if (pictures.length === 0) return 0;
  const cells = 50;
  let covered = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ((column + 0.5) / cells) * page.width;
      const y = ((row + 0.5) / cells) * page.height;
      if (pictures.some((picture) => x >= picture.x && x < rightOf(picture) && y >= picture.y && y < bottomOf(picture))) covered += 1;
    }
  }
  return covered / (cells * cells);
}
