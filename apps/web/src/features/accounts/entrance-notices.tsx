import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countLeftHere } from '../../lib/forget-person.ts';
import { sessionEnd } from '../../lib/session-end.ts';
import { Callout } from '../../ui/banner.tsx';

const SAID = { lost: 'sessionExpired', exchanged: 'sessionTaken' } as const;

/** What who is about to sign in must know first: why they are here, or why it cannot work. */
export function EntranceNotices() {
  const translate = useTranslations('accounts');
  const end = sessionEnd();
  return (
    <>
      {!navigator.cookieEnabled && <Callout tone="bad">{translate('cookiesBlocked')}</Callout>}
      {end && <Callout tone="info">{translate(SAID[end])}</Callout>}
    </>
  );
}

/** That something waits for who was here. How much it is may everybody see; what it is, and whose, would be told to strangers. */
export function WaitingForSignIn() {
  const translate = useTranslations('accounts');
  const [{ changes, files }, setWaiting] = useState({ changes: 0, files: 0 });
  useEffect(() => { void countLeftHere().then(setWaiting); }, []);
  const waiting = [...(changes > 0 ? [translate('changesWait', { count: changes })] : []), ...(files > 0 ? [translate('filesWait', { count: files })] : [])];
  return waiting.length > 0 && <Callout tone="info">{[...waiting, translate('signInToSend')].join(' ')}</Callout>;
}
