import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { showToast } from '../../ui/toast.tsx';
import { useLeaveGone } from '../folders/use-leave-gone.ts';
import { discardChanges, keepDiscarded } from './keep-changes.ts';

/** Time to think better of it. */
const UNDO_MS = 10_000;

/** Discards changes that wait, with the way back: then they wait again. */
export function useDiscard() {
  const translate = useTranslations('waiting.changes');
  const translateUndo = useTranslations('undo');
  const queryClient = useQueryClient();
  const leaveGone = useLeaveGone();
  return async (changes: readonly KeptChange[]) => {
    const leave = leaveGone();
    const discarded = await discardChanges(queryClient, changes);
    leave();
    if (discarded.length === 0) return;
    showToast({
      title: translate('discarded', { count: discarded.length }), shownMs: UNDO_MS,
      action: { text: translateUndo('undo'), onPress: () => keepDiscarded(discarded) },
    });
  };
}
