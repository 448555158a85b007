import { shiftedBehind, type Shift } from '../../layout/superscript.ts';
import type { Edges } from './characters.ts';

/** In sizes of the word. What is smaller than that, and ends so much higher, is an exponent or the mark of a note; so much lower, an index. */
const SHIFTED_SIZE = 0.85;
const RAISED_BY = 0.2;
const LOWERED_BY = 0.05;

/** The characters of a word that stand higher or lower than its first one, as long as one follows the other. */
export class ShiftedCharacters {
  /** Only on a level line higher is raised: on one that runs upwards every next character is. */
  isLevel = true;
  readonly #pieces: { text: string; shift: Shift }[] = [];
  #size = 0;
  #bottom = 0;

  /** A word begins with a character of that size, which ends there. */
  begin(size: number, bottom: number) {
    this.#size = size;
    this.#bottom = bottom;
  }

  /** Takes a character that stands so; false for any other. */
  take(character: string, size: number, box: Edges): boolean {
    const shift = this.#shiftOf(size, this.#bottom - box[3]);
    if (shift === null) return false;
    const last = this.#pieces.at(-1);
    if (last?.shift === shift) last.text += character;
    else this.#pieces.push({ text: character, shift });
    return true;
  }

  /** The word with what was taken behind it. */
  putBehind(word: string): string {
    return this.#pieces.splice(0).reduce((whole, { text, shift }) => whole + shiftedBehind(whole, text, shift), word);
  }

  #shiftOf(size: number, above: number): Shift {
    if (!this.isLevel || size >= this.#size * SHIFTED_SIZE) return null;
    if (above > this.#size * RAISED_BY) return 'raised';
    return above < -this.#size * LOWERED_BY ? 'lowered' : null;
  }
}
