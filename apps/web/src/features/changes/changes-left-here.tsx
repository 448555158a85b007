import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeList } from './change-list.tsx';
import { discardChanges, keepDiscarded } from './keep-changes.ts';
import { useChangesHere } from './use-changes-here.ts';

/** Time to think better of it. */
const UNDO_MS = 10_000;

/** What was changed without a connection, where no list can show it. */
export function ChangesLeftHere({ userId }: { userId: string }) {
  const translate = useTranslations('waiting.changes');
  const translateUndo = useTranslations('undo');
  const queryClient = useQueryClient();
  const changes = useChangesHere(userId);
  if (changes.length === 0) return null;
  const count = changes.length;
  const discard = () => {
    discardChanges(queryClient, changes);
    showToast({
      title: translate('discarded', { count }), shownMs: UNDO_MS,
      action: { text: translateUndo('undo'), onPress: () => keepDiscarded(changes) },
    });
  };
  return (
    <section aria-label={translate('count', { count })} className="w-full text-left">
      <div className="flex items-center gap-2 px-1 py-2">
        <div role="status" className="min-w-0 flex-1"><h2 className="text-small font-medium text-ink-2">{translate('count', { count })}</h2></div>
        <Button size="small" onPress={discard}>{translate('discard')}</Button>
      </div>
      <ChangeList changes={changes} />
    </section>
  );
}
