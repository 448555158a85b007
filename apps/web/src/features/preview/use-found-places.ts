import { needleOf } from '@scriba/contract/passages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hitFrom, type Hit } from './find.rules.ts';
import { passagesQuery } from './preview.queries.ts';
import type { WordPlace } from './preview.rules.ts';
import type { WordLinks } from './word-links.ts';

/** So long nothing must be typed before it is looked for. */
const PAUSE_MS = 150;

type Options = { fileId: string; links: WordLinks; typed: string; /** The page that is looked at. */ page: number };

/**
 * Looks for what is typed in all pages of a file, and leads from one place to the next. The first one after the place that was looked at
 * is gone to by itself.
 */
export function useFoundPlaces({ fileId, links, typed, page }: Options) {
  const [start, setStart] = useState<WordPlace>(() => (links.kept?.page === page ? links.kept : { page, index: 0 }));
  const needle = needleOf(typed);
  const settled = useSettled(needle);
  const { data, error, refetch } = useQuery(passagesQuery(fileId, settled));
  /** Undefined while it is looked for. */
  const found = settled === needle ? data : undefined;
  const hits = found?.hits ?? NONE;
  const [chosen, setChosen] = useState<Hit>();
  const indexOf = (wanted: Hit | undefined) => hits.findIndex((hit) => hit.page === wanted?.page && hit.first === wanted.first);
  // Who went to a place stays there while more is found, by what is typed next or on pages that are read meanwhile.
  const at = indexOf(chosen) === -1 ? indexOf(hitFrom(hits, start)) : indexOf(chosen);
  const current = hits[at];
  const show = (hit: Hit | undefined) => { if (hit) links.keep({ page: hit.page, index: hit.first }); };
  const showCurrent = useEffectEvent(() => show(current));
  useEffect(() => showCurrent(), [current?.page, current?.first]);

  const step = (by: 1 | -1) => {
    const next = hits[(at + by + hits.length) % hits.length];
    if (!next) return;
    setChosen(next);
    // What is typed next is looked for from here on.
    setStart({ page: next.page, index: next.first });
    show(next);
  };
  return { needle, found, at, step, error, tryAgain: () => void refetch() };
}

const NONE: readonly Hit[] = [];

/** What was typed, once nothing more is typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
