import type { XmlAttributes } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { DrawnField } from '../word-processing/drawn-field.ts';
import { linkOfField } from '../word-processing/field-link.ts';
import { isOn } from './is-on.ts';

/** The number of an entry, or a switch. */
const choiceOf = (value: string | undefined) => (/^\d+$/.test(value ?? '') ? Number(value) : Number(isOn(value)));

type OpenField = { drawn: DrawnField; isSaid: boolean; isSilent: boolean };

/** Follows the fields of a Word file, which begin, have an instruction, and end among the runs of a paragraph. */
export class WordFields {
  readonly #builder: DocumentBuilder;
  readonly #write: (text: string) => void;
  readonly #open: OpenField[] = [];

  constructor(builder: DocumentBuilder, write: (text: string) => void) {
    this.#builder = builder;
    this.#write = write;
  }

  /** Whether a field that is open has said itself what its result would say. */
  get isSilent(): boolean {
    return this.#open.at(-1)?.isSilent ?? false;
  }

  open(name: string, attributes: XmlAttributes) {
    const value = attributes['w:val'];
    if (name === 'w:fldChar') return this.#mark(attributes['w:fldCharType'] ?? '');
    const drawn = this.#open.at(-1)?.drawn;
    if (drawn === undefined) return;
    if (name === 'w:listEntry') drawn.entries.push(value ?? '');
    else if (name === 'w:default') drawn.usual = choiceOf(value);
    else if (name === 'w:checked' || name === 'w:result') drawn.chosen = choiceOf(value);
  }

  instruction(text: string) {
    this.#open.at(-1)?.drawn.instruct(text);
  }

  #mark(type: string) {
    if (type === 'begin') this.#open.push({ drawn: new DrawnField(), isSaid: false, isSilent: this.isSilent });
    const field = this.#open.at(-1);
    if (field === undefined || type === 'begin') return;
    this.#say(field);
    if (type !== 'end') return;
    this.#open.pop();
    this.#builder.closeLink();
  }

  /** Behind its instruction stands its result. */
  #say(field: OpenField) {
    if (field.isSaid) return;
    field.isSaid = true;
    const shown = field.isSilent ? null : field.drawn.shown('');
    this.#write(shown ?? '');
    field.isSilent ||= shown !== null;
    this.#builder.openLink(linkOfField(field.drawn.instruction));
  }
}
