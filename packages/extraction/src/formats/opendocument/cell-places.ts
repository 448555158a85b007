import type { XmlAttributes } from '../../archive/xml.ts';

/** Where a cell stands, counted from 0, and for how many columns and rows it stands. */
export type CellPlace = { sheet: string; row: number; column: number; rows: number; columns: number };

const cells = new Set(['table:table-cell', 'table:covered-table-cell']);

const repeatsOf = (attributes: XmlAttributes, name: string) => Math.max(1, Number(attributes[name] ?? 1) || 1);

const LETTERS = 26;
const columnName = (column: number): string =>
  (column < LETTERS ? '' : columnName(Math.floor(column / LETTERS) - 1)) + String.fromCodePoint(65 + column % LETTERS);

/** `BC12` is the cell in column 54 of row 11, counted from 0. */
export const nameOfCell = ({ row, column }: Pick<CellPlace, 'row' | 'column'>): string => `${columnName(column)}${row + 1}`;

/** The column of a cell by its name. */
export function columnOfCell(name: string): number {
  let column = 0;
  for (const letter of name) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > LETTERS) break;
    column = column * LETTERS + digit;
  }
  return Math.max(0, column - 1);
}

/** Follows where in a workbook a cell stands. */
export class CellPlaces {
  #depth = 0;
  #sheets = 0;
  #sheet = '';
  /** The first ones of what is open, and of how many it stands for. */
  #row = { first: 0, repeats: 0 };
  #column = { first: 0, repeats: 0 };

  /** Null for the cells of tables within cells. */
  get place(): CellPlace | null {
    const [row, column] = [this.#row, this.#column];
    return this.#depth === 1 ? { sheet: this.#sheet, row: row.first, column: column.first, rows: row.repeats, columns: column.repeats } : null;
  }

  open(name: string, attributes: XmlAttributes) {
    if (name === 'table:table') this.#openTable(attributes);
    if (this.#depth !== 1) return;
    if (name === 'table:table-row') this.#openRow(repeatsOf(attributes, 'table:number-rows-repeated'));
    else if (cells.has(name)) this.#column = { first: this.#column.first + this.#column.repeats, repeats: repeatsOf(attributes, 'table:number-columns-repeated') };
  }

  close(name: string) {
    if (name === 'table:table') this.#depth -= 1;
  }

  #openTable(attributes: XmlAttributes) {
    this.#depth += 1;
    if (this.#depth > 1) return;
    this.#sheets += 1;
    this.#sheet = attributes['table:name'] ?? String(this.#sheets);
    this.#row = { first: 0, repeats: 0 };
  }

  #openRow(repeats: number) {
    this.#row = { first: this.#row.first + this.#row.repeats, repeats };
    this.#column = { first: 0, repeats: 0 };
  }
}
