import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { draftKey, useKeptDraft } from '../../lib/drafts.ts';
import { useMe } from '../../lib/session.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsSavingText } from './preview.queries.ts';
import { parseDraft } from './preview.rules.ts';
import { useDiscardDraft } from './use-discard-draft.ts';

type Props = { fileId: string; onContinue: () => void; onDiscarded: () => void };

/** Says that something was typed into the text that is read here, and not saved. */
export function LeftDraft({ fileId, onContinue, onDiscarded }: Props) {
  const translate = useTranslations('preview.edit');
  const dates = useDates();
  const draft = parseDraft(useKeptDraft(draftKey(useMe()?.id ?? '', fileId)));
  const isSaving = useIsSavingText(fileId);
  const discard = useDiscardDraft(fileId);
  // What was sent and then left may be saved: that is known in a moment.
  if (!draft || isSaving) return null;
  return (
    <div className="px-4 pb-2">
      <Callout tone="info">
        <p>{translate('left')}{draft.keptAt && <> {translate('typed', { when: dates.relative(draft.keptAt) })}</>}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onPress={onContinue}>{translate('goOn')}</Button>
          <Button size="small" variant="quiet" onPress={() => { discard(draft); onDiscarded(); }}>{translate('discard')}</Button>
        </div>
      </Callout>
    </div>
  );
}
