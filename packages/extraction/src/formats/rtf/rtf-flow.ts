import { DocumentBuilder } from '../../layout/document-builder.ts';

const LIST_MARK = /^\s*(?:[•·▪◦‣●○■❑❖➢–*\u00b7-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s/u;

/** One run of paragraphs and tables: the text of a document, or its notes. */
export class RtfFlow {
  readonly builder = new DocumentBuilder();
  #paragraph = '';
  #isInTable = false;
  #isCellOpen = false;

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
  }

  closeRow() {
    this.builder.closeRow();
    this.#isCellOpen = false;
  }

  /** The properties of a paragraph begin anew: where nothing is written yet, it stands in no table. */
  beginProperties() {
    if (this.#paragraph === '' && !this.#isCellOpen) this.#leaveTable();
  }

  end() {
    this.endParagraph();
    this.#leaveTable();
  }

  #open(text: string) {
    if (this.#isInTable && !this.#isCellOpen) this.#openCell();
    this.#paragraph += text;
  }

  #openCell() {
    this.#isCellOpen = true;
    this.builder.openCell();
  }

  #leaveTable() {
    if (!this.#isInTable) return;
    this.builder.closeTable();
    this.#isInTable = false;
    this.#isCellOpen = false;
  }
}
