import { openZip } from '../../archive/zip.ts';
import { readXml, type XmlAttributes } from '../../archive/xml.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { ExtractionError } from '../../errors.ts';
import { CellPlaces, nameOfCell } from './cell-places.ts';
import { doubtfulOf, type Formula } from './doubtful-cells.ts';

/** What a formula gave: the kind of it and its value, as files write them, and how its cell shows it. */
export type CalculatedCell = { formula: string; type: string; value: string; shown: string };
/** By the name of their sheet, and by their own there, `B7`. */
export type CalculatedCells = ReadonlyMap<string, ReadonlyMap<string, CalculatedCell>>;

export const ERROR_TYPE = 'error';

const noCells: CalculatedCells = new Map();

/**
 * The results of a workbook that LibreOffice has calculated and written as an ods, but those that cannot be believed: they stand on a formula
 * that was not understood, and would be wrong without a sign of it.
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

/** What only a country's own settings make a number or a date of. */
const LOCAL_NUMBER = /^\s*[-+]?\d[\d.'\s]*,\d+\s*[€%]?\s*$|^\s*\d{1,2}\.\s?\d{1,2}\.\d{2,4}\s*$/;
const TEXTS = /"(?<text>[^"]*)"/g;
/** What LibreOffice gives for a text that is no number for it. */
const noNumber = new Set(['#VALUE!', 'Err:502']);
const MAX_SPACES = 1000;

class CalculatedReader {
  readonly #found: (Formula & { cell: CalculatedCell })[] = [];
  readonly #places = new CellPlaces();
  #cell: Omit<CalculatedCell, 'shown'> & { lines: string[] } = { formula: '', type: '', value: '', lines: [] };
  #isText = false;
  #hasLocalNumbers = false;

  get cells(): CalculatedCells {
    const { doubtful, hidesErrors } = doubtfulOf(this.#found);
    const sheets = new Map<string, Map<string, CalculatedCell>>();
    for (const found of this.#found) {
      const { cell, place } = found;
      const isDoubtful = doubtful.has(found) && (hidesErrors || cell.type === ERROR_TYPE);
      if (isDoubtful || (this.#hasLocalNumbers && noNumber.has(cell.shown))) continue;
      const ofSheet = sheets.get(place.sheet) ?? new Map<string, CalculatedCell>();
      sheets.set(place.sheet, ofSheet.set(nameOfCell(place), cell));
    }
    return sheets;
  }

  open(name: string, attributes: XmlAttributes) {
    this.#places.open(name, attributes);
    if (name === 'table:table-cell') this.#openCell(attributes);
    else if (name === 'text:p') {
      this.#isText = true;
      this.#cell.lines.push('');
    } else if (name === 'text:s') this.text(' '.repeat(Math.min(MAX_SPACES, Number(attributes['text:c'] ?? 1) || 1)));
  }

  text(text: string) {
    if (this.#isText) this.#cell.lines.push(`${this.#cell.lines.pop() ?? ''}${text}`);
  }

  close(name: string) {
    if (name === 'text:p') this.#isText = false;
    if (name === 'table:table-cell') this.#closeCell();
    this.#places.close(name);
  }

  #openCell(attributes: XmlAttributes) {
    const type = attributes['calcext:value-type'] === ERROR_TYPE ? ERROR_TYPE : attributes['office:value-type'] ?? '';
    const value = attributes[`office:${type}-value`] ?? attributes['office:value'] ?? '';
    this.#cell = { formula: attributes['table:formula'] ?? '', type, value, lines: [] };
  }

  #closeCell() {
    const { lines, ...read } = this.#cell;
    // An empty text has no type.
    const cell = { ...read, type: read.type === '' && lines.length > 0 ? 'string' : read.type };
    const texts = cell.type === 'string' ? lines : Array.from(cell.formula.matchAll(TEXTS), ({ groups }) => groups?.['text'] ?? '');
    this.#hasLocalNumbers ||= texts.some((text) => LOCAL_NUMBER.test(text));
    const { place } = this.#places;
    if (cell.formula !== '' && place !== null) this.#found.push({ formula: cell.formula, place, cell: { ...cell, shown: lines.join('\n') } });
  }
}
