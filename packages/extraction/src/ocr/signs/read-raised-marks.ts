import { hasMiddleIn, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { rightOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { asSharp, cutOut, greyOf, histogramOf, percentile, type GreyImage } from '../grey-image.ts';
import { engineLines } from '../lines-of-words.ts';
import { inkOfWords } from './ink-patch.ts';
import { picturesOnSheet } from './pictures-on-sheet.ts';
import { raisedMarkOf, type RaisedMark } from './raised-marks.ts';
import { beginsNumber, withRaised } from './raised-text.ts';

type MarkedWord = { word: EngineWord; mark: RaisedMark };

/** Pixels that raised characters are enlarged to. */
const HEIGHT = 32;
/** Pixels around the ink that belong to its soft edge. */
const EDGE = 2;
/** So many no page of text has: they are dust. */
const MOST_MARKS = 120;
const PAPER_SHARE = 0.8;
/** In its own heights. */
const WIDEST_DIGIT = 0.95;

/**
 * Words with the small digits and letters that stand high at their end: €8⁹⁵, a note⁷, 1st. An engine reads them in their line as quotes,
 * stars and circles, or not at all; put on a sheet of their own, as large as other digits, it knows them.
 */
export async function readRaisedMarks(image: GreyImage, words: readonly EngineWord[], read: (sheet: GreyImage) => Promise<EngineWord[]>) {
  const marked = markedWords(image, words);
  if (marked.length === 0 || marked.length > MOST_MARKS) return words;
  const pictures = await Promise.all(marked.map((each) => picturesOf(image, each)));
  const shown = pictures.flatMap(({ once, thrice, number }) => [once, thrice, number]).filter((picture) => picture !== null);
  const { sheet, places } = picturesOnSheet(shown, percentile(histogramOf(image), PAPER_SHARE));
  const heard = await read(sheet);
  const heardIn = (picture: GreyImage | null) => heardAt(picture === null ? undefined : places.get(picture), heard);
  return marked.reduce((all, { word, mark }, at) => {
    const { once, thrice, number } = pictures[at] ?? NONE;
    const parts = { ...mark, before: mark.before.length, raised: mark.pieces.reduce((sum, piece) => sum + charactersIn(piece), 0) };
    const raised = thrice === null ? heardIn(once) : surerOf(heardIn(once), heardIn(thrice));
    const text = withRaised(word.text, parts, { raised, number: number === null ? null : heardIn(number) });
    return text === null ? all : all.with(all.indexOf(word), { ...word, text });
  }, [...words]);
}

function markedWords(image: GreyImage, words: readonly EngineWord[]): MarkedWord[] {
  const look = inkOfWords(image, words);
  return engineLines(words).flatMap((line) => line.flatMap((word, at) => {
    const patch = look(word);
    const mark = patch === null ? null : raisedMarkOf(patch);
    return mark === null || !isOf(mark, { isFirst: at === 0, next: line[at + 1] }) ? [] : [{ word, mark }];
  }));
}

/** Whether a mark belongs to its word: the numerator of a fraction is nearer to the word behind it, and the number of a note begins a line. */
function isOf({ pieces, before }: RaisedMark, { isFirst, next }: { isFirst: boolean; next: EngineWord | undefined }): boolean {
  const [first, last, base] = [pieces[0], pieces.at(-1), before.at(-1)];
  if (first === undefined || last === undefined || base === undefined) return isFirst;
  return next === undefined || next.x < first.x || next.x - rightOf(last) >= first.x - rightOf(base);
}

/** What is put on the sheet of a word: its raised characters, a single one three times beside itself too, and the number before them. */
type Pictures = Record<'once' | 'thrice' | 'number', GreyImage | null>;

const NONE: Pictures = { once: null, thrice: null, number: null };

async function picturesOf(image: GreyImage, { word, mark: { pieces, before } }: MarkedWord): Promise<Pictures> {
  const once = await enlarged(image, pieces);
  const isOne = once !== null && pieces.length === 1 && pieces.every((piece) => charactersIn(piece) === 1);
  const number = beginsNumber(word.text) && before.length > 0 ? await enlarged(image, before) : null;
  return { once, thrice: isOne ? threeTimes(once) : null, number };
}

/** Two digits that touch are one piece, wider than high. */
const charactersIn = ({ width, height }: Rectangle): number => (width > height * WIDEST_DIGIT ? 2 : 1);

async function enlarged(image: GreyImage, pieces: readonly Rectangle[]): Promise<GreyImage | null> {
  const ink = uniteRectangles(pieces);
  const cut = ink && cutOut(image, { x: ink.x - EDGE, y: ink.y - EDGE, width: ink.width + 2 * EDGE, height: ink.height + 2 * EDGE });
  return cut && await greyOf(asSharp(cut.image).resize({ height: Math.round(HEIGHT * cut.image.height / ink.height), kernel: 'lanczos3' }));
}

/** A digit alone is no word, and may be taken for a part of the one beside it. */
function threeTimes({ data, width, height }: GreyImage): GreyImage {
  const image = { width: width * 3, height, data: new Uint8Array(width * 3 * height) };
  for (let row = 0; row < height; row++) {
    for (const time of [0, 1, 2]) image.data.set(data.subarray(row * width, (row + 1) * width), row * image.width + time * width);
  }
  return image;
}

type Heard = Pick<EngineWord, 'text' | 'confidence'>;

const NOTHING: Heard = { text: '', confidence: 0 };
const THRICE = /^(.)\1\1$/u;

/** What was read in one place of the sheet: nothing where that is more than one word. */
function heardAt(place: Rectangle | undefined, heard: readonly EngineWord[]): Heard {
  const [word, ...more] = place === undefined ? [] : heard.filter((each) => hasMiddleIn(each, place));
  return word === undefined || more.length > 0 ? NOTHING : { text: word.text, confidence: word.confidence };
}

/** One of two readings of a character: the surer one, as sure as can be where both say the same; none where they are two digits. */
function surerOf(once: Heard, { text, confidence }: Heard): Heard {
  const thrice: Heard = THRICE.test(text) ? { text: text.slice(0, 1), confidence } : NOTHING;
  if (once.text === thrice.text) return { text: once.text, confidence: 1 };
  if (/^\d$/u.test(once.text) && thrice !== NOTHING) return NOTHING;
  return once.confidence > thrice.confidence ? once : thrice;
}
