import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { withWhatFollows } from './changes.rules.ts';
import { useChangesHere } from './use-changes-here.ts';
import { useDiscard } from './use-discard.ts';

/** What was changed without a connection, where no list can show it. */
export function ChangesLeftHere({ userId }: { userId: string }) {
  const translate = useTranslations('waiting.changes');
  const discard = useDiscard();
  const changes = useChangesHere(userId);
  if (changes.length === 0) return null;
  const title = translate('count', { count: changes.length });
  return (
    <section aria-label={title} className="w-full text-left">
      <div className="flex items-center gap-2 px-1 py-2">
        <div role="status" className="min-w-0 flex-1"><h2 className="text-small font-medium text-ink-2">{title}</h2></div>
        <Button size="small" onPress={() => void discard(changes)}>{translate('discard')}</Button>
      </div>
      <ChangeList changes={changes} onDiscard={(change) => void discard(withWhatFollows(changes, change))} />
    </section>
  );
}
