import { bottomOf } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { superscript } from '../../layout/superscript.ts';
import type { DigitShapes } from './digit-shapes.ts';
import { holesIn } from './holes.ts';
import { ENDS_ABOVE, glyphsOf, type InkPatch } from './ink-patch.ts';

/** A digit, and what a recogniser without raised digits takes one for. */
const CHARACTER = String.raw`[\d?*}®%°¢"'’“”]`;
/** A word that ends so, and marks of the sentence. */
const RAISED = new RegExp(String.raw`^(?<body>.*[\p{L}\d)\].].*?${CHARACTER})(?<after>[.,;:)\]]{0,2})$`, 'u');
/** Units that are raised to a power: behind these a mark is a digit too, where it looks like one. */
const UNIT = /(?:^|[\d/])(?:[cdkmµ]?m|ft|in|yd|s)$/u;
/** What stands high by itself: it is a digit behind a unit alone. */
const HIGH_BY_ITSELF = /^[*®°"'’“”]+$/u;

/** In heights of a capital: how high a raised digit is, and where it reaches to. */
const SIZE = [0.37, 0.9] as const;
const REACHES = 0.85;
const TAKEN = new RegExp(`^${CHARACTER}+$`, 'u');
const DIGIT = /\d/u;
const POWER = /[23]/u;
const TWO_FOR_ONE = /^(?:\d[?*}®%°¢]|[?*}%¢][\d®?])$/u;

export const mayEndRaised = (text: string) => RAISED.test(text);

/** The text with the digits raised that the picture shows so: 84 m², a note³; null where it shows none. */
export function withRaisedDigits(patch: InkPatch, shapes: DigitShapes): string | null {
  const { body = '', after = '' } = RAISED.exec(patch.word.text)?.groups ?? {};
  const glyphs = glyphsOf(patch);
  const end = glyphs.length - after.length;
  const from = glyphs.slice(0, end).findLastIndex((glyph) => !isRaised(glyph, patch)) + 1;
  const found = from === 0 ? [] : glyphs.slice(from, end);
  // With fewer characters than the picture has, something before them was left out, and nobody knows what the last ones are.
  const taken = body.length < end ? '' : charactersFor(found.length, [...body], end);
  const base = body.slice(0, body.length - taken.length);
  const raised = taken === '' || base === '' ? null : raisedOf(found, { base, taken, patch }, shapes);
  return raised === null ? null : `${base}${raised}${after}`;
}

type Taken = { base: string; taken: string; patch: InkPatch };

function raisedOf(found: readonly Rectangle[], word: Taken, shapes: DigitShapes): string | null {
  // French writes n° with the sign of degrees.
  if (word.taken === DEGREE && !word.base.endsWith('.')) return null;
  if (ORDINAL.test(word.base)) return isOrdinal(found, word.patch) ? MASCULINE : null;
  const digits = digitsOf(found, word, shapes);
  return digits === null ? null : superscript(digits);
}

/** The characters that were read in the place of so many raised glyphs: as many, or of a single one two, as `2?` where the word has one too many. */
function charactersFor(raised: number, characters: readonly string[], glyphs: number): string {
  const isDoubled = raised === 1 && characters.length === glyphs + 1 && TWO_FOR_ONE.test(characters.slice(-2).join(''));
  const taken = raised === 0 ? '' : characters.slice(isDoubled ? -2 : -raised).join('');
  return TAKEN.test(taken) ? taken : '';
}

/** Whether a character is small, and stands high above its line. */
export function isRaised(glyph: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const least = glyph.height > capital * ENDS_ABOVE.from ? ENDS_ABOVE.large : ENDS_ABOVE.small;
  return glyph.height >= capital * SIZE[0] && glyph.height <= capital * SIZE[1] && baseline - bottomOf(glyph) >= capital * least
    && baseline - glyph.y >= capital * REACHES;
}

/** A number that is one of a row, and the short form of the word number: 3.º, n.º, nº. No power stands there. */
const ORDINAL = /(?:\d\.|\b[nN]\.?)$/u;
const [MASCULINE, DEGREE] = ['º', '°'];

const isOrdinal = ([glyph, ...more]: readonly Rectangle[], patch: InkPatch): boolean =>
  glyph !== undefined && more.length === 0 && holesIn(patch, glyph).length === 1;

/** What the raised glyphs are; null where one of them is no digit, or cannot be told. */
function digitsOf(found: readonly Rectangle[], word: Taken, shapes: DigitShapes): string | null {
  const { base, taken, patch } = word;
  const isRead = taken.length === found.length;
  // A circle, quotes and a star stand high too, and are no digits behind a word.
  const isSign = HIGH_BY_ITSELF.test(taken) && !UNIT.test(base);
  const digits = found.map((glyph, at) => {
    const read = isRead ? DIGIT.exec(taken[at] ?? '')?.[0] : undefined;
    if (read !== undefined && shapes.agrees(read, glyph, patch)) return read;
    const shown = shapes.digitOf(glyph, patch);
    return shown !== null && isSign && !POWER.test(shown) ? null : shown;
  });
  return digits.includes(null) ? null : digits.join('');
}
