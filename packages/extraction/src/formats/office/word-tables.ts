import type { DocumentBuilder } from '../../layout/document-builder.ts';

/** Columns that a table of Word may have. */
const MAX_COLUMNS = 63;

/** Columns that the cell that is open takes, and that the row lacks at its end. */
type Row = { span: number; after: number };

const columnsOf = (value = '') => Math.min(MAX_COLUMNS, Math.max(0, Math.trunc(Number(value)) || 0));

/** Tables whose cells stand in their columns: a cell over several of them has empty ones behind it. */
export class WordTables {
  readonly #builder: DocumentBuilder;
  /** A table may stand in a cell of another one. */
  #rows: Row[] = [];

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  openTable() {
    this.#rows.push({ span: 1, after: 0 });
    this.#builder.openTable();
  }

  startLate(columns: string | undefined) {
    this.#addEmpty(columnsOf(columns));
  }

  endEarly(columns: string | undefined) {
    this.#row().after = columnsOf(columns);
  }

  openCell() {
    this.#row().span = 1;
    this.#builder.openCell();
  }

  span(columns: string | undefined) {
    this.#row().span = columnsOf(columns);
  }

  closeCell() {
    this.#builder.closeCell();
    this.#addEmpty(this.#row().span - 1);
  }

  closeRow() {
    this.#addEmpty(this.#row().after);
    this.#row().after = 0;
    this.#builder.closeRow();
  }

  closeTable() {
    this.#rows.pop();
    this.#builder.closeTable();
  }

  #row(): Row {
    return this.#rows.at(-1) ?? { span: 1, after: 0 };
  }

  #addEmpty(columns: number) {
    for (let count = 0; count < columns; count++) {
      this.#builder.openCell();
      this.#builder.closeCell();
    }
  }
}
