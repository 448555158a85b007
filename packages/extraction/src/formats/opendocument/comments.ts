import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Draft } from '../../layout/draft.ts';

/** Comments are no part of the words that they are about: they stand behind the text, or behind the sheet. */
export class Comments {
  readonly builder = new DocumentBuilder();
  /** Written once the text of the comment begins: who says it, or about which cell. */
  #lead = '';
  #author = '';
  #isAuthor = false;
  #around = this.builder;

  /** `cell` is the name of the one that the comment is about, where it is one of a sheet; `around` takes what it stands in. */
  open(cell: string, around: DocumentBuilder) {
    [this.#lead, this.#author] = [cell === '' ? '' : `${cell}: `, ''];
    this.#around = around;
  }

  /** What takes the text behind it: that of a note goes on there. */
  close(): DocumentBuilder {
    return this.#around;
  }

  openAuthor() {
    this.#isAuthor = true;
  }

  closeAuthor() {
    this.#isAuthor = false;
  }

  /** Whether the text is the name of who says it. */
  takes(text: string): boolean {
    if (this.#isAuthor) this.#author += text;
    return this.#isAuthor;
  }

  /** What the comment begins with; nothing a second time. */
  lead(): string {
    const lead = this.#lead === '' && this.#author.trim() !== '' ? `${this.#author.trim()}: ` : this.#lead;
    this.#lead = this.#author = '';
    return lead;
  }

  /** All that was read since. */
  taken(): Draft[] {
    this.builder.endText();
    return this.builder.sections.flatMap(({ drafts }) => drafts.splice(0));
  }
}
