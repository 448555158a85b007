import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { useSignOut } from './accounts.queries.ts';

const REASON_MAX = 300;

/** Route `/account-suspended`. The reason is shown as plain text and leaves the address at once: it may be about a person. */
export function AccountSuspendedPage() {
  const translate = useTranslations('accounts.suspended');
  const me = useMe();
  const search = useSearch({ from: '/entrance/account-suspended' });
  const [arrivedWith] = useState(search);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const reason = (arrivedWith.reason ?? me?.suspensionReason ?? '').slice(0, REASON_MAX);
  const email = arrivedWith.email ?? me?.email;
  useTitle(translate('title'));

  useEffect(() => { void navigate({ to: '/account-suspended', search: {}, replace: true }); }, [navigate]);

  return (
    <EntranceCard title={translate('title')} lead={translate('text')}>
      {reason !== '' && <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">{translate('reason', { reason })}</p>}
      {email && <p className="text-small text-ink-3">{email}</p>}
      {me && <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>{translate('signOut')}</Button>}
    </EntranceCard>
  );
}
