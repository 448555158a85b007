import { EMPTY, TICKED } from '../../layout/tick-marks.ts';

type Attributes = Readonly<Record<string, string>>;

/** Kinds of fields that show nothing that is written. */
const silentKinds = new Set(['hidden', 'password', 'file', 'image', 'range', 'color']);

/** What a field of a form shows. */
export function textOfInput({ type = 'text', value = '', checked }: Attributes): string {
  const kind = type.toLowerCase();
  if (kind === 'checkbox' || kind === 'radio') return checked === undefined ? EMPTY : TICKED;
  return silentKinds.has(kind) ? '' : value;
}

/** A list of which options are chosen: closed, it shows those, or the first one where nobody chose. */
export class HtmlSelect {
  readonly #chosen: string[] = [];
  #first: string | null = null;
  #option: { text: string; label: string | undefined; isChosen: boolean } | null = null;
  readonly #isOpen: boolean;

  constructor({ multiple, size = '1' }: Attributes) {
    this.#isOpen = multiple !== undefined || Number(size) > 1;
  }

  openOption({ selected, label }: Attributes) {
    this.#option = { text: '', label, isChosen: selected !== undefined };
  }

  text(text: string) {
    if (this.#option !== null) this.#option.text += text;
  }

  closeOption() {
    if (this.#option === null) return;
    const { text, label = text, isChosen } = this.#option;
    this.#first ??= label;
    if (isChosen) this.#chosen.push(label);
    this.#option = null;
  }

  get shown(): string {
    return this.#chosen.length === 0 && !this.#isOpen ? this.#first ?? '' : this.#chosen.join(', ');
  }
}

/** A field of several lines: they stay lines, and what stands before and behind it is on none of them. */
export class HtmlTextArea {
  #text = '';

  text(text: string) {
    this.#text += text;
  }

  get shown(): string {
    const lines = this.#text.trim();
    return lines.includes('\n') ? `\n${lines}\n` : lines;
  }
}
