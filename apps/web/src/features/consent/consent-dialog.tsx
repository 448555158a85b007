import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readConsent } from '../../lib/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { decideNow } from './consent.queries.ts';
import { ConsentToggles } from './consent-toggles.tsx';
import { everything, nothing } from './consent.rules.ts';

/** The second layer: what exactly is allowed. Nothing is, until it is saved. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('consent');
  const [choices, setChoices] = useState(() => readConsent()?.consent ?? nothing);
  const save = (wanted: typeof nothing) => {
    decideNow(wanted);
    onClose();
  };
  const { functional, analytics, marketing } = choices;
  const actions = (
    <>
      <Button onPress={() => save(nothing)}>{translate('reject')}</Button>
      <Button onPress={() => save(everything)}>{translate('acceptAll')}</Button>
      <Button variant="primary" onPress={() => save({ functional, analytics, marketing })}>{translate('save')}</Button>
    </>
  );
  return (
    <Dialog title={translate('detailTitle')} isOpen onClose={onClose} width="medium" actions={actions}>
      <p className="mb-4 text-ink-2">{translate('detailText')}</p>
      <ConsentToggles choices={choices} onChange={setChoices} />
    </Dialog>
  );
}
