import { useSyncExternalStore } from 'react';
import type { WordPlace } from './preview.rules.ts';

/** Who lit a word: the pointer over the page, the pointer over the text, or a key or press, which asks both sides to show it. */
export type LitBy = 'page' | 'text' | 'both';
type Listener = (lit: WordPlace | undefined, by: LitBy) => void;

/**
 * The one word that is lit, on the page and in the text. A word that was pressed or gone to stays lit when the pointer
 * leaves another one. Outside of React's state: a thousand words must not be drawn again when the pointer moves.
 */
export class WordLinks {
  #lit: WordPlace | undefined;
  #kept: WordPlace | undefined;
  readonly #listeners = new Set<Listener>();

  get lit(): WordPlace | undefined {
    return this.#lit;
  }

  /** The word that was pressed or gone to last. */
  get kept(): WordPlace | undefined {
    return this.#kept;
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  };

  hover(place: WordPlace | undefined, by: LitBy) {
    this.#light(place ?? this.#kept, by);
  }

  keep(place: WordPlace | undefined) {
    this.#kept = place;
    this.#light(place, 'both');
  }

  #light(place: WordPlace | undefined, by: LitBy) {
    if (place?.page === this.#lit?.page && place?.index === this.#lit?.index && by !== 'both') return;
    this.#lit = place;
    for (const listener of this.#listeners) listener(place, by);
  }
}

/** The number of the lit word if it stands on this page. */
export const useLitWord = (links: WordLinks, page: number): number | undefined =>
  useSyncExternalStore(links.subscribe, () => (links.lit?.page === page ? links.lit.index : undefined));
