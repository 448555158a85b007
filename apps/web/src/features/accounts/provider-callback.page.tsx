import type { ProviderId } from '@scriba/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFinishProvider, useGoIn } from './entrance.queries.ts';

/** Route `/auth/callback/:providerId`: where an OpenID provider sends people back to. */
export function ProviderCallbackPage() {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const { providerId } = useParams({ from: '/entrance/auth/callback/$providerId' });
  // As it came: the router would read and write it anew.
  const [query] = useState(() => location.search);
  const { data, error } = useQuery(useFinishProvider(providerId as ProviderId, query));
  const goIn = useGoIn(data?.origin);
  useTitle(translate('provider.title'));

  const goOn = useEffectEvent(() => {
    if (!data) return;
    if (data.session) void goIn(data.session);
    else void navigate({ to: '/auth', search: { mode: 'second-step', ...(data.origin && { origin: data.origin }) }, replace: true });
  });
  useEffect(() => goOn(), [data]);

  if (error) {
    return (
      <EntranceCard title={translate('provider.failed')}>
        <Callout tone="bad">{errorMessage(error)}</Callout>
        <Link to="/auth" className={buttonStyle({ variant: 'primary' })}>{translate('reset.back')}</Link>
      </EntranceCard>
    );
  }
  return (
    <EntranceCard title={translate('provider.title')}>
      <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('provider.wait')}</p>
    </EntranceCard>
  );
}
