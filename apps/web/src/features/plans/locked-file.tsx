import { DELETION_DAYS } from '@scriba/contract/plans';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useServerNow } from '../../lib/server-time.ts';
import { useMe } from '../../lib/session.ts';
import { loadOfferCatalogue } from '../../locales/load-offer-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lapseOf } from './lapse.rules.ts';
import { useOutlook } from './use-outlook.ts';

type Props = { name: string; onClose: () => void };

/** Stands where a file would be that the plan of its owner does not keep open: says why, for how long, and the way on. */
export const LockedFile = (props: Props) => <PartLanguage name="offer-catalogue" load={loadOfferCatalogue}><Locked {...props} /></PartLanguage>;

function Locked({ name, onClose }: Props) {
  const translate = useTranslations('offer.locked');
  const translateLapse = useTranslations('offer.lapse');
  const navigate = useNavigate();
  const reason = useReason(name);
  const lapse = useLapse();
  const outlook = useOutlook(lapse, (date) => translate('kept', { date }));
  const actions = (
    <>
      <Button onPress={onClose}>{translate('close')}</Button>
      <Button variant="primary" onPress={() => void navigate({ to: '/billing' })}>{translateLapse('upgrade')}</Button>
    </>
  );
  return (
    <>
      <EmptyState icon={<Lock />} title={name} />
      <Dialog title={translate('title')} isOpen onClose={onClose} actions={actions}>
        <p className="wrap-anywhere">{reason}</p>
        <p className="tnum mt-4 font-semibold">{translateLapse('deletion', { days: lapse?.daysUntilDeletion ?? DELETION_DAYS })}</p>
        <p className="mt-1 text-ink-2">{outlook}</p>
      </Dialog>
    </>
  );
}

function useLapse() {
  const me = useMe();
  const now = useServerNow();
  return me ? lapseOf(me, now) : undefined;
}

function useReason(name: string): string {
  const translate = useTranslations('offer.locked');
  const translatePlan = useTranslations('plans.names');
  const dates = useDates();
  const lapse = useLapse();
  const plan = useMe()?.plan;
  return lapse && plan ? translate('text', { name, date: dates.date(lapse.since.toISOString()), plan: translatePlan(plan) }) : translate('plain', { name });
}
