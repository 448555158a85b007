import { append } from '../../append.ts';
import type { XmlAttributes } from '../../archive/xml.ts';
import type { Draft } from '../../layout/draft.ts';
import { NoteMarks, type NoteKind } from '../word-processing/note-marks.ts';
import { isOn } from './is-on.ts';

/** The marks by which the text of a Word file refers to its notes, which stand in parts of their own. */
export class WordNotes {
  readonly #marks = new NoteMarks();
  readonly #known = new Map<string, string>();
  /** Which reference of the text each note is that of, also of those with marks of their own. */
  readonly #places = new Map<string, number>();
  #begun: { at: number; place: number }[] = [];

  /** The mark of a reference; empty where the text has one of its own. */
  refer(kind: NoteKind, attributes: XmlAttributes): string {
    const name = nameOf(kind, attributes);
    if (!this.#places.has(name)) this.#places.set(name, this.#places.size);
    const follows = attributes['w:customMarkFollows'];
    if (follows !== undefined && isOn(follows)) return '';
    const mark = this.#marks.next(kind);
    this.#known.set(name, mark);
    return mark;
  }

  /** A note begins, behind so many drafts: what it begins with. */
  begin(kind: NoteKind, attributes: XmlAttributes, at: number): string {
    const name = nameOf(kind, attributes);
    this.#begun.push({ at, place: this.#places.get(name) ?? this.#places.size });
    const mark = this.#known.get(name);
    return mark === undefined ? '' : `${mark} `;
  }

  /** Puts the notes of a part, which a file has in any order, into that of their references. */
  sort(drafts: Draft[]) {
    const begun = this.#begun.splice(0);
    // Where a note holds the end of a page, those behind it are on another one.
    if (begun.some(({ at }, index) => at < (begun[index - 1]?.at ?? 0) || at > drafts.length)) return;
    const first = begun[0]?.at ?? drafts.length;
    const notes = begun.map(({ at, place }, index) => ({ place, drafts: drafts.slice(at, begun[index + 1]?.at) }));
    drafts.length = first;
    append(drafts, notes.sort((a, b) => a.place - b.place).flatMap((note) => note.drafts));
  }
}

const nameOf = (kind: NoteKind, attributes: XmlAttributes) => `${kind} ${attributes['w:id']}`;
