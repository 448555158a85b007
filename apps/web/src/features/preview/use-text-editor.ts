import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { readStored, store } from '../../lib/stored-value.ts';
import { textQuery, useSaveText } from './preview.queries.ts';
import { draftKey, parseDraft, type Draft } from './preview.rules.ts';

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
  const [restored] = useState(() => parseDraft(readStored(draftKey(fileId))));
  const [draft, setDraft] = useState<Draft>(restored ?? { text: current.text, baseRevision: current.revision });
  const isChanged = draft.text !== current.text;
  const forget = useKeptDraft(fileId, isChanged ? draft : undefined);
  const isSending = useRef(false);

  const saveOn = (baseRevision: number) => {
    // The second half of a double click comes before the button knows of the first.
    if (isSending.current) return;
    isSending.current = true;
    saveText.mutate({ text: draft.text, baseRevision }, {
      onSuccess: () => { forget(); onSaved(); },
      // The other version is fetched, so that both can be seen.
      onError: (error) => { if (isRefusedAsOld(error)) void queryClient.invalidateQueries(textQuery(fileId)); },
      onSettled: () => { isSending.current = false; },
    });
  };
  // A draft of an earlier visit may be behind before anything is sent.
  const isConflict = isChanged && draft.baseRevision !== current.revision && (restored !== undefined || isRefusedAsOld(saveText.error));

  return {
    text: draft.text, setText: (text: string) => setDraft({ ...draft, text }), isChanged, isSaving: saveText.isPending,
    isRestored: restored !== undefined && restored.text !== current.text,
    error: saveText.error && !isConflict ? errorMessage(saveText.error) : undefined,
    /** What someone else saved meanwhile. */
    conflict: isConflict ? current.text : undefined,
    save: () => { if (isChanged && !isConflict) saveOn(draft.baseRevision); },
    /** Saves this version on top of theirs, which stays in the history. */
    saveOverTheirs: () => { setDraft({ ...draft, baseRevision: current.revision }); saveOn(current.revision); },
    giveUp: forget,
  };
}

const isRefusedAsOld = (error: unknown) => hasCode(error, 'text.changed_meanwhile');

/** Keeps a draft in this browser until it is forgotten; there is none while nothing is changed. */
function useKeptDraft(fileId: string, draft: Draft | undefined): () => void {
  const [isOver, setIsOver] = useState(false);
  const kept = draft && JSON.stringify(draft);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => store(draftKey(fileId), kept ?? null), KEEP_MS);
    return () => clearTimeout(timer);
  }, [fileId, kept, isOver]);
  return () => {
    setIsOver(true);
    store(draftKey(fileId), null);
  };
}
