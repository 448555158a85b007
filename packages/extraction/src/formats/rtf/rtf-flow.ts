import { DocumentBuilder } from '../../layout/document-builder.ts';

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

  write(text: string, isRaised: boolean) {
    this.#open(text);
    this.builder.write(text, isRaised);
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
  }

  closeRow() {
    this.builder.closeRow();
    this.#isCellOpen = this.#isRowOpen = false;
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
    this.#isInTable = false;
    this.#isCellOpen = this.#isRowOpen = false;
  }
}
