import { leastOf, roundBox } from '../layout/boxes.ts';
import type { Place } from './spread-words.ts';

const GAP_SHARE_OF_HEIGHT = 0.25;
/** At the edge of a page is no gap, and nobody could select a word without a width. */
const LEAST_ROOM = 0.002;
/** From where to where an added word lies in its part of the gap: a reader of PDF takes what touches for one word. */
const BEGINS_AT = 0.45;
const ENDS_AT = 0.85;

/** Words that nothing stood for: a narrow box right of the word before them. */
export function insertedAfter(before: Place | undefined, added: readonly string[]): Place[] {
  if (before === undefined) return [];
  const [x = 0, , width = 0, height = 0] = before.word.box ?? [];
  const room = Math.max(LEAST_ROOM, Math.min(height * GAP_SHARE_OF_HEIGHT, 1 - x - width));
  return insertedInto(before, added, [Math.min(x + width, 1 - room), room]);
}

/** The same left of the first word of a line, before which there is none. */
export function insertedBefore(first: Place | undefined, added: readonly string[]): Place[] {
  if (first === undefined) return [];
  const [x = 0, , , height = 0] = first.word.box ?? [];
  // There is no gap yet: as much again stays between them and that word.
  const room = Math.max(LEAST_ROOM, Math.min(height * GAP_SHARE_OF_HEIGHT, x / 2));
  return insertedInto(first, added, [Math.max(0, x - 2 * room), room]);
}

function insertedInto(beside: Place, added: readonly string[], [from, room]: readonly [from: number, room: number]): Place[] {
  const { box } = beside.word;
  if (box === undefined) return added.map((text) => addedTo(beside, text));
  const [, y, , height] = box;
  const each = room / added.length;
  return added.map((text, index) => addedTo(beside, text, [from + each * (index + BEGINS_AT), y, each * (ENDS_AT - BEGINS_AT), height]));
}

const addedTo = (beside: Place, text: string, box?: readonly [number, number, number, number]): Place =>
  ({ ...beside, isAdded: true, word: { text, confidence: 1, ...(box && { box: roundBox([...box]) }) } });

/** Of a line, what the lines that are added at it share, and the least that one of them has: boxes have five digits. */
const STRIP = 0.5;
const LEAST_STRIP = 0.04;
/** Between words, in heights of a strip: readers of PDF take what is further apart for columns. */
const GAP = 0.4;
/** Of its part of the strip, so that a reader of PDF sees lines and not one. */
const FILLED = 0.8;

type AddedLines = { added: readonly (readonly string[])[]; isAbove: boolean };

/**
 * Lines that nothing stood for: each a thin strip of its own below the line that they follow, or above the one that they precede, from where
 * that begins. `line` are its words, `beside` the one with whose block they go.
 */
export function insertedLines(line: readonly Place[], beside: Place, { added, isAbove }: AddedLines): Place[] {
  const boxes = line.map(({ word }) => word.box).filter((box) => box !== undefined);
  const [own] = beside.word.box ? [beside.word.box] : boxes;
  if (own === undefined) return added.flat().map((text) => addedTo(beside, text));
  const [, top, width, height] = own;
  const left = leastOf(boxes.map(([x]) => x));
  const strip = Math.max(LEAST_STRIP, STRIP / added.length) * height;
  const all = strip * added.length;
  const from = Math.max(0, isAbove ? top - all : Math.min(top + height, 1 - all));
  return added.flatMap((texts, index) => {
    const letters = texts.reduce((sum, text) => sum + text.length, 0);
    const gap = Math.min(strip * GAP, (1 - left) / (2 * texts.length));
    const letter = Math.min(width / Math.max(1, beside.word.text.length), (1 - left - gap * texts.length) / letters);
    let x = left;
    return texts.map((text) => {
      const place = addedTo(beside, text, [x, from + strip * index, letter * text.length, strip * FILLED]);
      x += letter * text.length + gap;
      return place;
    });
  });
}
