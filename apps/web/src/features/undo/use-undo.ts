import { isErrorCode } from '@scriba/contract/errors';
import type { UndoableAction, Undone } from '@scriba/contract/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { recentActionsQuery, useUndoAction } from './undo.queries.ts';

/** Undoes one action and names what could not be undone, and why. */
export function useUndo() {
  const undoAction = useUndoAction();
  const reportError = useReportError();
  const tellFailures = useTellFailures();
  const undo = async (actionId: string): Promise<Undone | undefined> => {
    try {
      const undone = await undoAction.mutateAsync(actionId);
      tellFailures(undone);
      return undone;
    } catch (error) {
      reportError(error);
      return undefined;
    }
  };
  return { undo, isPending: undoAction.isPending };
}

function useTellFailures() {
  const translate = useTranslations('undo');
  const sentenceOf = useErrorSentence();
  return ({ failed }: Undone) => {
    const [first] = failed;
    if (!first) return;
    const names = failed.length > 1 ? `${namesInShort(failed.map(({ name }) => name))}: ` : '';
    const reason = isErrorCode(first.code) ? sentenceOf(first.code, first.params) : '';
    showToast({ tone: 'bad', title: translate('notUndone', { count: failed.length, name: first.name }), description: `${names}${reason}` });
  };
}

/** What an action did, in words. */
export function useActionText() {
  const translate = useTranslations('undo.actions');
  return ({ kind, name, count }: Pick<UndoableAction, 'kind' | 'name' | 'count'>) => translate(`${kind}`, { name, count });
}

/** Undoes whatever was done last, and says what that was. What was refused before is left out, so that it does not hide what was done earlier. */
export function useUndoLast() {
  const translate = useTranslations('undo');
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const { undo } = useUndo();
  const describe = useActionText();
  // They stay in the list: what stands in their way may go.
  const refused = useRef(new Set<string>());
  return async () => {
    try {
      const recent = await queryClient.fetchQuery(recentActionsQuery);
      const last = recent.find(({ id }) => !refused.current.has(id)) ?? recent[0];
      if (!last) return void showToast({ title: translate('nothing') });
      const undone = await undo(last.id);
      if (undone?.done.length === 0) refused.current.add(last.id);
      else if (undone) showToast({ tone: 'ok', title: translate('undone', { action: describe(last) }) });
    } catch (error) {
      reportError(error);
    }
  };
}
