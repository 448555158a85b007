/** What was deleted, or replaced in a cell, while changes were tracked. Who did so, and when, stands among it. */
const deletions = new Set(['text:deletion', 'table:deletion', 'table:previous']);
const TOLD = 'office:change-info';

/** Follows which text of a file is of what was deleted in it. */
export class Deletions {
  #depth = 0;
  #isTold = false;

  open(name: string) {
    if (deletions.has(name)) this.#depth += 1;
    if (name === TOLD) this.#isTold = true;
  }

  close(name: string) {
    if (deletions.has(name)) this.#depth -= 1;
    if (name === TOLD) this.#isTold = false;
  }

  /** Whether the text is of that. */
  has(text: string): boolean {
    return this.#depth > 0 && !this.#isTold && text.trim() !== '';
  }
}
