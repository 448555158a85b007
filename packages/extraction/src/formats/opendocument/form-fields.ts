import type { XmlAttributes } from '../../archive/xml.ts';
import { EMPTY, TICKED } from '../../layout/tick-marks.ts';

const boxes = new Set(['form:checkbox', 'form:radio']);
const lists = new Set(['form:listbox', 'form:combobox']);

type Field = { name: string; shown: string; chosen: string[] };

const isChosen = (attributes: XmlAttributes) => (attributes['form:current-selected'] ?? attributes['form:selected']) === 'true';

/** What the fields of a form show, by their ids: a document has them before its text, which says where each stands. */
export class FormFields {
  readonly #fields = new Map<string, Field>();
  #open: Field | null = null;

  open(name: string, attributes: XmlAttributes) {
    if (!name.startsWith('form:')) return;
    if (name === 'form:option' || name === 'form:item') this.#addOption(attributes);
    const id = attributes['form:id'] ?? attributes['xml:id'];
    if (id === undefined) return;
    this.#open = { name, shown: shownBy(name, attributes), chosen: [] };
    this.#fields.set(id, this.#open);
  }

  shown(id: string | undefined): string {
    const field = this.#fields.get(id ?? '');
    return field === undefined ? '' : field.shown || field.chosen.join(', ');
  }

  #addOption(attributes: XmlAttributes) {
    if (isChosen(attributes) && this.#open !== null && lists.has(this.#open.name)) this.#open.chosen.push(attributes['form:label'] ?? attributes['form:value'] ?? '');
  }
}

const silent = new Set(['form:password', 'form:hidden']);

function shownBy(name: string, attributes: XmlAttributes): string {
  const label = attributes['form:label'] ?? '';
  if (boxes.has(name)) return `${isTicked(attributes) ? TICKED : EMPTY} ${label}`.trim();
  return silent.has(name) ? '' : attributes['form:current-value'] ?? attributes['form:value'] ?? label;
}

const isTicked = (attributes: XmlAttributes) => (attributes['form:current-state'] ?? attributes['form:state']) === 'checked' || isChosen(attributes);
