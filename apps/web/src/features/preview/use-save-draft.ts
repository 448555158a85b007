import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { ConnectionError, hasCode, isPassing } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { textQuery, useSaveText } from './preview.queries.ts';

/** `isAll` where nothing was typed since it was sent, `isOver` where the person asked for just this and waits for it. */
export type Arrived = {
  text: string; revision: number; isAll: boolean; isOver: boolean;
  /** Under which it can be undone. */
  action: string | undefined;
};
type Options = {
  fileId: string;
  text: string;
  /** What is in the field by now, for an answer that comes after more was typed. */
  typed: RefObject<string>;
  onArrived: (arrived: Arrived) => void;
};

export const isRefusedAsOld = (error: unknown) => hasCode(error, 'text.changed_meanwhile');

/** Sends a text, and says what kept it from arriving. */
export function useSaveDraft({ fileId, text, typed, onArrived }: Options) {
  const translate = useTranslations('preview.edit');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const saveText = useSaveText(fileId);
  const isSending = useRef(false);
  const asked = useRef<string>(undefined);
  const [held, setHeld] = useState<{ error: unknown; times: number }>();

  const arrive = (revision: number, action?: string) => {
    const isAll = typed.current === text;
    const isOver = isAll && asked.current === text;
    // The second half of a double click comes before the button knows of the first, or after its answer, before the editor is gone.
    isSending.current = isOver;
    setHeld(undefined);
    onArrived({ text, revision, isAll, isOver, action });
  };
  /** The other version is fetched, so that both can be seen. It may be this one, whose answer was lost. */
  const lookAtOther = async () => {
    await queryClient.invalidateQueries(textQuery(fileId));
    const other = queryClient.getQueryData(textQuery(fileId).queryKey);
    if (other?.text === text) arrive(other.revision);
  };
  const send = (baseRevision: number) => {
    if (isSending.current) return;
    isSending.current = true;
    const action = newActionId();
    saveText.mutate({ text, baseRevision, action }, {
      onSuccess: ({ revision }) => arrive(revision, action),
      onError: (error) => {
        isSending.current = false;
        setHeld((before) => (isPassing(error) ? { error, times: (before?.times ?? 0) + 1 } : undefined));
        if (isRefusedAsOld(error)) void lookAtOther();
      },
    });
  };
  const holding = held?.error;
  return {
    /** Because a person asked for it. */
    save: (baseRevision: number) => { asked.current = text; send(baseRevision); },
    /** By itself, because it could not be done before. */
    saveAgain: send,
    failures: held?.times ?? 0,
    isSaving: saveText.isPending,
    isOld: isRefusedAsOld(saveText.error),
    problem: holding instanceof ConnectionError ? translate('cutOff') : holding ? translate('held', { reason: errorMessage(holding) }) : saveText.error ? errorMessage(saveText.error) : undefined,
  };
}
