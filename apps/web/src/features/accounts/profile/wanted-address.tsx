import type { WantedAddress as Wanted } from '@scriba/contract/address-change';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { LatePartLanguage } from '../../../lib/part-language.tsx';
import { useSession } from '../../../lib/session.ts';
import { loadSecurityCatalogue } from '../../../locales/load-security-catalogue.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useKeepAddress } from '../address-change.queries.ts';

type Props = { wanted: Wanted };

/** That a new address waits to be confirmed, and the way back. */
export const WantedAddress = (props: Props) => (
  <LatePartLanguage name="security-catalogue" load={loadSecurityCatalogue}><Waiting {...props} /></LatePartLanguage>
);

function Waiting({ wanted: { email, expiresAt } }: Props) {
  const translate = useTranslations('security');
  const dates = useDates();
  const { areMailsSent } = useSession();
  const keep = useKeepAddress();
  return (
    <Callout tone="info">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 break-words">{translate(areMailsSent ? 'addressWaiting' : 'addressWaitingPrinted', { email, until: dates.dateTime(expiresAt) })}</p>
        <Button size="small" isPending={keep.isPending} onPress={() => keep.mutate()}>{translate('keepAddress')}</Button>
      </div>
    </Callout>
  );
}
