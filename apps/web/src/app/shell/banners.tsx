import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../lib/online.ts';
import { useSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';

type Props = { asksToConfirm?: boolean; /** What there is beside that there is no connection. */ waiting?: ReactNode };

/** The strip above the page: what stays true for a while and matters now. */
export function Banners({ asksToConfirm = true, waiting }: Props) {
  const translate = useTranslations('shell.banners');
  const { isInsecureConnection, maintenance, user } = useSession();
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && (
        <Banner tone="offline" action={waiting}>
          {translate('offline')} <span className="max-sm:group-has-[button]/banner:sr-only">{translate('offlineText')}</span>
        </Banner>
      )}
      {maintenance && <Banner tone="warn">{translate('maintenance')}</Banner>}
      {isInsecureConnection && <Banner tone="warn">{translate('insecure')}</Banner>}
      {asksToConfirm && user && !user.emailVerified && (
        <Banner tone="info" action={<Link to="/verify-email" className="font-semibold underline">{translate('verifyAction')}</Link>}>
          {translate('verify', { email: user.email })}
        </Banner>
      )}
    </>
  );
}
