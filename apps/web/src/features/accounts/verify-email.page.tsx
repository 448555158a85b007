import { VERIFY_EMAIL_HOURS } from '@scriba/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { sameOriginPath } from '../../lib/same-origin-path.ts';
import { sessionQuery, useMe, useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSendVerification } from './entrance.queries.ts';
import { useAskedSignOut } from './use-asked-sign-out.tsx';
import { wantedAddressQuery } from './wanted-address.queries.ts';

const ChangeAddress = lazyPart(async () => (await import('./profile/change-address.tsx')).ChangeAddress, 'words');
const WantedAddress = lazyPart(async () => (await import('./profile/wanted-address.tsx')).WantedAddress);

/** The link may be opened on another device, so this one looks now and then. */
const LOOK_AGAIN_MS = 5000;

declare module '@tanstack/react-router' {
  interface HistoryState { email?: string }
}

export function VerifyEmailPage() {
  const translate = useTranslations('accounts.verify');
  const me = useMe();
  const { state } = useLocation();
  const { areMailsSent } = useSession();
  const email = me?.email ?? state.email;
  const title = translate(areMailsSent ? 'title' : 'printedTitle');
  useTitle(title);
  useGoOnWhenConfirmed();

  return (
    <EntranceCard title={title} lead={email ? translate(areMailsSent ? 'sentTo' : 'printedFor', { email }) : translate(areMailsSent ? 'sent' : 'printed')}>
      <div className="flex gap-3 text-ink-2">
        <MailCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
        <p>{translate('howTo', { hours: String(VERIFY_EMAIL_HOURS) })}</p>
      </div>
      {me ? <SendAgain /> : <Link to="/auth" className={buttonStyle()}>{translate('signInToResend')}</Link>}
    </EntranceCard>
  );
}

function useGoOnWhenConfirmed() {
  const router = useRouter();
  const { origin } = useSearch({ from: '/entrance/verify-email' });
  const { data } = useQuery({ ...sessionQuery, refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' });
  const isConfirmed = data?.user?.emailVerified ?? false;
  useEffect(() => {
    if (isConfirmed) void router.navigate({ href: sameOriginPath(origin) ?? '/dashboard', replace: true });
  }, [isConfirmed, origin, router]);
}

function SendAgain() {
  const translate = useTranslations('accounts.verify');
  const errorMessage = useErrorMessage();
  const send = useSendVerification();
  const { signOut, isPending, question } = useAskedSignOut();
  const { areMailsSent } = useSession();
  const { data: wanted } = useQuery(wantedAddressQuery);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {send.isSuccess && <Callout tone="info">{translate(areMailsSent ? 'sentAgain' : 'printedAgain')}</Callout>}
      {send.isError && <Callout tone="bad">{errorMessage(send.error)}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>{translate('sendAgain')}</Button>
        <Button onPress={() => setIsChanging(true)}>{translate('wrongAddress')}</Button>
        <Button isPending={isPending} onPress={signOut}>{translate('otherAccount')}</Button>
      </div>
      <Suspense>
        {wanted && <WantedAddress wanted={wanted} />}
        {isChanging && <ChangeAddress hasPassword wanted={wanted?.email} onClose={() => setIsChanging(false)} />}
      </Suspense>
      {question}
    </>
  );
}
