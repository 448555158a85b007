import { isErrorCode } from '@scriba/contract/errors';
import { opposite, type Direction, type Taken, type UndoableAction, type Undone } from '@scriba/contract/undo';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { mustWait } from '../../lib/use-kept-change.ts';
import { showToast } from '../../ui/toast.tsx';
import { useLeaveGone } from '../folders/use-leave-gone.ts';
import { offerOther, takeWaiting, tellOutcome } from './ask-undo.ts';
import { recentActionsQuery, useUndoAction } from './undo.queries.ts';

/** Undoes one action, or does it again, and names what could not be, and why. */
export function useUndo() {
  const undoAction = useUndoAction();
  const tellError = useTellError();
  const tellFailures = useTellFailures();
  const tellNames = useTellNames();
  const tellTaken = useTellTaken();
  const leaveGone = useLeaveGone();
  const translate = useTranslations('undo');
  /** `known` says what the action is, where its way round again is taken already. */
  const take = async (taken: Taken, known?: UndoableAction): Promise<Undone | undefined> => {
    if (!onlineManager.isOnline()) return void tellOutcome({ title: translate(`${taken.direction}NeedsConnection`) });
    try {
      const leave = leaveGone();
      const undone = await undoAction.mutateAsync(taken);
      leave();
      tellTaken(taken, undone, known);
      tellFailures(taken, undone);
      tellNames(undone);
      return undone;
    } catch (error) {
      tellError(error);
      return undefined;
    }
  };
  return { take, isPending: undoAction.isPending };
}

const SAID = { undo: 'undone', redo: 'redone' } as const;

/** With the other way, for as long as that is there. */
function useTellTaken() {
  const translate = useTranslations('undo');
  const describe = useActionText();
  return ({ direction, actionId }: Taken, { done, action }: Undone, known: UndoableAction | undefined) => {
    const told = action ?? known;
    if (done.length === 0 || !told) return;
    const title = translate(SAID[direction], { action: describe(told) });
    const other = opposite[direction];
    if (action) offerOther({ direction: other, actionId }, { title, text: translate(other) });
    else tellOutcome({ tone: 'ok', title });
  };
}

function useTellFailures() {
  const translate = useTranslations('undo');
  const sentenceOf = useErrorSentence();
  return ({ direction }: Taken, { done, failed }: Undone) => {
    const [first] = failed;
    if (!first) return;
    // Beside what was done; else in place of what was said before, as whoever goes on pressing hears the same each time.
    const tell = done.length > 0 ? showToast : tellOutcome;
    const names = failed.length > 1 ? `${namesInShort(failed.map(({ name }) => name))}: ` : '';
    const reason = isErrorCode(first.code) ? sentenceOf(first.code, first.params) : '';
    tell({ tone: 'bad', title: translate(direction === 'undo' ? 'notUndone' : 'notRedone', { count: failed.length, name: first.name }), description: `${names}${reason}` });
  };
}

/** In place of what was said before, too. */
function useTellError() {
  const errorMessage = useErrorMessage();
  return (error: unknown) => { tellOutcome({ tone: 'bad', title: errorMessage(error) }); };
}

/** Whoever looks for it by its old name would find another. */
function useTellNames() {
  const translate = useTranslations('undo');
  return ({ renamed = [] }: Undone) => {
    const [first] = renamed;
    if (!first) return;
    const [count, names] = [renamed.length, renamed.length > 1 ? `${namesInShort(renamed.map(({ name }) => name))}: ` : ''];
    showToast({ tone: 'ok', title: translate('calledNow', { count, name: first.name }), description: `${names}${translate('nameGivenAway', { count })}` });
  };
}

/** What an action did, in words. */
export function useActionText() {
  const translate = useTranslations('undo.actions');
  return ({ kind, name, count }: Pick<UndoableAction, 'kind' | 'name' | 'count'>) => translate(`${kind}`, { name, count });
}

const listOf = { undo: 'actions', redo: 'undone' } as const;

/** Undoes whatever was done last, or redoes what was undone last. What was refused before is left out, so that it does not hide what came earlier. */
export function useTakeLast(direction: Direction) {
  const translate = useTranslations('undo');
  const queryClient = useQueryClient();
  const tellError = useTellError();
  const { take } = useUndo();
  const leaveGone = useLeaveGone();
  const { firstOf, refuse } = useRefused();
  return async () => {
    const leave = leaveGone();
    // What was taken back before it was sent is known here alone, also when there is a connection by now.
    const taken = direction === 'redo' || mustWait(queryClient) ? await takeWaiting(direction) : undefined;
    leave();
    if (taken !== undefined) return void tellOutcome({ tone: 'ok', title: translate(SAID[direction], { action: taken }) });
    // Asked for later, it would be for what was done meanwhile, or sent only then.
    if (!onlineManager.isOnline()) return void tellOutcome({ title: translate(`${direction}NeedsConnection`) });
    try {
      const last = firstOf((await queryClient.fetchQuery(recentActionsQuery))[listOf[direction]]);
      if (!last) return void tellOutcome({ title: translate(direction === 'undo' ? 'nothing' : 'nothingToRedo') });
      const undone = await take({ direction, actionId: last.id }, last);
      if (undone?.done.length === 0) refuse(last.id);
    } catch (error) {
      tellError(error);
    }
  };
}

/** Actions that could not be taken back. They stay in the list, and are tried again when more was done: that may be what stood in their way. */
function useRefused() {
  const refused = useRef({ ids: new Set<string>(), newest: '' });
  return {
    firstOf: (recent: readonly UndoableAction[]): UndoableAction | undefined => {
      const newest = recent[0]?.id ?? '';
      if (refused.current.newest !== newest) refused.current = { ids: new Set(), newest };
      return recent.find(({ id }) => !refused.current.ids.has(id)) ?? recent[0];
    },
    refuse: (id: string) => void refused.current.ids.add(id),
  };
}
