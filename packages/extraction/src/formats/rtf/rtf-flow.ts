import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Shift } from '../../layout/superscript.ts';

const LIST_MARK = /^\s*(?:[•·▪◦‣●○■❑❖➢–*\u00b7-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s/u;

/** One run of paragraphs and tables: the text of a document, or its notes. */
export class RtfFlow {
  readonly builder = new DocumentBuilder();
  #paragraph = '';
  #isInTable = false;
  #isCellOpen = false;
  /** Cells are closed whose row has not ended. */
  #isRowOpen = false;
  /** Properties of a paragraph were given since the last row, and not yet that it stands in a table too. */
  #isLeaving = false;
  /** Where the cells of the row end, and those of the row of this table that has most of them, in twentieths of a point. */
  #edges: number[] = [];
  #columns: number[] = [];
  #cellsClosed = 0;

  write(text: string, shift: Shift = null) {
    this.#open(text);
    this.builder.write(text, shift);
  }

  /** The mark of a note. */
  mark(mark: string) {
    this.#open(mark);
    this.builder.writeMark(mark);
  }

  endParagraph() {
    this.#leaveIfDue();
    const isListed = LIST_MARK.test(this.#paragraph);
    this.#paragraph = '';
    if (isListed) this.builder.endParagraph('list-item', 0);
    else this.builder.endParagraph();
  }

  /** What is written so far ends before something that stands within the paragraph. */
  interrupt() {
    this.#paragraph = '';
    this.builder.endText();
  }

  openTable() {
    this.#isLeaving = false;
    if (this.#isInTable) return;
    this.#isInTable = true;
    this.builder.openTable();
  }

  closeCell() {
    this.openTable();
    if (!this.#isCellOpen) this.#openCell();
    this.endParagraph();
    this.builder.closeCell();
    this.#isCellOpen = false;
    this.#isRowOpen = true;
    this.#passColumns();
  }

  /** The properties of a row begin anew. */
  beginRow() {
    this.#edges = [];
  }

  endCellAt(edge: number) {
    this.#edges.push(edge);
  }

  /** Empty cells for the further columns that the cell before takes. */
  #passColumns() {
    const taken = this.#columnOf(this.#cellsClosed) - this.#columnOf(this.#cellsClosed - 1);
    this.#cellsClosed += 1;
    for (let column = 1; column < taken; column++) {
      this.builder.openCell();
      this.builder.closeCell();
    }
  }

  /** The number of the column that ends where a cell of the row does, as near as rows of one table agree; -1 before the first cell. */
  #columnOf(cell: number): number {
    const edge = this.#edges[cell];
    if (edge === undefined) return -1;
    const offs = this.#columns.map((column) => Math.abs(column - edge));
    return offs.indexOf(Math.min(...offs));
  }

  closeRow() {
    this.builder.closeRow();
    this.#isCellOpen = this.#isRowOpen = false;
    if (this.#edges.length >= this.#columns.length) this.#columns = [...this.#edges];
    this.#cellsClosed = 0;
  }

  /** The properties of a paragraph begin anew: between two rows it stands in no table, unless they say so. */
  beginProperties() {
    if (this.#paragraph === '' && !this.#isCellOpen && !this.#isRowOpen) this.#isLeaving = this.#isInTable;
  }

  end() {
    this.endParagraph();
    this.#leaveTable();
  }

  #leaveIfDue() {
    if (this.#isLeaving) this.#leaveTable();
  }

  #open(text: string) {
    this.#leaveIfDue();
    if (this.#isInTable && !this.#isCellOpen) this.#openCell();
    this.#paragraph += text;
  }

  #openCell() {
    this.#isCellOpen = true;
    this.builder.openCell();
  }

  #leaveTable() {
    this.#isLeaving = false;
    if (!this.#isInTable) return;
    this.builder.closeTable();
    this.#columns = [];
    this.#isInTable = false;
    this.#isCellOpen = this.#isRowOpen = false;
  }
}
