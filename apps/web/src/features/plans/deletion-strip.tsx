import { DELETION_WARNINGS_DAYS } from '@scriba/contract/plans';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { useServerNow } from '../../lib/server-time.ts';
import { readForTab, storeForTab } from '../../lib/stored-value.ts';
import { loadOfferCatalogue } from '../../locales/load-offer-catalogue.ts';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { daysUntil } from './lapse.rules.ts';

const SEEN_KEY = 'scriba.deletion-seen';

type Props = { /** When files go. */ deletesAt: string };

/** Warns above every page of files that the plan does not keep. Who hides it sees it again with the next warning. */
export function DeletionStrip({ deletesAt }: Props) {
  const days = daysUntil(new Date(deletesAt), useServerNow());
  const stage = DELETION_WARNINGS_DAYS.findLast((each) => days <= each) ?? DELETION_WARNINGS_DAYS[0];
  const mark = `${deletesAt} ${stage}`;
  const [hidden, setHidden] = useState(() => readForTab(SEEN_KEY));
  const hide = () => {
    storeForTab(SEEN_KEY, mark);
    setHidden(mark);
  };
  return hidden !== mark && (
    <LatePartLanguage name="offer-catalogue" load={loadOfferCatalogue}><Strip deletesAt={deletesAt} isUrgent={stage !== DELETION_WARNINGS_DAYS[0]} onHide={hide} /></LatePartLanguage>
  );
}

function Strip({ deletesAt, isUrgent, onHide }: Props & { isUrgent: boolean; onHide: () => void }) {
  const translate = useTranslations('offer.lapse');
  const dates = useDates();
  return (
    <Banner tone={isUrgent ? 'bad' : 'warn'} action={<IconButton label={translate('dismiss')} size="small" onPress={onHide}><X aria-hidden size={16} /></IconButton>}>
      {translate('strip', { date: dates.date(deletesAt) })}{' '}
      <Link to="/billing" className="font-semibold underline">{translate('plans')}</Link>
    </Banner>
  );
}
