import type { Edges } from './characters.ts';

/** In sizes of type: how exactly two characters stand on one line, how far apart they are at most, and from when on a space lies between them. */
const [SAME_LINE, FURTHEST, SPACE] = [0.1, 1, 0.15];

/**
 * The last character of a line. MuPDF ends a line wherever something is drawn, as the line below an underlined word or the boxes for the
 * letters of a name, and begins another one behind it.
 */
export class LineEnd {
  #size = 0;
  #right = 0;
  #bottom = 0;

  note(size: number, box: Edges) {
    this.#size = size;
    this.#right = box[2];
    this.#bottom = box[3];
  }

  /** How the line goes on with a character: within a word, with another word, or not at all. */
  goesOnWith(size: number, box: Edges): 'word' | 'line' | 'no' {
    const gap = (box[0] - this.#right) / size;
    const isSameLine = size === this.#size && Math.abs(box[3] - this.#bottom) < size * SAME_LINE && gap > -SPACE && gap < FURTHEST;
    if (!isSameLine) return 'no';
    return gap < SPACE ? 'word' : 'line';
  }
}
