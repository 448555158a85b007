import { append } from '../append.ts';
import { countWords, draftOfRow, type Draft } from './draft.ts';
import { sideBySide } from './side-by-side.ts';
import { linksOfAll } from './word-links.ts';

export type Cell = Draft[];

export const EMPTY_LINE: Draft = { kind: 'paragraph', text: '' };

/** A row whose cells are longer than this may be a page laid out as a table: its cells are read one after the other. */
const LAYOUT_CELL_WORDS = 60;

/** A long row that was written as text, and where; `isFirst` of its table. */
type LongRow = { target: Draft[]; at: number; length: number; row: readonly Cell[]; isFirst: boolean };

/** Writes the rows of a table. Long ones are text, until the table shows that most of its rows are rows. */
export class TableRows {
  #shortRows = 0;
  #isFirst = true;
  #longRows: LongRow[] = [];
  readonly #isSheet: boolean;

  /** All rows of a sheet are rows. */
  constructor(isSheet = false) {
    this.#isSheet = isSheet;
  }

  add(row: readonly Cell[], target: Draft[]) {
    const filled = filledCells(row);
    const isLong = this.#isLong(row, filled);
    if (!isLong && filled.length > 1) this.#shortRows += 1;
    const isCellByCell = isLong || (row.length === 1 && !this.#isSheet);
    const drafts = isCellByCell ? filled.flat() : draftsOfRow(row);
    if (isLong) this.#longRows.push({ target, at: target.length, length: drafts.length, row, isFirst: this.#isFirst });
    // A table within such a cell goes on with none before it.
    writeDrafts(drafts, target, this.#isFirst || isCellByCell);
    this.#isFirst &&= drafts.length === 0;
  }

  #isLong(row: readonly Cell[], filled: readonly Cell[]): boolean {
    return !this.#isSheet && row.length > 1 && filled.some(isLongCell);
  }

  /** The table ends: now it is known whether its long rows are rows. */
  end() {
    const target = this.#longRows[0]?.target;
    if (target === undefined || this.#shortRows <= this.#longRows.length) return;
    // One that stands elsewhere, as after a new sheet that began inside of the table, stays text.
    const rows = this.#longRows.filter((row) => row.target === target);
    const start = rows[0]?.at ?? 0;
    const written = target.splice(start);
    let from = 0;
    for (const { at, length, row, isFirst } of rows) {
      append(target, written.slice(from, at - start));
      writeDrafts(draftsOfRow(row), target, isFirst);
      from = at - start + length;
    }
    append(target, written.slice(from));
  }
}

/** Writes drafts behind others. The rows of tables that stand inside of a cell know of themselves which of them is the first. */
export function writeDrafts([first, ...rest]: readonly Draft[], target: Draft[], isFirst: boolean) {
  if (first === undefined) return;
  target.push(isFirst ? startingTable(first, target.at(-1)) : first);
  append(target, rest);
}

const startingTable = (draft: Draft, before: Draft | undefined): Draft =>
  (draft.kind === 'table-row' && before?.kind === 'table-row' ? { ...draft, startsTable: true } : draft);

const isLongCell = (cell: Cell) => cell.length > 1 && countWords(textOf(cell)) > LAYOUT_CELL_WORDS;

const filledCells = (row: readonly Cell[]) => row.map((cell) => cell.filter((draft) => draft !== EMPTY_LINE)).filter((cell) => cell.length > 0);

/** A row of a table inside of the cell: what stands side by side in it is one line. */
const linesOfRow = (text: string) =>
  sideBySide(text.split('\t').map((cell) => cell.split('\n'))).map((row) => row.map(({ line }) => line).join(' ')).join('\n');

const lineOf = (draft: Draft) => (draft.kind === 'table-row' ? linesOfRow(draft.text) : draft.text);
const textOf = (cell: Cell) => cell.map(lineOf).join('\n');

function draftsOfRow(row: readonly Cell[]): Draft[] {
  const pictures = row.flat().filter((draft) => draft.kind === 'picture');
  const draft = draftOfRow(row.map(textOf));
  if (draft === null) return pictures;
  const links = linksOfAll(row.flat().map(partOfRow));
  return [links.length === 0 ? draft : { ...draft, links }, ...pictures];
}

/** The words of a row inside of the cell stand in another order where its cells have several lines. */
const partOfRow = (draft: Draft) =>
  ({ text: draft.text, links: draft.kind === 'picture' || (draft.kind === 'table-row' && draft.text.includes('\n')) ? [] : draft.links });
