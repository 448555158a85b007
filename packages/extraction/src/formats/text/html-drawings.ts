/** What a drawing says of itself, and what it shows where something uses it. */
const silent = new Set(['title', 'desc', 'metadata', 'defs', 'symbol']);

const texts = new Set(['text', 'foreignobject']);

/** Drawings inside of a page: of them, their texts are read. */
export class HtmlDrawings {
  #depth = 0;
  #textDepth = 0;
  #silentDepth = 0;

  /** Whether what stands here is not shown. */
  get isSilent(): boolean {
    return this.#depth > 0 && (this.#textDepth === 0 || this.#silentDepth > 0);
  }

  /** Whether it is an element of a drawing. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  count(name: string, by: 1 | -1) {
    if (name === 'svg') this.#depth += by;
    if (this.#depth > 0 && texts.has(name)) this.#textDepth += by;
    if (this.#depth > 0 && silent.has(name)) this.#silentDepth += by;
  }
}
