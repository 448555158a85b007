import type { WordList, WordNumbering } from '../office/word-numbering.ts';
import { MAX_LIST_START } from '../word-processing/list-number.ts';
import { formatOfNumber } from '../word97/numbering.ts';

/** How a paragraph, or its style, is numbered: the form of its number, and what stands for a level. */
export type Numbers6 = { form?: Buffer; level?: number };

/** Levels of one list; those below stand for headings, which are numbered by the section, and are not read. */
const NUMBERED = 10;
const BULLETED = 11;
/** Within a list, but without a number: what follows goes on counting. */
const PAUSED = 12;
const TEXT_AT = 20;
const START_AT = 10;
const BULLET = 'bullet';

/** Word 6 knows no lists: paragraphs that follow each other and have numbers of one form are counted together. */
export class Lists6 implements WordNumbering {
  readonly #lists: WordList[] = [];
  #open: string | null = null;

  list(listId: string): WordList | undefined {
    return this.#lists[Number(listId) - 1];
  }

  /** The list of the next paragraph of the file; 0 for one that is in none. */
  place({ form, level = 0 }: Numbers6): { list: number; listLevel: number } {
    const outside = { list: 0, listLevel: 0 };
    if (level === PAUSED) return outside;
    if (form === undefined || (level !== NUMBERED && level !== BULLETED) || form.length < TEXT_AT) {
      this.#open = null;
      return outside;
    }
    const key = `${level} ${form.toString('latin1')}`;
    if (key !== this.#open) this.#lists.push(listOf(form, level, String(this.#lists.length)));
    this.#open = key;
    return { list: this.#lists.length, listLevel: 0 };
  }
}

/** The form says the kind of number, how many letters stand before and behind it, where counting begins, and these letters. */
function listOf(form: Buffer, level: number, definition: string): WordList {
  const before = form.toString('latin1', TEXT_AT, TEXT_AT + (form[1] ?? 0));
  const behind = form.toString('latin1', TEXT_AT + (form[1] ?? 0), TEXT_AT + (form[1] ?? 0) + (form[2] ?? 0));
  const format = level === BULLETED ? BULLET : formatOfNumber(form[0] ?? 0);
  const start = Math.min(MAX_LIST_START, form.readUInt16LE(START_AT));
  const only = { start, format, text: `${before}%1${behind}`, isTight: false, isLegal: false, restartAfter: undefined, style: undefined };
  return { definition, levels: [only], restarting: new Set() };
}
