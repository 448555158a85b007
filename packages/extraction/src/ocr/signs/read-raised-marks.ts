import { hasMiddleIn, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { rightOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { asSharp, cutInk, greyOf, paperOf, type GreyImage } from '../grey-image.ts';
import { engineLines } from '../lines-of-words.ts';
import { inkOfWords, type InkPatch, type Look } from './ink-patch.ts';
import { picturesOnSheet, THRICE, threeTimes } from './pictures-on-sheet.ts';
import { powerOf, withPower } from './powers-of-ten.ts';
import { beginsNumber, raisedMarkOf, type RaisedMark } from './raised-marks.ts';
import { raisedFrontOf } from './raised-front.ts';
import { NOTHING, noteOf, withRaised, type Heard } from './raised-text.ts';

/** A word that has something raised: the parts of it that are read once more, and what it is with what they were read as. */
type MarkedWord = {
  word: EngineWord;
  runs: readonly (readonly Rectangle[])[];
  /** What stands beside the raised parts, and cannot be taken from the line. */
  beside: readonly Rectangle[] | null;
  textWith(runs: readonly Heard[], beside: Heard): string | null;
  /** The word behind what is raised, where that stands before it. */
  rest?: EngineWord;
};

/** Pixels that raised characters are enlarged to. */
const HEIGHT = 32;
/** So many no page of text has: they are dust. */
const MOST_MARKS = 120;
/** In its own heights; and no number that something stands raised behind is longer. */
const [WIDEST_DIGIT, LONGEST] = [0.95, 12];

/** How the sheet is read, and the words that are looked at: all, where it does not say. */
type Reading = { read(sheet: GreyImage): Promise<EngineWord[]>; looked?: readonly EngineWord[] | undefined };

/**
 * Words with the small digits and letters that stand high at their end: €8⁹⁵, a note⁷, 1st. An engine reads them in their line as quotes,
 * stars and circles, or not at all; put on a sheet of their own, as large as other digits, it knows them.
 */
export async function readRaisedMarks(image: GreyImage, words: readonly EngineWord[], { read, looked = words }: Reading): Promise<EngineWord[]> {
  const marked = markedWords(image, words, new Set(looked));
  if (marked.length > MOST_MARKS) return [...words];
  const sized = await Promise.all(marked.map((each) => picturesOf(image, each)));
  const shown = sized.flatMap(({ runs, beside }) => [...runs.flatMap(({ once, thrice }) => [once, ...thrice]), beside])
    .filter((picture) => picture !== null);
  if (shown.length === 0) return [...words];
  const { sheet, places } = picturesOnSheet(shown, paperOf(image));
  const heard = await read(sheet);
  const heardIn = (picture: GreyImage | null) => heardAt(picture === null ? undefined : places.get(picture), heard);
  return marked.reduce((all, { word, textWith, rest }, at) => {
    const { runs, beside } = sized[at] ?? NONE;
    const raised = runs.map(({ once, thrice }) => surerOf(heardIn(once), thrice.map((picture) => heardIn(picture))));
    const text = textWith(raised, heardIn(beside));
    if (text === null) return all;
    const pieces = marked[at]?.runs.flat() ?? [];
    const become = rest === undefined
      ? [amended(word, text, { pieces: [word, ...pieces], raised })] : [amended(word, text, { pieces, raised }), rest];
    return all.toSpliced(all.indexOf(word), 1, ...become);
  }, [...words]);
}

/** The word with what is raised in its text, where these pieces are. */
function amended(word: EngineWord, text: string, { pieces, raised }: { pieces: readonly Rectangle[]; raised: readonly Heard[] }): EngineWord {
  const confidence = Math.max(word.confidence, Math.min(...raised.map((heard) => heard.confidence)));
  return { ...word, ...uniteRectangles(pieces), text, confidence };
}

function markedWords(image: GreyImage, words: readonly EngineWord[], looked: ReadonlySet<EngineWord>): MarkedWord[] {
  const look = inkOfWords(image, words);
  return engineLines(words).flatMap((line) => line.flatMap((word, at) => {
    const patch = looked.has(word) ? look(word) : null;
    if (patch === null) return [];
    const mark = raisedDigitsOf(look, word) ?? raisedMarkOf(patch);
    if (mark !== null && isOf(mark, { isFirst: at === 0, next: line[at + 1] })) return [withMark(word, mark)];
    const power = powerOf(patch);
    if (power === null) return at === 0 ? noteBefore(word, look(word, 'line and before')) : [];
    return [{
      word, runs: [power.exponent.pieces], beside: power.unit, textWith: ([exponent = NOTHING], unit) => withPower(power, patch, { exponent, unit }),
    }];
  }));
}

function noteBefore(word: EngineWord, patch: InkPatch | null): MarkedWord[] {
  const front = patch === null ? null : raisedFrontOf(patch);
  if (front === null) return [];
  const rest = { ...word, text: front.rest, x: front.restX, width: rightOf(word) - front.restX };
  return [{ word, runs: [front.pieces], beside: null, rest, textWith: ([number = NOTHING]) => noteOf(number, charactersOf(front.pieces)) }];
}

/** What stands raised behind a number, by the line that the number itself stands on. */
function raisedDigitsOf(look: Look, word: EngineWord): RaisedMark | null {
  const patch = beginsNumber(word.text) ? look(word, 'word') : null;
  const mark = patch === null ? null : raisedMarkOf(patch);
  return mark === null || mark.before.length === 0 ? null : mark;
}

function withMark(word: EngineWord, { runs, before, ...rest }: RaisedMark): MarkedWord {
  const isNumber = before.length > 0 && beginsNumber(word.text);
  const parts = { ...rest, before: before.length, runs: runs.map(({ joint, pieces }) => ({ joint, count: charactersOf(pieces) })) };
  return {
    word, runs: runs.map(({ pieces }) => pieces), beside: isNumber ? before : null,
    textWith: (raised, number) => withRaised(word.text, parts, { raised, number: isNumber ? number : null }),
  };
}

/** Whether a mark belongs to its word: the numerator of a fraction is nearer to the word behind it, and the number of a note begins a line. */
function isOf({ runs, before }: RaisedMark, { isFirst, next }: { isFirst: boolean; next: EngineWord | undefined }): boolean {
  const [first, last, base] = [runs[0]?.pieces[0], runs.at(-1)?.pieces.at(-1), before.at(-1)];
  if (first === undefined || last === undefined || base === undefined) return isFirst;
  return runs[0]?.joint === '⁻' || next === undefined || next.x < first.x || next.x - rightOf(last) >= first.x - rightOf(base);
}

/** What is put on the sheet of a word: what is raised, each character of it three times beside itself too, and what stands beside it. */
type Pictures = { runs: { once: GreyImage | null; thrice: GreyImage[] }[]; beside: GreyImage | null };

const NONE: Pictures = { runs: [], beside: null };

const picturesOf = async (image: GreyImage, { runs, beside }: MarkedWord): Promise<Pictures> => ({
  runs: await Promise.all(runs.map(async (run) => {
    const characters = await Promise.all(run.map((piece) => enlarged(image, [piece])));
    const isApart = charactersOf(run) === run.length;
    return { once: await enlarged(image, run), thrice: isApart ? characters.filter((picture) => picture !== null).map(threeTimes) : [] };
  })),
  beside: beside === null ? null : await enlarged(image, beside),
});

/** How many characters pieces are: two digits that touch are one piece, wider than high. */
const charactersOf = (run: readonly Rectangle[]): number => run.reduce((sum, { width, height }) => sum + (width > height * WIDEST_DIGIT ? 2 : 1), 0);

async function enlarged(image: GreyImage, pieces: readonly Rectangle[]): Promise<GreyImage | null> {
  const ink = uniteRectangles(pieces);
  if (ink === null || ink.width > ink.height * LONGEST) return null;
  const cut = cutInk(image, ink);
  return cut && await greyOf(asSharp(cut).resize({ height: Math.round(HEIGHT * cut.height / ink.height), kernel: 'lanczos3' }));
}

/** What was read in one place of the sheet: nothing where that is more than one word. */
function heardAt(place: Rectangle | undefined, heard: readonly EngineWord[]): Heard {
  const [word, ...more] = place === undefined ? [] : heard.filter((each) => hasMiddleIn(each, place));
  return word === undefined || more.length > 0 ? NOTHING : { text: word.text, confidence: word.confidence };
}

/** How sure the characters of a number are, each read by itself, that were read otherwise together: 99 in bold letters is read as 29. */
const SURE_APART = 0.9;
/** How sure a number is of which no character was read by itself. */
const SURE_TOGETHER = 0.95;
const NUMBER = /^\d+$/u;

/** One of two readings of raised characters, together and each by itself: as sure as can be where both say the same. */
function surerOf(once: Heard, characters: readonly Heard[]): Heard {
  const apart = apartOf(characters);
  if (apart === null) return isSureTogether(once, characters.length) ? once : NOTHING;
  if (once.text === apart.text) return { ...once, confidence: 1 };
  if (NUMBER.test(once.text) && NUMBER.test(apart.text)) return apart.confidence >= SURE_APART ? apart : NOTHING;
  return NUMBER.test(once.text) || once.confidence > apart.confidence ? once : apart;
}

const isSureTogether = ({ text, confidence }: Heard, characters: number): boolean =>
  characters < 2 || !NUMBER.test(text) || confidence >= SURE_TOGETHER;

/** What characters are that stood there three times each; null where one of them is something else. */
function apartOf(characters: readonly Heard[]): Heard | null {
  if (characters.length === 0 || characters.some(({ text }) => !THRICE.test(text))) return null;
  return { text: characters.map(({ text }) => text.slice(0, 1)).join(''), confidence: Math.min(...characters.map(({ confidence }) => confidence)) };
}
