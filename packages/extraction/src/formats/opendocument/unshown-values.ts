import type { XmlAttributes } from '../../archive/xml.ts';
import type { CalculatedCells } from './calculated-cells.ts';
import { CellPlaces, nameOfCell } from './cell-places.ts';
import { lacksResult, valueOfCell } from './cell-value.ts';

/** Follows which cell is read and what it holds, for where no paragraph of it shows that. */
export class UnshownValues {
  readonly #places = new CellPlaces();
  readonly #calculated: CalculatedCells | undefined;
  #cell: XmlAttributes = {};

  /** `calculated` is what another program found for the formulas of the book. */
  constructor(calculated: CalculatedCells | undefined) {
    this.#calculated = calculated;
  }

  open(name: string, attributes: XmlAttributes) {
    this.#places.open(name, attributes);
  }

  close(name: string) {
    this.#places.close(name);
  }

  /** The name of the cell that is read, `B7`; empty where it stands for several. */
  get cellName(): string {
    const { place } = this.#places;
    return place === null || place.rows * place.columns > 1 ? '' : nameOfCell(place);
  }

  openCell(attributes: XmlAttributes) {
    this.#cell = attributes;
  }

  openParagraph() {
    this.#cell = {};
  }

  /** The value of the cell that ends. Null where nobody has calculated it. */
  closeCell(): string | null {
    const cell = this.#cell;
    this.#cell = {};
    return lacksResult(cell) ? this.#calculatedHere() : valueOfCell(cell);
  }

  #calculatedHere(): string | null {
    return this.#calculated?.get(this.#places.place?.sheet ?? '')?.get(this.cellName)?.shown ?? null;
  }
}
