import type { DocumentBuilder } from '../../layout/document-builder.ts';

/** A table of WordPerfect, which tells only where cells begin and where the table ends. */
export class OpenTable {
  readonly #builder: DocumentBuilder;
  #isOpen = false;

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  beginCell({ isNewRow }: { isNewRow: boolean }) {
    if (this.#isOpen) this.#builder.closeCell();
    else this.#builder.openTable();
    if (this.#isOpen && isNewRow) this.#builder.closeRow();
    this.#isOpen = true;
    this.#builder.openCell();
  }

  end() {
    if (!this.#isOpen) return;
    this.#builder.closeCell();
    this.#builder.closeTable();
    this.#isOpen = false;
  }
}
