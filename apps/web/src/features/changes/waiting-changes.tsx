import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusInListAfter } from '../../ui/focus-in-list.ts';
import { ChangeList } from './change-list.tsx';
import { withWhatFollows } from './changes.rules.ts';
import { useChangesHere } from './use-changes-here.ts';
import { useDiscard } from './use-discard.ts';

type Props = { userId: string; /** Why they wait although there is a connection, which has a strip of its own. */ reason?: keyof typeof TONES };
const TONES = { sending: 'info', heldUp: 'warn' } as const;

/** Says, beside that there is no connection, how many changes wait for one. */
export const WaitingChanges = (props: Props) => (
  <LatePartLanguage name="scan-catalogue" load={loadScanCatalogue}><Waiting {...props} /></LatePartLanguage>
);

function Waiting({ userId, reason }: Props) {
  const translate = useTranslations('waiting.changes');
  const changes = useChangesHere(userId);
  useFocusInListAfter(changes.length > 0);
  if (changes.length === 0) return null;
  return reason ? <Banner tone={TONES[reason]} action={<Count changes={changes} />}>{translate(reason)}</Banner> : <Count changes={changes} />;
}

function Count({ changes }: { changes: readonly KeptChange[] }) {
  const translate = useTranslations('waiting.changes');
  const discard = useDiscard();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = changes.length;
  const title = translate('count', { count });
  const discardAll = () => {
    close();
    void discard(changes);
  };
  return (
    <>
      <button type="button" className="shrink-0 font-semibold underline" onClick={() => setIsOpen(true)}>{title}</button>
      <Dialog title={title} isOpen={isOpen} onClose={close} actions={(
        <>
          <Button variant="danger" onPress={discardAll}>{translate('discard')}</Button>
          <Button variant="primary" onPress={close}>{translate('keep')}</Button>
        </>
      )}>
        <p className="mb-3 text-ink-2">{translate('text', { count })}</p>
        <ChangeList changes={changes} onDiscard={(change) => void discard(withWhatFollows(changes, change))} />
      </Dialog>
    </>
  );
}
