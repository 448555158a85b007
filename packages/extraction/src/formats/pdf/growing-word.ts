import { LEADER_DOTS } from '../../layout/leaders.ts';
import type { PlacedWord } from '../../layout/placed.ts';
import type { Edges } from './characters.ts';
import { mayBeOverstruck, overstruck } from './overstruck.ts';
import { ShiftedCharacters } from './shifted-characters.ts';

/** In sizes of type, the gap after a sign that was drawn of two characters, from which another word begins: there a file may have no space. */
const WORD_GAP = 0.2;
const DOT = 46;

/** Characters as they come, made words. Dots that lead from a title to its page are a word of their own, whatever stands close to them. */
export function growingWord(take: (word: PlacedWord) => void) {
  let [word, wordSize, dots] = ['', 0, 0];
  const edges: Edges = [0, 0, 0, 0];
  const last: Edges = [0, 0, 0, 0];
  const beforeDots: Edges = [0, 0, 0, 0];
  const firstDot: Edges = [0, 0, 0, 0];
  let [isLastMark, signEnd] = [false, Number.POSITIVE_INFINITY];
  const shifted = new ShiftedCharacters();

  const end = () => {
    word = shifted.putBehind(word);
    if (word !== '') take(placed(word, wordSize, edges));
    [word, dots] = ['', 0];
    isLastMark = false;
    signEnd = Number.POSITIVE_INFINITY;
  };
  /** Whether the character stands over the one before it, and is one with it now. */
  const isJoined = (character: string, box: Edges): boolean => {
    const before = Array.from(word).at(-1) ?? '';
    const both = overstruck(before, character, [last, box]);
    if (both === null) return false;
    word = word.slice(0, -before.length) + both;
    extend(edges, box);
    isLastMark = false;
    signEnd = edges[2];
    return true;
  };
  const addDot = (box: Edges) => {
    dots += 1;
    if (dots === 1) {
      copy(beforeDots, edges);
      copy(firstDot, box);
    } else if (dots === LEADER_DOTS && word.length >= dots) {
      take(placed(word.slice(0, 1 - dots), wordSize, beforeDots));
      word = word.slice(1 - dots);
      copy(edges, firstDot);
    }
  };
  const beginsAnother = (code: number, size: number, box: Edges) => box[0] - signEnd > size * WORD_GAP || (dots >= LEADER_DOTS && code !== DOT);
  const grow = (size: number, box: Edges) => {
    if (word !== '') return extend(edges, box);
    wordSize = size;
    shifted.begin(size, box[3]);
    copy(edges, box);
  };
  const add = (character: string, code: number, size: number, box: Edges) => {
    if (beginsAnother(code, size, box)) end();
    if (word !== '' && shifted.take(character, size, box)) return extend(edges, box);
    word = shifted.putBehind(word);
    const isMark = mayBeOverstruck(code);
    if ((isMark || isLastMark) && word !== '' && isJoined(character, box)) return;
    if (code === DOT) addDot(box);
    else dots = 0;
    grow(size, box);
    word += character;
    isLastMark = isMark;
    signEnd = Number.POSITIVE_INFINITY;
    copy(last, box);
  };
  const beginLine = (isLevel: boolean) => { shifted.isLevel = isLevel; };
  return { add, end, beginLine };
}

function copy(edges: Edges, box: Edges) {
  edges[0] = box[0];
  edges[1] = box[1];
  edges[2] = box[2];
  edges[3] = box[3];
}

function extend(edges: Edges, box: Edges) {
  edges[0] = Math.min(edges[0], box[0]);
  edges[1] = Math.min(edges[1], box[1]);
  edges[2] = Math.max(edges[2], box[2]);
  edges[3] = Math.max(edges[3], box[3]);
}

const placed = (text: string, size: number, [left, top, right, bottom]: Edges): PlacedWord =>
  ({ text: composed(text), confidence: 1, size, x: left, y: top, width: right - left, height: bottom - top });

const ligatures: Record<string, string> = { 'ﬀ': 'ff', 'ﬁ': 'fi', 'ﬂ': 'fl', 'ﬃ': 'ffi', 'ﬄ': 'ffl', 'ﬅ': 'st', 'ﬆ': 'st' };

/** Letters and their marks as one, ligatures as letters: the text as a person would type it. */
const composed = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text
  : text.toWellFormed().normalize('NFC').replace(/[ﬀ-ﬆ]/g, (ligature) => ligatures[ligature] ?? ligature));
