import { leastOf, mostOf, uniteRectangles, type Rectangle } from './boxes.ts';
import { bottomOf, type PlacedWord } from './placed.ts';

/** Words side by side without a wide gap: a line of text, or a cell. */
export type Segment = {
  words: PlacedWord[];
  box: Rectangle;
  /** Its place from the left in a table whose lines are drawn, where an empty cell is one too. */
  column?: number;
};

/** Segments at the same height, from left to right. */
export type Row = Segment[];

/** Rows that follow each other in one column. */
export type Flow = Row[];

export const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

export const segmentOf = (words: PlacedWord[]): Segment => ({ words, box: uniteRectangles(words) ?? NOWHERE });

export const boxOf = (row: Row): Rectangle => uniteRectangles(row.map(({ box }) => box)) ?? NOWHERE;

/** The paper between two rows, from the lowest word of the upper one. */
export const gapBetween = (above: Row, below: Row): number => leastOf(below.map(({ box }) => box.y)) - mostOf(above.map(({ box }) => bottomOf(box)));

/** Whether rows are those of a table whose lines are drawn: each has all of its cells. */
export const isDrawn = (rows: readonly Row[]): boolean => rows[0]?.[0]?.column !== undefined;
