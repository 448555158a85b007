import { append } from '../../append.ts';
import { isTurnedLine, RIGHT_TO_LEFT } from '../../layout/right-to-left.ts';
import type { PlacedLine, PlacedWord } from '../../layout/placed.ts';
import type { CharacterListener, Edges } from './characters.ts';

type Character = { code: number; size: number; box: Edges; isFaint: boolean };

const SPACE = 32;
/** In sizes of type: what is narrower has no place of its own, and a wider gap parts two words. */
const [NARROW, WIDE_GAP] = [0.05, 0.25];
/** In sizes of type: how exactly two lines are one, and how close their ends are then. */
const [SAME_LINE, TOUCHING] = [0.1, 0.15];
/** In sizes of type: what belongs together stands so exactly in one place. */
const SAME_PLACE = 0.01;
const MARK = /^\p{M}$/u;
/** Of a text read backwards: what is written from left to right all the same. Behind Arabic letters hyphens and signs of amounts part numbers. */
const BACKWARDS = /(?:\p{N}[\p{N}SIGN]{0,40})?LETTER(?:(?:LETTER|[\p{N}SIGN])*(?:LETTER|\p{N}))?|PART\p{N}+(?:[JOIN]\p{N}+)*PART/u.source;
const LETTER = `(?!${RIGHT_TO_LEFT.source})[\\p{L}\\p{M}]`;
/** Within a name or an address. Before and behind it they belong to the text around. */
const SIGN = '.,:/@&_\'’?=#%+-';
const lettersBackwards = (join: string, part: string) => new RegExp(BACKWARDS
  .replaceAll('LETTER', LETTER).replaceAll('SIGN', SIGN).replaceAll('PART', part).replace('JOIN', join), 'gu');
