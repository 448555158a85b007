import { DrawnField } from '../word-processing/drawn-field.ts';
import { linkOfField } from '../word-processing/field-link.ts';

/** Of the boxes and lists of a form: what stands where nobody chose. */
const NOT_CHOSEN = 25;

/** A field, whose instruction stands in groups that are no text. */
export class RtfField {
  readonly #drawn = new DrawnField();
  isSaid = false;

  control(word: string, value: number | null) {
    if (word === '\\') this.text('\\');
    else if (word === 'ffl') this.#drawn.entries.push('');
    else if (word === 'ffdefres') this.#drawn.usual = value ?? 0;
    else if (word === 'ffres' && value !== NOT_CHOSEN) this.#drawn.chosen = value ?? 0;
  }

  /** The entries of a list are the last that is told. */
  text(text: string) {
    const entry = this.#drawn.entries.pop();
    if (entry === undefined) this.#drawn.instruct(text);
    else this.#drawn.entries.push(entry + text);
  }

  /** Where its result leads. */
  get link(): string | null {
    return linkOfField(this.#drawn.instruction);
  }

  /** What it shows where the file has no text for that. */
  shown(font: string): string | null {
    return this.#drawn.shown(font);
  }
}
