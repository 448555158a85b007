import type { XmlAttributes } from '../../archive/xml.ts';

const cells = new Set(['table:table-cell', 'table:covered-table-cell']);

const repeatsOf = (attributes: XmlAttributes, name: string) => Math.max(1, Number(attributes[name] ?? 1) || 1);

/** Follows where in a workbook a cell stands. */
export class CellPlaces {
  #depth = 0;
  #sheets = 0;
  /** The first ones of what is open, and of how many it stands for. */
  #row = { first: 0, repeats: 0 };
  #column = { first: 0, repeats: 0 };

  /** Its sheet, row and column. Null for a cell that stands for several, and for those of tables within cells. */
  get place(): string | null {
    const isOne = this.#depth === 1 && this.#row.repeats === 1 && this.#column.repeats === 1;
    return isOne ? `${this.#sheets} ${this.#row.first} ${this.#column.first}` : null;
  }

  open(name: string, attributes: XmlAttributes) {
    if (name === 'table:table') this.#openTable();
    if (this.#depth !== 1) return;
    if (name === 'table:table-row') this.#openRow(repeatsOf(attributes, 'table:number-rows-repeated'));
    else if (cells.has(name)) this.#column = { first: this.#column.first + this.#column.repeats, repeats: repeatsOf(attributes, 'table:number-columns-repeated') };
  }

  close(name: string) {
    if (name === 'table:table') this.#depth -= 1;
  }

  #openTable() {
    this.#depth += 1;
    if (this.#depth > 1) return;
    this.#sheets += 1;
    this.#row = { first: 0, repeats: 0 };
  }

  #openRow(repeats: number) {
    this.#row = { first: this.#row.first + this.#row.repeats, repeats };
    this.#column = { first: 0, repeats: 0 };
  }
}
