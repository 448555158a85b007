import type { XmlAttributes } from '../../archive/xml.ts';
import { MAX_CELLS } from '../../layout/draft.ts';

const parts = new Set(['text:section', 'text:hidden-text', 'text:hidden-paragraph']);
const cells = new Set(['table:table-cell', 'table:covered-table-cell']);

const isHidden = (attributes: XmlAttributes) => attributes['text:display'] === 'none' || attributes['text:is-hidden'] === 'true';
/** Also a row that a filter takes out. */
const isCollapsed = ({ 'table:visibility': visibility = 'visible' }: XmlAttributes) => visibility !== 'visible';
const repeatsOf = (attributes: XmlAttributes) => Math.max(1, Number(attributes['table:number-columns-repeated'] ?? 1) || 1);

type Table = { hiddenColumns: Set<number>; columns: number; isRowHidden: boolean; at: number; isCellHidden: boolean };

/** Follows which parts of a text, and which rows and columns of tables, a document does not show. */
export class HiddenParts {
  readonly #parts: boolean[] = [];
  readonly #tables: Table[] = [];

  /** Whether what is read now belongs to a part of the text that is not shown. */
  get isText(): boolean {
    return this.#parts.includes(true);
  }

  get isCell(): boolean {
    return this.#tables.some((table) => table.isCellHidden);
  }

  open(name: string, attributes: XmlAttributes) {
    if (parts.has(name)) this.#parts.push(isHidden(attributes));
    if (name === 'table:table') this.#tables.push({ hiddenColumns: new Set(), columns: 0, isRowHidden: false, at: 0, isCellHidden: false });
    const table = this.#tables.at(-1);
    if (table !== undefined) openIn(table, name, attributes);
  }

  close(name: string) {
    if (parts.has(name)) this.#parts.pop();
    if (name === 'table:table') this.#tables.pop();
  }
}

function openIn(table: Table, name: string, attributes: XmlAttributes) {
  if (name === 'table:table-column') {
    const end = table.columns + repeatsOf(attributes);
    if (isCollapsed(attributes)) for (let column = table.columns; column < Math.min(end, MAX_CELLS); column++) table.hiddenColumns.add(column);
    table.columns = end;
  } else if (name === 'table:table-row') Object.assign(table, { isRowHidden: isCollapsed(attributes), at: 0 });
  else if (cells.has(name)) {
    table.isCellHidden = table.isRowHidden || table.hiddenColumns.has(table.at);
    table.at += repeatsOf(attributes);
  }
}
