import { openZip } from '../../archive/zip.ts';
import { readXml, type XmlAttributes } from '../../archive/xml.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { ExtractionError } from '../../errors.ts';
import { Belief, TELLING_ERROR } from '../office/formula-results.ts';
import { CellPlaces } from './cell-places.ts';

/** What formulas gave, as their cells show it, by the place of the cell. */
export type CalculatedCells = ReadonlyMap<string, string>;

const noCells: CalculatedCells = new Map();

/**
 * The results of a workbook that LibreOffice has calculated. None where they cannot be believed: results of others may stand on a formula
 * that was not understood.
 */
export async function readCalculatedCells(path: string): Promise<CalculatedCells> {
  const source = await openFileSource(path);
  try {
    const reader = new CalculatedReader();
    await readXml(await (await openZip(source)).stream('content.xml'), {
      open: (name, attributes) => reader.open(name, attributes),
      text: (text) => reader.text(text),
      close: (name) => reader.close(name),
    });
    return reader.cells;
  } catch (error) {
    if (error instanceof ExtractionError) return noCells;
    throw error;
  } finally {
    await source.close();
  }
}

class CalculatedReader {
  readonly #cells = new Map<string, string>();
  readonly #places = new CellPlaces();
  #cell: { formula: string; isError: boolean; lines: string[] } | null = null;
  #isText = false;
  readonly #belief = new Belief();

  get cells(): CalculatedCells {
    return this.#belief.isSure ? this.#cells : noCells;
  }

  open(name: string, attributes: XmlAttributes) {
    this.#places.open(name, attributes);
    const formula = attributes['table:formula'];
    if (name === 'table:table-cell') {
      this.#cell = formula === undefined ? null : { formula, isError: attributes['calcext:value-type'] === 'error', lines: [] };
    } else if (name === 'text:p') {
      this.#isText = true;
      this.#cell?.lines.push('');
    } else if (name === 'text:s') this.text(' ');
  }

  text(text: string) {
    if (this.#isText && this.#cell !== null) this.#cell.lines.push(`${this.#cell.lines.pop() ?? ''}${text}`);
  }

  close(name: string) {
    if (name === 'text:p') this.#isText = false;
    if (name === 'table:table-cell') this.#closeCell();
    this.#places.close(name);
  }

  #closeCell() {
    if (this.#cell === null) return;
    const { formula, isError, lines } = this.#cell;
    this.#cell = null;
    this.#belief.hear(formula);
    const shown = lines.join(' ');
    const { place } = this.#places;
    if (place !== null && (!isError || shown === TELLING_ERROR)) this.#cells.set(place, shown);
  }
}
