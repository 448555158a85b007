import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Clock, Info } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ContactButton } from '../contact/contact-button.tsx';
import { upgradeQuery } from './plans.queries.ts';
import { upgradeStateOf, type BoughtPlan, type UpgradeState } from './upgrade.rules.ts';

const ADDRESS_CLEANED_AFTER_MS = 2000;
const ICONS = {
  checking: <Spinner />, done: <CircleCheck aria-hidden size={20} className="text-ok" />,
  late: <Clock aria-hidden size={20} className="text-warn" />, notSold: <Info aria-hidden size={20} className="text-accent" />,
} satisfies Record<UpgradeState, unknown>;

type Props = { wanted: BoughtPlan | undefined; canBuy: boolean };

/** What became of a purchase that the address speaks of. Anybody can write an address: said is what the server knows of the plan. */
export function Upgraded({ wanted, canBuy }: Props) {
  const translate = useTranslations('offer.upgraded');
  const translatePlan = useTranslations('plans.names');
  const { data: look } = useQuery({ ...upgradeQuery(wanted), enabled: canBuy });
  const state = upgradeStateOf({ canBuy, look });
  const plan = translatePlan(useMe()?.plan ?? 'free');
  useCleanAddress();
  useTellOnce(state === 'done' ? translate('done.title', { plan }) : undefined);
  return (
    <section role="status" className="flex max-w-2xl flex-col gap-3 rounded-dialog border border-line bg-surface p-6 shadow-resting">
      <h2 className="flex items-center gap-2.5 text-lead font-semibold">{ICONS[state]}{translate(`${state}.title`, { plan })}</h2>
      <p className="text-ink-2">{translate(`${state}.text`, { plan })}</p>
      {state === 'done' && <div><Link to="/dashboard" className={buttonStyle({ variant: 'primary' })}>{translate('toFiles')}</Link></div>}
      {state === 'late' && <div><ContactButton>{translate('contact')}</ContactButton></div>}
    </section>
  );
}

/** The address is for this visit alone: who keeps or reloads it should not be told of a purchase again. */
function useCleanAddress() {
  const navigate = useNavigate();
  const clean = useEffectEvent(() => void navigate({ to: '/plans', search: {}, replace: true }));
  useEffect(() => {
    const timer = setTimeout(clean, ADDRESS_CLEANED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

function useTellOnce(title: string | undefined) {
  useEffect(() => { if (title !== undefined) showToast({ tone: 'ok', title }); }, [title]);
}
