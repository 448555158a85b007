import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Draft } from '../../layout/draft.ts';
import { superscript } from '../../layout/superscript.ts';
import { MAX_NUMBER_LENGTH } from '../word-processing/list-number.ts';

/** Notes stand behind the text, each behind the mark that it has there. */
export class Notes {
  readonly builder = new DocumentBuilder();
  #mark = '';
  #isMark = false;

  openMark() {
    [this.#isMark, this.#mark] = [true, ''];
  }

  /** Whether the text is a mark. */
  takes(text: string): boolean {
    if (this.#isMark) this.#mark = `${this.#mark}${text}`.slice(0, MAX_NUMBER_LENGTH);
    return this.#isMark;
  }

  /** The mark as the text shows it. */
  closeMark(): string {
    this.#isMark = false;
    const mark = this.#mark.trim();
    this.#mark = superscript(mark) ?? mark;
    return this.#mark;
  }

  /** What the note begins with; nothing a second time. */
  lead(): string {
    const lead = this.#mark === '' ? '' : `${this.#mark} `;
    this.#mark = '';
    return lead;
  }

  all(): Draft[] {
    this.builder.endText();
    return this.builder.sections.flatMap(({ drafts }) => drafts);
  }
}
