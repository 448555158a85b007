import type { DocumentBuilder } from '../../layout/document-builder.ts';

/** Columns that a table of Word may have; what a file names beyond them is not filled up. */
const MAX_COLUMNS = 63;

/**
 * In twentieths of a point, two millimetres. Where cells of several rows end almost below each other, Word has a column
 * between their ends, which holds nothing.
 */
const NARROW = 113;

/** Of each column whether it is narrow; where the row goes on, and what its open cell takes of them and the row lacks at its end. */
type Table = { isNarrow: boolean[]; at: number; span: number; after: number };

const newTable = (): Table => ({ isNarrow: [], at: 0, span: 1, after: 0 });

const columnsOf = (value = '') => Math.min(MAX_COLUMNS, Math.max(0, Math.trunc(Number(value)) || 0));

/** Tables whose cells stand in their columns: a cell over several of them has empty ones behind it. */
export class WordTables {
  readonly #builder: DocumentBuilder;
  /** A table may stand in a cell of another one. */
  #tables: Table[] = [];

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  openTable() {
    this.#tables.push(newTable());
    this.#builder.openTable();
  }

  addColumn(width = '') {
    const { isNarrow } = this.#table();
    if (isNarrow.length < MAX_COLUMNS) isNarrow.push(Number(width) > 0 && Number(width) <= NARROW);
  }

  startLate(columns: string | undefined) {
    this.#addEmpty(this.#pass(columnsOf(columns)));
  }

  endEarly(columns: string | undefined) {
    this.#table().after = columnsOf(columns);
  }

  openCell() {
    this.#table().span = 1;
    this.#builder.openCell();
  }

  span(columns: string | undefined) {
    this.#table().span = Math.max(1, columnsOf(columns));
  }

  closeCell() {
    this.#builder.closeCell();
    this.#addEmpty(this.#pass(this.#table().span) - 1);
  }

  closeRow() {
    const table = this.#table();
    this.#addEmpty(this.#pass(table.after));
    table.at = 0;
    table.after = 0;
    this.#builder.closeRow();
  }

  closeTable() {
    this.#tables.pop();
    this.#builder.closeTable();
  }

  #table(): Table {
    return this.#tables.at(-1) ?? newTable();
  }

  /** The row goes on behind so many columns: how many of them are wide enough to count. */
  #pass(columns: number): number {
    const table = this.#table();
    const narrow = table.isNarrow.slice(table.at, table.at + columns).filter((isNarrow) => isNarrow).length;
    const passed = Math.min(columns, MAX_COLUMNS - Math.min(MAX_COLUMNS, table.at));
    table.at += columns;
    return passed - narrow;
  }

  #addEmpty(columns: number) {
    for (let count = 0; count < columns; count++) {
      this.#builder.openCell();
      this.#builder.closeCell();
    }
  }
}
