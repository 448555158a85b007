import { linkedRow } from '../../layout/cell-links.ts';
import { MAX_CELLS, type TextDraft } from '../../layout/draft.ts';
import type { AddressRoom } from '../../layout/word-links.ts';
import { columnOfCell } from '../opendocument/cell-places.ts';

/** Cells of a sheet that lead somewhere; a link may be said of all of them. */
const MAX_LINKED_CELLS = 200_000;

/** Follows which cells of a sheet lead somewhere. Rows have the numbers of the sheet, columns count from 0. */
export class SheetLinks {
  readonly #addresses = new Map<number, Map<number, string>>();
  #cellsLeft = MAX_LINKED_CELLS;

  /** Links were left out. */
  get #isCut(): boolean {
    return this.#cellsLeft < 0;
  }

  add(row: number, column: number, address: string) {
    this.#cellsLeft -= 1;
    if (this.#isCut) return;
    const addresses = this.#addresses.get(row) ?? new Map<number, string>();
    addresses.set(column, address);
    this.#addresses.set(row, addresses);
  }

  /** All cells of a range, `B2:C5`, down to the last row that says something. */
  addRange(range: string, address: string, lastRow: number) {
    const [from = '', to = from] = range.split(':');
    const [firstColumn, lastColumn] = [columnOfCell(from), Math.min(columnOfCell(to), MAX_CELLS - 1)];
    for (let row = rowOfCell(from); row <= Math.min(rowOfCell(to), lastRow); row++) {
      for (let column = firstColumn; column <= lastColumn && !this.#isCut; column++) this.add(row, column, address);
      if (this.#isCut) return;
    }
  }

  linked(draft: TextDraft, row: number, room: AddressRoom): TextDraft {
    return linkedRow(draft, this.#addresses.get(row), room);
  }
}

const rowOfCell = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
