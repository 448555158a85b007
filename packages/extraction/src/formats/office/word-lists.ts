import { writeListNumber } from '../word-processing/list-number.ts';
import type { WordList, WordNumbering } from './word-numbering.ts';
import type { ListOfStyle } from './word-styles.ts';

/** Counts the paragraphs of lists as Word does: those that are defined together are counted together. */
export class WordLists {
  readonly #numbering: WordNumbering;
  #counts = new Map<string, (number | undefined)[]>();
  #begun = new Set<string>();

  constructor(numbering: WordNumbering) {
    this.#numbering = numbering;
  }

  /** A style has its own level in the list that it names; only where the list does not say so, the style does. */
  depthOfStyle({ listId, level, style }: ListOfStyle): number {
    const found = this.#numbering.list(listId ?? '')?.levels.findIndex((each) => each.style !== undefined && each.style === style) ?? -1;
    return found < 0 ? level ?? 0 : found;
  }

  /** The number of the next paragraph of that list and level, with its space; empty where none is printed. */
  next(listId: string, depth: number): string {
    const list = this.#numbering.list(listId);
    const level = list?.levels[depth];
    if (list === undefined || level === undefined) return '';
    return writeListNumber(level, list.levels, this.#count(listId, list, depth));
  }

  #count(listId: string, list: WordList, depth: number): number[] {
    const counts = this.#counts.get(list.definition) ?? [];
    this.#counts.set(list.definition, counts);
    this.#begin(listId, list, depth, counts);
    const startOf = (at: number) => list.levels[at]?.start ?? 1;
    const last = counts[depth];
    // A level that was left out above this one counts as begun: after 1.1.1 comes 1.2.
    for (let above = 0; above < depth; above++) counts[above] ??= startOf(above);
    counts[depth] = last === undefined ? startOf(depth) : last + 1;
    for (let below = depth + 1; below < list.levels.length; below++) {
      if (depth < (list.levels[below]?.restartAfter ?? below)) counts[below] = undefined;
    }
    return list.levels.map((_, at) => counts[at] ?? startOf(at));
  }

  /** A list that says with what number a level starts begins there, wherever those that it is counted with are. */
  #begin(listId: string, list: WordList, depth: number, counts: (number | undefined)[]) {
    const key = `${listId} ${depth}`;
    if (list.restarting.has(depth) && !this.#begun.has(key)) counts[depth] = undefined;
    this.#begun.add(key);
  }
}
