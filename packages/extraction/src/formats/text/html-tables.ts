import type { DocumentBuilder } from '../../layout/document-builder.ts';

type Attributes = Readonly<Record<string, string>>;
/** `below` says of each column in how many rows that follow a cell from above stands in it. */
type Table = { isBegun: boolean; column: number; span: { columns: number; rows: number }; below: number[] };

/** What a page names beyond them is not filled up. */
const MAX_COLUMNS = 63;
const MAX_ROWS = 65_534;

const spanOf = (value: string | undefined, most: number) => Math.min(most, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

/** Tables whose cells stand in their columns: one over several of them, or over several rows, has empty ones beside and below it. */
export class HtmlTables {
  readonly #builder: DocumentBuilder;
  readonly #tables: Table[] = [];

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  /** It begins with its first row: what stands before that is its caption. */
  openTable() {
    this.#builder.endText();
    this.#tables.push({ isBegun: false, column: 0, span: { columns: 1, rows: 1 }, below: [] });
  }

  openRow() {
    const table = this.#begun();
    if (table !== undefined) table.column = 0;
  }

  openCell(attributes: Attributes) {
    const table = this.#begun();
    if (table !== undefined) this.#pass(table);
    this.#builder.openCell();
    if (table !== undefined) table.span = { columns: spanOf(attributes['colspan'], MAX_COLUMNS), rows: spanOf(attributes['rowspan'], MAX_ROWS) };
  }

  closeCell() {
    this.#builder.closeCell();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    const end = table.column + table.span.columns;
    for (let column = table.column; column < Math.min(end, MAX_COLUMNS); column++) {
      if (column > table.column) this.#addEmpty();
      table.below[column] = table.span.rows - 1;
    }
    table.column = end;
  }

  closeRow() {
    const table = this.#tables.at(-1);
    if (table !== undefined) for (let column = table.column; column < table.below.length; column++) this.#isTaken(table, column);
    this.#builder.closeRow();
  }

  closeTable() {
    if (this.#tables.pop()?.isBegun === true) this.#builder.closeTable();
    else this.#builder.endText();
  }

  #begun(): Table | undefined {
    const table = this.#tables.at(-1);
    if (table?.isBegun === false) {
      table.isBegun = true;
      this.#builder.openTable();
    }
    return table;
  }

  #pass(table: Table) {
    while (this.#isTaken(table, table.column)) {
      this.#addEmpty();
      table.column += 1;
    }
  }

  #isTaken({ below }: Table, column: number): boolean {
    const rows = below[column] ?? 0;
    below[column] = Math.max(0, rows - 1);
    return rows > 0;
  }

  #addEmpty() {
    this.#builder.openCell();
    this.#builder.closeCell();
  }
}
