import { raisedBehind } from '../../layout/superscript.ts';
import type { Edges } from './characters.ts';

/** In sizes of the word: what is smaller than that, and ends so much higher, is an exponent or the mark of a note. */
const RAISED_SIZE = 0.85;
const RAISED_BY = 0.2;

/** The characters of a word that stand higher than its first one, as long as one follows the other. */
export class RaisedCharacters {
  /** Only on a level line higher is raised: on one that runs upwards every next character is. */
  isLevel = true;
  #text = '';
  #size = 0;
  #bottom = 0;

  /** A word begins with a character of that size, which ends there. */
  begin(size: number, bottom: number) {
    this.#size = size;
    this.#bottom = bottom;
  }

  /** Takes a character that stands higher; false for any other. */
  take(character: string, size: number, box: Edges): boolean {
    const isRaised = this.isLevel && size < this.#size * RAISED_SIZE && this.#bottom - box[3] > this.#size * RAISED_BY;
    if (isRaised) this.#text += character;
    return isRaised;
  }

  /** The word with what was taken behind it. */
  putBehind(word: string): string {
    if (this.#text === '') return word;
    const whole = word + raisedBehind(word, this.#text);
    this.#text = '';
    return whole;
  }
}
