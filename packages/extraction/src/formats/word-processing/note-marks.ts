import { superscript } from '../../layout/superscript.ts';
import { numberAs } from './list-number.ts';

export type NoteKind = 'footnote' | 'endnote';

/** Numbers the notes of a document in the order in which it refers to them, each kind for itself, as programs do where nothing else is said. */
export class NoteMarks {
  readonly #counts = { footnote: 0, endnote: 0 };

  next(kind: NoteKind): string {
    this.#counts[kind] += 1;
    return superscript(numberAs(kind === 'footnote' ? 'decimal' : 'lowerRoman', this.#counts[kind])) ?? '';
  }
}
