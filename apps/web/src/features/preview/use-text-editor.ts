import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { sessionQuery, useMe } from '../../lib/session.ts';
import { readStored, store } from '../../lib/stored-value.ts';
import { textQuery, useSaveText } from './preview.queries.ts';
import { parseDraft, type Draft } from './preview.rules.ts';

/** What is typed is kept after a pause of this length. */
const KEEP_MS = 500;

export type Editor = ReturnType<typeof useTextEditor>;
type Options = { fileId: string; current: { text: string; revision: number }; onSaved: () => void };

/**
 * A text while it is corrected. It is saved on top of the version that it began from; when someone saved another one
 * meanwhile, nothing is lost: `conflict` holds theirs, and the person decides.
 */
export function useTextEditor({ fileId, current, onSaved }: Options) {
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const saveText = useSaveText(fileId);
  const userId = useFirstUserId();
  const key = draftKey(userId, fileId);
  const { restored, draft, setDraft, setBegan } = useDraft(key, current, saveText.isPending);
  const isChanged = draft.text !== current.text;
  const { isKept, forget } = useKeptDraft(key, userId, isChanged ? draft : undefined);
  const isSending = useRef(false);
  /** What is in the field by now, for an answer that comes after more was typed. */
  const typed = useRef(draft.text);
  const setText = (text: string) => {
    typed.current = text;
    setDraft((known) => ({ ...known, text }));
  };

  const saveOn = (baseRevision: number) => {
    // The second half of a double click comes before the button knows of the first, or after its answer, before the editor is gone.
    if (isSending.current) return;
    isSending.current = true;
    saveText.mutate({ text: draft.text, baseRevision }, {
      onSuccess: ({ revision }) => {
        if (typed.current !== draft.text) {
          isSending.current = false;
          setBegan({ text: draft.text, revision });
          return setDraft((known) => ({ ...known, baseRevision: revision }));
        }
        forget();
        onSaved();
      },
      // The other version is fetched, so that both can be seen.
      onError: (error) => {
        isSending.current = false;
        if (isRefusedAsOld(error)) void queryClient.invalidateQueries(textQuery(fileId));
      },
    });
  };
  // A draft of an earlier visit may be behind before anything is sent.
  const isConflict = isChanged && draft.baseRevision !== current.revision && (restored !== undefined || isRefusedAsOld(saveText.error));

  return {
    text: draft.text, setText, isChanged, isKept, isSaving: saveText.isPending,
    isRestored: restored !== undefined && restored.text !== current.text,
    error: saveText.error && !isConflict ? errorMessage(saveText.error) : undefined,
    /** What someone else saved meanwhile. */
    conflict: isConflict ? current.text : undefined,
    save: () => { if (isChanged && !isConflict) saveOn(draft.baseRevision); },
    /** Saves this version on top of theirs, which stays in the history. */
    saveOverTheirs: () => { setDraft((known) => ({ ...known, baseRevision: current.revision })); saveOn(current.revision); },
    giveUp: forget,
  };
}

/**
 * What is typed, or was in an earlier visit, and the version that it began from. Where nothing was typed, one that another tab
 * or person saves takes its place: there is no draft to be saved or kept.
 */
function useDraft(key: string, current: Options['current'], isSaving: boolean) {
  const [restored] = useState(() => {
    const kept = parseDraft(readStored(key));
    return kept?.text === current.text ? undefined : kept;
  });
  const [draft, setDraft] = useState<Draft>(restored ?? { text: current.text, baseRevision: current.revision });
  const [began, setBegan] = useState(current);
  if (!restored && !isSaving && current.revision !== began.revision && draft.text === began.text) {
    setBegan(current);
    setDraft({ text: current.text, baseRevision: current.revision });
  }
  return { restored, draft, setDraft, setBegan };
}

/** Whose draft it is, also when the person is signed out while it is open. */
function useFirstUserId(): string {
  const me = useMe();
  return useState(me?.id ?? '')[0];
}

const isRefusedAsOld = (error: unknown) => hasCode(error, 'text.changed_meanwhile');

/** Keeps a draft in this browser until it is forgotten, also when the page is left; there is none while nothing is changed. */
function useKeptDraft(key: string, userId: string, draft: Draft | undefined) {
  const queryClient = useQueryClient();
  const [isKept, setIsKept] = useState(false);
  const isOver = useRef(false);
  const kept = draft ? JSON.stringify(draft) : null;
  const keep = useEffectEvent(() => {
    // Who signed out leaves nothing behind.
    if (isOver.current || queryClient.getQueryData(sessionQuery.queryKey)?.user?.id !== userId) return;
    setIsKept(store(key, kept) && kept !== null);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), KEEP_MS);
    return () => clearTimeout(timer);
  }, [key, kept]);
  useEffect(() => {
    const keepNow = () => keep();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  const forget = () => {
    isOver.current = true;
    store(key, null);
  };
  return { isKept, forget };
}
