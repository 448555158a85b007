import { useEffect, useState } from 'react';
import { draftKey } from '../../lib/drafts.ts';
import { useMe } from '../../lib/session.ts';
import type { Draft } from './preview.rules.ts';
import { useAgainWhenBack } from './use-again-when-back.ts';
import { endDraftOffer } from './use-discard-draft.ts';
import { useDraft, useDraftKeeper } from './use-draft.ts';
import { useSaveDraft, type Arrived } from './use-save-draft.ts';

export type Editor = ReturnType<typeof useTextEditor>;
type Options = {
  fileId: string;
  current: { text: string; revision: number };
  /** `isOver` where the person waits for it; not where it came by itself while they went on writing. */
  onSaved: (isOver: boolean, action: string | undefined) => void;
};

/**
 * A text while it is corrected. It is saved on top of the version that it began from; when someone saved another one
 * meanwhile, nothing is lost: `conflict` holds theirs, and the person decides. What cannot be saved for now is saved by itself.
 */
export function useTextEditor({ fileId, current, onSaved }: Options) {
  const userId = useFirstUserId();
  const key = draftKey(userId, fileId);
  const { restored, draft, typed, setText, goOnFrom, saveOnTopOf, follow } = useDraft(key, current);
  const isChanged = draft.text !== current.text;
  const { isKept, forget } = useDraftKeeper(key, userId, isChanged ? draft : undefined);
  useEffect(() => endDraftOffer(key), [key]);

  const onArrived = ({ isAll, isOver, action, ...saved }: Arrived) => {
    if (isOver) forget();
    else goOnFrom(saved);
    if (isAll) onSaved(isOver, action);
  };
  const saving = useSaveDraft({ fileId, text: draft.text, typed, onArrived });
  if (!saving.isSaving) follow();
  // A draft of an earlier visit may be behind before anything is sent.
  const isConflict = isChanged && draft.baseRevision !== current.revision && (restored !== undefined || saving.isOld);
  const isSavable = isChanged && !isConflict;
  useAgainWhenBack(saving.failures, () => { if (isSavable) saving.saveAgain(draft.baseRevision); });

  return {
    text: draft.text, setText, isChanged, isKept, isSaving: saving.isSaving,
    isRestored: restored !== undefined && restored.text !== current.text,
    error: isSavable ? saving.problem : undefined,
    /** What someone else saved meanwhile. */
    conflict: isConflict ? current.text : undefined,
    save: () => { if (isSavable) saving.save(draft.baseRevision); },
    /** Saves this version on top of theirs, which stays in the history. */
    saveOverTheirs: () => { saveOnTopOf(current.revision); saving.save(current.revision); },
    /** Nothing of it is kept any more. Answers what it was. */
    giveUp: (): Draft => {
      forget();
      return draft;
    },
  };
}

/** Whose draft it is, also when the person is signed out while it is open. */
function useFirstUserId(): string {
  const me = useMe();
  return useState(me?.id ?? '')[0];
}
