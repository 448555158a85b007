import { useTranslations } from 'use-intl';
import { hasSessionEnded } from '../../lib/session-end.ts';
import { Callout } from '../../ui/banner.tsx';

/** What who is about to sign in must know first: why they are here, or why it cannot work. */
export function EntranceNotices() {
  const translate = useTranslations('accounts');
  return (
    <>
      {!navigator.cookieEnabled && <Callout tone="bad">{translate('cookiesBlocked')}</Callout>}
      {hasSessionEnded() && <Callout tone="info">{translate('sessionExpired')}</Callout>}
    </>
  );
}
