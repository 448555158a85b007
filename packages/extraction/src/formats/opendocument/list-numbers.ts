import type { XmlAttributes } from '../../archive/xml.ts';
import { MAX_LIST_START } from '../word-processing/list-number.ts';
import { OUTLINE, type ListStyles } from './list-styles.ts';

type Counts = (number | undefined)[];
type OpenList = { style: string; isPending: boolean; start: number | undefined };

const startOf = (value: string | undefined) =>
  (value === undefined ? undefined : Math.min(MAX_LIST_START, Math.max(0, Math.trunc(Number(value)) || 0)));

/** Counts the items of lists and the headings of one part of a document. */
export class ListNumbers {
  readonly #styles: ListStyles;
  readonly #known = new Map<string, Counts>();
  readonly #ofStyle = new Map<string, Counts>();
  readonly #outline: Counts = [];
  #lists: OpenList[] = [];
  #counts: Counts = [];

  constructor(styles: ListStyles) {
    this.#styles = styles;
  }

  /** Lists that are open, each in an item of the one before it. */
  get depth(): number {
    return this.#lists.length;
  }

  openList(attributes: XmlAttributes) {
    const style = attributes['text:style-name'] ?? this.#lists.at(-1)?.style ?? '';
    const goesOn = attributes['text:continue-numbering'] === 'true';
    if (this.#lists.length === 0) this.#beginCounts(style, goesOn, attributes);
    else if (!goesOn) this.#counts[this.#lists.length] = undefined;
    this.#lists.push({ style, isPending: false, start: undefined });
  }

  #beginCounts(style: string, goesOn: boolean, { 'text:continue-list': named = '', 'xml:id': id }: XmlAttributes) {
    this.#counts = this.#known.get(named) ?? (goesOn ? this.#ofStyle.get(style) : undefined) ?? [];
    this.#ofStyle.set(style, this.#counts);
    if (id !== undefined) this.#known.set(id, this.#counts);
  }

  closeList() {
    this.#lists.pop();
  }

  openItem(attributes: XmlAttributes) {
    const list = this.#lists.at(-1);
    if (list !== undefined) [list.isPending, list.start] = [true, startOf(attributes['text:start-value'])];
  }

  /**
   * The number of a paragraph that begins: the first of an item has one, and an item that has only a list in it is not counted.
   * Null where no style says how it is written.
   */
  ofParagraph(): string | null {
    const list = this.#lists.at(-1);
    if (list === undefined || !list.isPending) return '';
    list.isPending = false;
    return this.#next(list.style, { counts: this.#counts, depth: this.#lists.length - 1, start: list.start });
  }

  ofHeading(attributes: XmlAttributes, depth: number): string | null {
    if (this.#lists.length > 0) return this.ofParagraph();
    if (attributes['text:is-list-header'] === 'true' || this.#styles.isUnnumbered(attributes['text:style-name'])) return '';
    const start = attributes['text:restart-numbering'] === 'true' ? startOf(attributes['text:start-value'] ?? '1') : undefined;
    return this.#next(OUTLINE, { counts: this.#outline, depth, start });
  }

  #next(style: string, { counts, depth, start }: { counts: Counts; depth: number; start: number | undefined }): string | null {
    const firstOf = (level: number) => this.#styles.level(style, level)?.start ?? 1;
    for (let above = 0; above < depth; above++) counts[above] ??= firstOf(above);
    const last = counts[depth];
    counts[depth] = start ?? (last === undefined ? firstOf(depth) : last + 1);
    counts.length = depth + 1;
    return this.#styles.number(style, depth, counts.map((count) => count ?? 1));
  }
}
