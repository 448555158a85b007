import { MAX_LIST_START, numberAs } from '../word-processing/list-number.ts';

type Attributes = Readonly<Record<string, string>>;
type List = { format: string | null; next: number; step: number };

const formats = new Map([['a', 'lowerLetter'], ['A', 'upperLetter'], ['i', 'lowerRoman'], ['I', 'upperRoman']]);

const numberIn = (value: string | undefined) => (/^\s*-?\d+\s*$/.test(value ?? '') ? Math.min(MAX_LIST_START, Math.max(-MAX_LIST_START, Number(value))) : undefined);

/** Lists inside of each other, and the numbers of their items. */
export class HtmlLists {
  readonly #lists: List[] = [];

  /** The depth of an item, from 0. */
  get depth(): number {
    return Math.max(0, this.#lists.length - 1);
  }

  open(isNumbered: boolean, attributes: Attributes) {
    const start = numberIn(attributes['start']);
    const isReversed = attributes['reversed'] !== undefined;
    // Backwards it is counted from the number of its items, which is not known yet.
    const format = isNumbered && (!isReversed || start !== undefined) ? formats.get(attributes['type'] ?? '') ?? 'decimal' : null;
    this.#lists.push({ format, next: start ?? 1, step: isReversed ? -1 : 1 });
  }

  close() {
    this.#lists.pop();
  }

  /** What the next item begins with. */
  item(attributes: Attributes): string {
    const list = this.#lists.at(-1);
    if (list === undefined || list.format === null) return '';
    const number = numberIn(attributes['value']) ?? list.next;
    list.next = number + list.step;
    return `${numberAs(list.format, number)}. `;
  }
}
