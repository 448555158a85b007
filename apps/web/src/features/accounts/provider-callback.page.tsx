import type { ProviderId } from '@scriba/contract/session';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFinishProvider, useGoIn } from './entrance.queries.ts';

/** Route `/auth/callback/:providerId`: where an OpenID provider sends people back to, to be let in or to have it linked. */
export function ProviderCallbackPage() {
  const translate = useTranslations('accounts');
  const navigate = useNavigate();
  const { providerId } = useParams({ from: '/entrance/auth/callback/$providerId' });
  // As it came: the router would read and write it anew.
  const [query] = useState(() => location.search);
  const { data, error } = useQuery(useFinishProvider(providerId as ProviderId, query));
  const goIn = useGoIn(data?.origin);
  useTitle(translate('provider.title'));

  const goOn = useEffectEvent(() => {
    if (!data) return;
    const { linked } = data;
    if (linked !== null) {
      // Said where people arrive: on a slow machine its time would be over before the page is there.
      return void navigate({ to: '/profile', replace: true })
        .then(() => showToast({ tone: 'ok', title: translate('provider.linked', { name: linked }) }));
    }
    if (data.session) void goIn(data.session);
    else void navigate({ to: '/auth', search: { mode: 'second-step', ...(data.origin && { origin: data.origin }) }, replace: true });
  });
  useEffect(() => goOn(), [data]);

  if (error) return <Refusal error={error} providerId={providerId} />;
  return (
    <EntranceCard title={translate('provider.title')}>
      <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner />{translate('provider.wait')}</p>
    </EntranceCard>
  );
}

/** Whoever is signed in came to link an account, and goes back to where that is begun. */
function Refusal({ error, providerId }: { error: Error; providerId: string }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const { user, providers } = useSession();
  const name = providers.find(({ id }) => id === providerId)?.name ?? providerId;
  return (
    <EntranceCard title={user ? translate('provider.notLinked', { name }) : translate('provider.failed')}>
      <Callout tone="bad">{errorMessage(error)}</Callout>
      <Link to={user ? '/profile' : '/auth'} className={buttonStyle({ variant: 'primary' })}>{translate(user ? 'provider.backToProfile' : 'reset.back')}</Link>
    </EntranceCard>
  );
}
