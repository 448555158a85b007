import type { XmlAttributes } from '../../archive/xml.ts';
import { isOn } from './is-on.ts';
import { NoteMarks, type NoteKind } from './note-marks.ts';

/** The marks by which the text of a Word file refers to its notes, which stand in parts of their own. */
export class WordNotes {
  readonly #marks = new NoteMarks();
  readonly #known = new Map<string, string>();

  /** The mark of a reference; empty where the text has one of its own. */
  refer(kind: NoteKind, attributes: XmlAttributes): string {
    const follows = attributes['w:customMarkFollows'];
    if (follows !== undefined && isOn(follows)) return '';
    const mark = this.#marks.next(kind);
    this.#known.set(`${kind} ${attributes['w:id']}`, mark);
    return mark;
  }

  /** What a note begins with. */
  leadOf(kind: NoteKind, attributes: XmlAttributes): string {
    const mark = this.#known.get(`${kind} ${attributes['w:id']}`);
    return mark === undefined ? '' : `${mark} `;
  }
}
