import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft } from '../../lib/drafts.ts';
import { followHiding } from '../../lib/follow-hiding.ts';
import { serverNow } from '../../lib/server-time.ts';
import { personIn } from '../../lib/session.ts';
import { readStored } from '../../lib/stored-value.ts';
import { parseDraft, type Draft } from './preview.rules.ts';

/** What is typed is kept after a pause of this length. */
const KEEP_MS = 500;

type Current = { text: string; revision: number };

/** What is typed, or was in an earlier visit, and the version that it began from. */
export function useDraft(key: string, current: Current) {
  const [restored] = useState(() => {
    const kept = parseDraft(readStored(key));
    return kept?.text === current.text ? undefined : kept;
  });
  const [draft, setDraft] = useState<Draft>(restored ?? { text: current.text, baseRevision: current.revision });
  const [began, setBegan] = useState(current);
  const typed = useRef(draft.text);
  return {
    restored, draft,
    /** What is in the field by now, for an answer that comes after more was typed. */
    typed,
    setText: (text: string) => {
      typed.current = text;
      setDraft((known) => ({ ...known, text }));
    },
    /** This text was saved, and what is typed goes on from there. */
    goOnFrom: ({ text, revision }: Current) => {
      setBegan({ text, revision });
      setDraft((known) => ({ ...known, baseRevision: revision }));
    },
    saveOnTopOf: (baseRevision: number) => setDraft((known) => ({ ...known, baseRevision })),
    /** Where nothing was typed, what another tab or person saved takes its place: there is no draft to be saved or kept. */
    follow: () => {
      if (restored || current.revision === began.revision || draft.text !== began.text) return;
      setBegan(current);
      setDraft({ text: current.text, baseRevision: current.revision });
    },
  };
}

const isSameDraft = (one: Draft | undefined, other: Draft | undefined): boolean =>
  one?.text === other?.text && one?.baseRevision === other?.baseRevision;

/** Keeps a draft in this browser until it is forgotten, also when the page is left; there is none while nothing is changed. */
export function useDraftKeeper(key: string, userId: string, draft: Draft | undefined) {
  const queryClient = useQueryClient();
  const [isKept, setIsKept] = useState(false);
  const isOver = useRef(false);
  const keep = useEffectEvent(() => {
    // Who signed out leaves nothing behind.
    if (isOver.current || personIn(queryClient) !== userId) return;
    const next = draft ? JSON.stringify({ ...draft, keptAt: serverNow().toISOString() }) : null;
    const isThere = isSameDraft(parseDraft(readStored(key)), draft) || keepDraft(key, next);
    setIsKept(isThere && draft !== undefined);
  });
  const shape = draft ? JSON.stringify(draft) : null;
  useEffect(() => {
    const timer = setTimeout(() => keep(), KEEP_MS);
    return () => clearTimeout(timer);
  }, [key, shape]);
  useEffect(() => {
    const stop = followHiding({ onHide: () => keep() });
    return () => {
      stop();
      keep();
    };
  }, []);
  const forget = () => {
    isOver.current = true;
    keepDraft(key, null);
  };
  return { isKept, forget };
}
