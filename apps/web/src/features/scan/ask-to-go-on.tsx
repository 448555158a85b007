import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import type { KeptScan } from '../../lib/kept-scan.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  left: KeptScan; onGoOn: () => void; onDiscard: () => void;
  /** Nothing was decided: it is asked again the next time. */
  onLeave: () => void;
};

/** Pages of an earlier visit, which a phone ended or a person left, are offered before new ones are taken. */
export function AskToGoOn({ left, onGoOn, onDiscard, onLeave }: Props) {
  const translate = useTranslations('scan.left');
  const { dayTime } = useDates();
  const actions = (
    <>
      <Button onPress={onDiscard}>{translate('discard')}</Button>
      <Button variant="primary" onPress={onGoOn}>{translate('goOn')}</Button>
    </>
  );
  const count = left.pages.length;
  return (
    <Dialog title={translate('title', { count })} isOpen onClose={onLeave} role="alertdialog" actions={actions}>
      {translate('text', { count, time: dayTime(new Date(left.keptAt).toISOString()) })}
    </Dialog>
  );
}
