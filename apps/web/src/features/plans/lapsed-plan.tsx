import type { Me } from '@scriba/contract/session';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { useServerNow } from '../../lib/server-time.ts';
import { readForTab, storeForTab } from '../../lib/stored-value.ts';
import { loadOfferCatalogue } from '../../locales/load-offer-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lapseOf, type Lapse } from './lapse.rules.ts';
import { useOutlook } from './use-outlook.ts';

const SHOWN_AFTER_MS = 2000;
const SEEN_KEY = 'scriba.lapse-seen';

/** Tells once after signing in, a moment later, that a plan has ended and what follows. */
export function LapsedPlan({ me }: { me: Me }) {
  const lapse = lapseOf(me, useServerNow());
  const mark = `${me.id} ${lapse?.since.toISOString() ?? ''}`;
  const [isOpen, setIsOpen] = useState(false);
  const isDue = lapse !== undefined && readForTab(SEEN_KEY) !== mark;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      storeForTab(SEEN_KEY, mark);
      setIsOpen(true);
    }, SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, mark]);
  if (!lapse || !isOpen) return null;
  return (
    <LatePartLanguage name="offer-catalogue" load={loadOfferCatalogue}><LapseDialog lapse={lapse} plan={me.plan} onClose={() => setIsOpen(false)} /></LatePartLanguage>
  );
}

function LapseDialog({ lapse, plan, onClose }: { lapse: Lapse; plan: Me['plan']; onClose: () => void }) {
  const translate = useTranslations('offer.lapse');
  const translatePlan = useTranslations('plans.names');
  const dates = useDates();
  const navigate = useNavigate();
  const upgrade = () => {
    onClose();
    void navigate({ to: '/billing' });
  };
  const outlook = useOutlook(lapse, (date) => translate('kept', { date }));
  const actions = (
    <>
      <Button onPress={onClose}>{translate('later')}</Button>
      <Button variant="primary" onPress={upgrade}>{translate('upgrade')}</Button>
    </>
  );
  return (
    <Dialog title={translate(lapse.isInGrace ? 'graceTitle' : 'expiredTitle')} isOpen onClose={onClose} actions={actions}>
      <p>{translate('ended', { date: dates.date(lapse.since.toISOString()), plan: translatePlan(plan) })}</p>
      {lapse.isInGrace && <p className="mt-2">{translate('grace', { date: dates.date(lapse.graceEnds.toISOString()) })}</p>}
      <p className="tnum mt-4 font-semibold">{translate('deletion', { days: lapse.daysUntilDeletion })}</p>
      <p className="mt-1 text-ink-2">{outlook}</p>
    </Dialog>
  );
}
