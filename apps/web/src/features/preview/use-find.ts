import type { PageSummary } from '@scriba/contract/extraction';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HITS_MAX, hitFrom, inReadingOrder, needleOf, pagesFrom, passagesOn, type Hit } from './find.rules.ts';
import { pageQuery } from './preview.queries.ts';
import { numberWords, type WordPlace } from './preview.rules.ts';
import type { WordLinks } from './word-links.ts';

/** So long nothing must be typed before it is looked for. */
const PAUSE_MS = 120;
/** Pages that are fetched side by side: as many as a browser asks one server for. */
const AT_ONCE = 6;

type Options = { fileId: string; pages: readonly PageSummary[]; links: WordLinks; typed: string; /** The page that is looked at. */ page: number };
export type Found = { needle: string; hits: readonly Hit[]; isOver: boolean; /** Some pages could not be fetched. */ hasGaps: boolean };

const nothing = (needle: string): Found => ({ needle, hits: [], isOver: needle === '', hasGaps: false });

/**
 * Looks for what is typed in all pages, also in those that are not drawn, and leads from one place to the next; the first one after the
 * place that was looked at is gone to by itself. Pages come one after the other, and what is found counts up meanwhile.
 */
export function useFind({ fileId, pages, links, typed, page }: Options) {
  const queryClient = useQueryClient();
  const [start] = useState<WordPlace>(() => (links.kept?.page === page ? links.kept : { page, index: 0 }));
  const needle = needleOf(typed);
  const [kept, setFound] = useState<Found>(() => nothing(''));
  const [current, setCurrent] = useState<Hit>();
  const found = kept.needle === needle ? kept : nothing(needle);

  const goTo = (hit: Hit) => {
    setCurrent(hit);
    links.keep({ page: hit.page, index: hit.first });
  };
  const hitsOn = async (number: number): Promise<Hit[] | undefined> => {
    const layout = await queryClient.fetchQuery(pageQuery(fileId, number)).catch(() => undefined);
    return layout && passagesOn(numberWords(layout), needle).map((passage) => ({ ...passage, page: number }));
  };
  const look = useEffectEvent(async (stopped: AbortSignal) => {
    const order = pagesFrom(pages, start.page);
    let now = nothing(needle);
    for (let at = 0; at < order.length && now.hits.length < HITS_MAX; at += AT_ONCE) {
      const lists = await Promise.all(order.slice(at, at + AT_ONCE).map(hitsOn));
      if (stopped.aborted) return;
      const hits = inReadingOrder([...now.hits, ...lists.flatMap((list) => list ?? [])]);
      const first = now.hits.length === 0 ? hitFrom(hits, start) : undefined;
      now = { ...now, hits, hasGaps: now.hasGaps || lists.includes(undefined) };
      setFound(now);
      if (first) goTo(first);
    }
    setFound({ ...now, isOver: true });
  });
  useEffect(() => {
    if (needle === '') return undefined;
    const stopped = new AbortController();
    const pause = setTimeout(() => void look(stopped.signal), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stopped.abort();
    };
  }, [needle, pages, fileId]);

  const { hits } = found;
  const at = hits.findIndex((hit) => hit.page === current?.page && hit.first === current.first);
  const step = (by: 1 | -1) => {
    const next = hits[(at + by + hits.length) % hits.length];
    if (next) goTo(next);
  };
  return { found, at, step };
}
