import { hasMiddleIn } from '../../layout/boxes.ts';
import { rightOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { asSharp, cutInk, greyOf, paperOf, SOFT_EDGE, type GreyImage } from '../grey-image.ts';
import { inkOfWords } from './ink-patch.ts';
import { loweredWordOf, type LoweredWord } from './lowered-digits.ts';
import { picturesOnSheet } from './pictures-on-sheet.ts';

/** So many no page of text has: they are dust. */
const MOST_WORDS = 120;
/** The places of the digits and the letters that are known say more than the engine, which knows no formulas. */
const SURE = 0.25;
/** In heights of a capital: what a picture shows above its line and below it. */
const [ABOVE, BELOW] = [1.6, 0.6];

type Reading = { read(sheet: GreyImage): Promise<EngineWord[]>; looked?: readonly EngineWord[] | undefined };

/**
 * Words with the digits that stand small and low in them: CO₂, which an engine reads as `CO,`. Each word is put on a sheet of its own with those
 * digits as large as the others and on their line, and written so: CO2, as in the text of a PDF.
 */
export async function readLoweredDigits(image: GreyImage, words: readonly EngineWord[], { read, looked = words }: Reading): Promise<EngineWord[]> {
  const look = inkOfWords(image, words);
  const lowered = looked.flatMap((word) => {
    const patch = look(word);
    const found = patch && loweredWordOf(patch);
    return found ? [{ word, found }] : [];
  });
  if (lowered.length === 0 || lowered.length > MOST_WORDS) return [...words];
  const paper = paperOf(image);
  const pictures = await Promise.all(lowered.map(({ found }) => leveled(found, image, paper)));
  const { sheet, places } = picturesOnSheet(pictures, paper);
  const heard = await read(sheet);
  const texts = new Map(lowered.flatMap(({ word, found }, at) => {
    const place = pictures[at] && places.get(pictures[at]);
    const [reading, ...more] = place ? heard.filter((each) => hasMiddleIn(each, place)) : [];
    const isRead = reading !== undefined && more.length === 0 && isFormula(reading, found, word.text);
    return isRead ? [[word, withLetters(reading, found, word.text)] as const] : [];
  }));
  return words.map((word) => {
    const formula = texts.get(word);
    return formula === undefined ? word : { ...word, text: formula.text, confidence: formula.confidence };
  });
}

const LETTERS = /\p{L}/gu;
const ON_LINE = /[\p{L}\p{N}]/u;

/**
 * The text with the letters that the engine read on the line before, where they are as many: H28O4 is no formula. A zero that stands there behind
 * a letter is the O of H₂O.
 */
function withLetters(word: EngineWord, { isLowered }: LoweredWord, before: string): EngineWord {
  const known = before.match(LETTERS) ?? [];
  const characters = [...word.text];
  const isLetter = (character: string, at: number) => !isLowered[at] && ON_LINE.test(character);
  const isAsMany = characters.filter(isLetter).length === known.length;
  let next = 0;
  const text = characters.map((character, at) => {
    if (!isLetter(character, at)) return character;
    if (isAsMany) return known[next++] ?? character;
    return character === '0' && at > 0 ? 'O' : character;
  }).join('');
  return { ...word, text };
}

/** Whether a text has digits where the word has lowered ones, and letters that were read of it already: half of them, or one of as many. */
function isFormula({ text, confidence }: EngineWord, { isLowered }: LoweredWord, before: string): boolean {
  const characters = [...text];
  const letters = characters.filter((character, at) => !isLowered[at] && ON_LINE.test(character)).map((letter) => letter.toLowerCase());
  const known = before.toLowerCase().match(LETTERS) ?? [];
  const same = known.filter((letter) => letters.includes(letter)).length;
  return confidence >= SURE && characters.length === isLowered.length && characters.every((character, at) => !isLowered[at] || /\d/u.test(character))
    && same >= (letters.length === known.length ? 1 : known.length / 2) && known.length > 0;
}

/** The word with its lowered digits as high as a capital, on its line. */
async function leveled({ characters, isLowered, measure }: LoweredWord, image: GreyImage, paper: number): Promise<GreyImage> {
  const { baseline, capital } = measure;
  const pieces = await Promise.all(characters.map(async (piece, at) => {
    const cut = cutInk(image, piece);
    const gap = at === 0 ? 0 : Math.max(1, piece.x - rightOf(characters[at - 1] ?? piece));
    if (cut === null) return null;
    if (!isLowered[at]) return { picture: cut, gap, y: piece.y - baseline };
    const picture = await greyOf(asSharp(cut).resize({ height: Math.round(capital * cut.height / piece.height), kernel: 'lanczos3' }));
    return { picture, gap, y: -capital };
  }));
  const shown = pieces.filter((piece) => piece !== null);
  const width = shown.reduce((sum, { picture, gap }) => sum + Math.ceil(gap) + picture.width, 0);
  const height = Math.ceil(capital * (ABOVE + BELOW));
  const word = { width, height, data: new Uint8Array(width * height).fill(paper) };
  let x = 0;
  for (const { picture, gap, y } of shown) {
    x += Math.ceil(gap);
    paste(picture, word, { x, y: Math.round(capital * ABOVE + y - SOFT_EDGE) });
    x += picture.width - 2 * SOFT_EDGE;
  }
  return word;
}

/** Puts one picture onto another, the darker pixel of both where their soft edges meet. */
function paste(picture: GreyImage, onto: GreyImage, { x, y }: { x: number; y: number }) {
  for (let row = 0; row < picture.height; row++) {
    if (y + row < 0 || y + row >= onto.height) continue;
    for (let column = 0; column < picture.width && x + column < onto.width; column++) {
      const at = (y + row) * onto.width + x + column;
      onto.data[at] = Math.min(onto.data[at] ?? 255, picture.data[row * picture.width + column] ?? 255);
    }
  }
}