const LEFT_TO_RIGHT = new RegExp(`^${LETTER}$`, 'u');
/** The points of decimals and of thousands in numbers of Arabic digits. */
const ARABIC_POINTS = '\u066b\u066c';
const [inHebrew, inArabic] = [lettersBackwards('.,:/+\\-', '[%#\\p{Sc}]*'), lettersBackwards(`.,:/${ARABIC_POINTS}`, '')];
const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const RUN_OF_TURNED = new RegExp(`${RIGHT_TO_LEFT.source}(?:[\\p{M}"'״׳-]*${RIGHT_TO_LEFT.source})*\\p{M}*`, 'gu');
const [BRACKETS, OPENING] = [/[()[\]{}«»]/gu, /[([{«]/u];
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«' };

const isRightToLeft = (code: number): boolean => code > 0x58f && code < 0x10ffff && RIGHT_TO_LEFT.test(String.fromCodePoint(code));

/** `left` and `end` are where its characters begin and end, `size` and `bottom` those of the first. */
type Line = { right: number; down: number; characters: Character[]; isTurned: boolean; left: number; end: number; size: number; bottom: number };

const newLine = (right: number, down: number): Line =>
  ({ right, down, characters: [], isTurned: false, left: Infinity, end: -Infinity, size: 0, bottom: 0 });

/**
 * Tells the characters of lines with Arabic or Hebrew from left to right, as they stand on the paper. A file has them in any order, with
 * numbers and points beside words that they do not belong to, and parts of ligatures and marks without a place of their own. MuPDF ends a
 * line where the direction changes, as between a minus and its number. The last line is told at the `end`.
 */
export function fromLeftToRight(listener: CharacterListener): CharacterListener & { end(): void } {
  let told: Line | null = null;
  let line = newLine(1, 0);
  const end = () => {
    if (told !== null) tell(told, listener);
    told = null;
  };
  return {
    end,
    beginLine: (right, down) => { line = newLine(right, down); },
    character: (code, size, box, isFaint) => {
      if (line.characters.length === 0) Object.assign(line, { size, bottom: box[3] });
      line.characters.push({ code, size, box: [...box], isFaint });
      widen(line, box[0], box[2]);
      line.isTurned ||= isLevel(line) && isRightToLeft(code);
    },
    endLine: () => {
      if (told !== null && goesOn(told, line)) {
        append(told.characters, line.characters);
        widen(told, line.left, line.end);
        told.isTurned = true;
        return;
      }
      end();
      told = line;
    },
  };
}

const isLevel = ({ right, down }: Line) => right > 0 && down === 0;

function tell({ right, down, characters, isTurned }: Line, listener: CharacterListener) {
  listener.beginLine(right, down);
  for (const { code, size, box, isFaint } of isTurned ? inPlace(characters) : characters) listener.character(code, size, box, isFaint);
  listener.endLine();
}

const widen = (line: Line, left: number, end: number) => Object.assign(line, { left: Math.min(line.left, left), end: Math.max(line.end, end) });

/** Whether no space parts a line from the next beside it. Of lines from left to right, one behind the other, this is known elsewhere. */
function goesOn(line: Line, next: Line): boolean {
  const { size } = line;
  const isSameLine = isLevel(line) && isLevel(next) && size === next.size && Math.abs(line.bottom - next.bottom) < size * SAME_LINE;
  const isLeft = Math.abs(line.left - next.end) < size * TOUCHING;
  const isRight = Math.abs(next.left - line.end) < size * TOUCHING && (line.isTurned || next.isTurned);
  return isSameLine && (isLeft || isRight);
}

/** What stands in one place: a character, the parts of a ligature, or a letter with its marks; as the file has them, the last one read first. */
type Cluster = { parts: Character[]; box: Edges };

function inPlace(characters: readonly Character[]): Character[] {
  const placed: Character[] = [];
  for (const { parts, box } of clustersOf(characters).sort((a, b) => a.box[0] - b.box[0])) {
    const [last, first] = [placed.at(-1), parts[0]];
    if (last !== undefined && first !== undefined && box[0] - last.box[2] > first.size * WIDE_GAP) placed.push({ ...first, code: SPACE, box });
    placed.push(...parts.map((part) => ({ ...part, box })));
  }
  return placed;
}

function clustersOf(characters: readonly Character[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (let at = 0; at < characters.length;) {
    const start = at;
    while (isAttached(characters[at]) && standsWith(characters[start], characters[at])) at += 1;
    const [parts, next] = [characters.slice(start, at), characters[at]];
    const sign = signOf(parts, clusters.at(-1));
    if (takesEnd(clusters.at(-1), parts)) continue;
    if (sign !== null) clusters[clusters.length - 1] = { parts, box: sign };
    else if (next !== undefined && (parts.length === 0 || isEndOf(next, parts))) {
      clusters.push({ parts: [...parts, next], box: next.box });
      at += 1;
    } else if (parts[0] !== undefined) clusters.push({ parts, box: parts[0].box });
  }
  return clusters;
}

const isNarrow = ({ size, box: [left, , right] }: Character) => right - left < size * NARROW;
const isMark = ({ code }: Character) => MARK.test(String.fromCodePoint(code));
const isAttached = (character: Character | undefined) => character !== undefined && (isNarrow(character) || isMark(character));
const isAt = (place: number, other: number, size: number) => Math.abs(place - other) < size * SAME_PLACE;
const standsWith = (first: Character | undefined, other: Character | undefined) =>
  first !== undefined && other !== undefined && isAt(first.box[0], other.box[0], first.size);

/** Whether parts without a place stand at the right edge of the first part of their ligature, or are marks of a letter. */
function isEndOf({ code, size, box }: Character, parts: readonly Character[]): boolean {
  const [part] = parts;
  if (part === undefined || code === SPACE) return false;
  if (parts.every(isMark)) return part.box[0] < box[2] + size * SAME_PLACE && part.box[2] > box[0] - size * SAME_PLACE;
  return !parts.some(isMark) && isAt(box[2], part.box[0], size);
}

/** Adds parts without a place, which stand at its end, to a ligature whose first part has its place. False where they are others. */
function takesEnd(ligature: Cluster | undefined, parts: readonly Character[]): boolean {
  const [first, part] = [ligature?.parts[0], parts[0]];
  if (ligature === undefined || first === undefined || part === undefined || !isAt(part.box[0], ligature.box[2], part.size)) return false;
  const letters = [first, ...parts];
  if (letters.every(({ code }) => LEFT_TO_RIGHT.test(String.fromCodePoint(code)))) ligature.parts.push(...parts);
  else if (letters.every((letter) => isRightToLeft(letter.code) && !isMark(letter))) ligature.parts.unshift(...parts.toReversed());
  else return false;
  return true;
}

/** Where the sign of a letter with its marks is: a file that says what the sign means has a space for it, before them. */
function signOf(parts: readonly Character[], before: Cluster | undefined): Edges | null {
  const [part] = parts;
  if (part === undefined || !parts.some(isMark) || parts.every(isMark) || before?.parts[0]?.code !== SPACE) return null;
  return isAt(before.box[0], part.box[0], part.size) ? before.box : null;
}

/** Words of a line of a page in Arabic or Hebrew, from left to right, each with its characters in the order in which they are read. */
export function asRead(words: PlacedLine): PlacedLine {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return words.map((word, at) => (standsAlone(words, at) ? withSignBefore(word) : word));
  const isTurned = isTurnedLine(words);
  const backwards = words.some(({ text }) => ARABIC.test(text)) ? inArabic : inHebrew;
  const read = words.map((word) => ({ ...word, text: (isTurned ? readTurned(word.text, backwards) : word.text.replace(RUN_OF_TURNED, turned)).normalize('NFC') }));
  return isTurned ? withBrackets(read) : read;
}

/** A cell of a table with a number alone: read from right to left, its sign stands before it. */
const SIGN_BEHIND = /^([\p{N}.,\u066b\u066c]*\p{N})([+\-−])$/u;

const withSignBefore = (word: PlacedWord) => ({ ...word, text: word.text.replace(SIGN_BEHIND, '$2$1') });

/** In sizes of type: words further apart stand in two cells. */
const CELL_GAP = 1;

/** Whether the word is all of its line, or of a cell in it. Among others, a sign behind a number is one of these: `1990- 1995`, `18+`. */
function standsAlone(words: PlacedLine, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  return areApart(before, word) && areApart(word, next);
}

const areApart = (word: PlacedWord | undefined, next: PlacedWord | undefined) =>
  word === undefined || next === undefined || next.x - word.x - word.width > (next.size ?? next.height) * CELL_GAP;

const turned = (text: string) => Array.from(text).reverse().join('');
const readTurned = (text: string, backwards: RegExp) => turned(text).replace(backwards, turned);

/** Files tell brackets by how they look or by what they mean: of pairs the first one opens. */
function withBrackets(words: PlacedLine): PlacedLine {
  let rest = words.reduce((count, { text }) => count + (text.match(BRACKETS)?.length ?? 0), 0);
  if (rest % 2 === 1) return words;
  const turn = (bracket: string) => ((rest-- % 2 === 0) === OPENING.test(bracket) ? bracket : mirrored[bracket] ?? bracket);
  return words.toReversed().map((word) => ({ ...word, text: word.text.replace(BRACKETS, turn) })).reverse();
}
