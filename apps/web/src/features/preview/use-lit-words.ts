import { useEffect, useEffectEvent, type PointerEvent, type RefObject } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { keyOf, placeOf, type WordPlace } from './preview.rules.ts';
import type { LitBy, WordLinks } from './word-links.ts';

/** A part that is scrolled to is drawn within this. */
const PATIENCE_MS = 3000;

const wordIn = (scroller: HTMLElement, place: WordPlace) => scroller.querySelector<HTMLElement>(`[data-word="${keyOf(place)}"]`);

type Options = {
  own: LitBy;
  /** Brings a page near that is not drawn yet. */
  showPage: (page: number) => void;
  /** Keeps in view what `look` brings there, while what is above it is drawn. */
  hold: (look: () => void) => void;
};

/** Keeps the light on the words of a scroller, without drawing them again, and scrolls to a word that another side lit. */
export function useLitWords(scroller: RefObject<HTMLElement | null>, links: WordLinks, { own, showPage, hold }: Options) {
  const onLight = useEffectEvent((lit: WordPlace | undefined, by: LitBy) => {
    const element = scroller.current;
    if (!element) return;
    for (const word of element.querySelectorAll('[data-lit]')) word.removeAttribute('data-lit');
    const word = lit && wordIn(element, lit);
    word?.setAttribute('data-lit', '');
    if (!lit || by === own) return;
    if (word) bringIntoView(element, word, by === 'both');
    else if (by === 'both') {
      showPage(lit.page);
      void whenDrawn(element, lit).then((drawn) => { if (drawn && links.lit === lit) hold(() => bringIntoView(element, drawn, true)); });
    }
  });
  useEffect(() => links.subscribe((lit, by) => onLight(lit, by)), [links]);

  const wordOf = ({ target }: { target: EventTarget }) =>
    placeOf(target instanceof Element ? target.closest('[data-word]')?.getAttribute('data-word') ?? undefined : undefined);
  return {
    onPointerOver: (event: PointerEvent) => { if (event.pointerType !== 'touch') links.hover(wordOf(event), own); },
    onPointerLeave: () => links.hover(undefined, own),
    onClick: (event: { target: EventTarget }) => {
      const place = wordOf(event);
      // Selecting a passage of the text ends in a click too.
      if (place && getSelection()?.isCollapsed !== false) links.keep(place);
    },
  };
}

async function whenDrawn(scroller: HTMLElement, place: WordPlace): Promise<HTMLElement | undefined> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const word = wordIn(scroller, place);
    if (word) {
      word.setAttribute('data-lit', '');
      return word;
    }
  }
  return undefined;
}
