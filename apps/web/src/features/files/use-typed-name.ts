import { useRef } from 'react';
import { activeIndexOf, type GridRow } from './files.rules.ts';
import { findTyped, nextOf } from './grid-keys.rules.ts';

const TYPING_MS = 700;

type Options = {
  rows: () => readonly GridRow[];
  /** The place among the files, fetched or not, of the next one from a place on whose name begins with these letters. */
  find: (letters: string, from: number) => Promise<number | null>;
};

/** Goes to the name that begins with what is typed: where it is not fetched yet, to its place. */
export function useTypedName({ rows: listed, find }: Options, activeId: string | undefined, onFound: (index: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  const isGoingOn = (now: number) => now - typed.current.at < TYPING_MS;
  const goTo = (index: number) => { if (index >= 0) onFound(index); };

  return {
    isGoingOn,
    end: () => { typed.current = { text: '', at: 0 }; },
    type: (letter: string, now: number) => {
      const text = (isGoingOn(now) ? typed.current.text : '') + letter;
      typed.current = { text, at: now };
      const rows = listed();
      const { found, isPast, letters, start } = findTyped(rows, text, activeIndexOf(rows, activeId));
      // What is not fetched yet comes before what is fetched and stands above.
      if (!isPast || rows.at(-1)?.kind !== 'gap') return goTo(found);
      const firstFile = rows.findIndex(({ kind }) => kind === 'file' || kind === 'gap');
      void find(letters, Math.max(0, start - firstFile)).catch(() => null).then((place) => {
        // Who typed on, or went elsewhere, waits for another answer or for none.
        if (typed.current.text === text) goTo(nextOf(found, place === null ? -1 : firstFile + place, start));
      });
    },
  };
}
