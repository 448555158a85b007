import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { isMissingPart } from '../../lib/missing-part.ts';
import { waitForServer } from '../../lib/reachability.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { InsideMain } from '../shell/inside-main.ts';

const OfflineDesk = lazyPart(async () => (await import('./offline-desk.tsx')).OfflineDesk);

/** What stands in place of a page that failed. It uses as little as possible of what might have failed too. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const translate = useTranslations('errorPage');
  const router = useRouter();
  const { reset: forgetErrors } = useQueryErrorResetBoundary();
  const isInside = use(InsideMain);
  const Frame = isInside ? 'div' : 'main';
  const isUnreachable = error instanceof ConnectionError;
  const { title, text } = useWords(error);
  const requestId = error instanceof ApiError ? error.problem.requestId : '';
  // Fetched when it is needed, which is hardly ever.
  useEffect(() => { void import('../../lib/report-page-error.ts').then(({ reportPageError }) => reportPageError(error), () => undefined); }, [error]);
  useTitle(title);

  const tryAgain = () => {
    // A page whose program did not come is asked for once while the application runs.
    // Without a connection that would end the application, and what waits in it to be sent.
    if (isMissingPart(error) && navigator.onLine) return location.reload();
    forgetErrors();
    reset();
    void router.invalidate();
  };
  const [isAtWork, setIsAtWork] = useState(false);
  useTryAgainWhenReached(isUnreachable && !isAtWork, tryAgain);

  return (
    <Frame className={classNames('grid place-items-center p-6', isInside ? 'flex-1' : 'min-h-dvh')}>
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <Logo size={40} />
        <h1 className="mt-3 text-section font-semibold">{title}</h1>
        <p className="text-lead text-ink-2">{text}</p>
        {requestId && <p className="text-small text-ink-3">{translate('requestId', { requestId })}</p>}
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <button type="button" className={buttonStyle({ variant: 'primary' })} onClick={tryAgain}>{translate('tryAgain')}</button>
          <a href="/" className={buttonStyle()}>{translate('goHome')}</a>
        </div>
        {/* In the workspace the ways to add files are there. */}
        {isUnreachable && !isInside && <Suspense><OfflineDesk onWork={setIsAtWork} /></Suspense>}
      </div>
    </Frame>
  );
}

/** Who opened the application without a connection need not press anything when it comes. What somebody is at work on would go with this page. */
function useTryAgainWhenReached(isWanted: boolean, tryAgain: () => void) {
  const onReached = useEffectEvent(tryAgain);
  useEffect(() => (isWanted ? waitForServer(() => onReached()) : undefined), [isWanted]);
}

/** A server that is away is one thing, a device without a connection another: that its owner can mend, and nobody else. */
function useWords(error: unknown): { title: string; text: string } {
  const translate = useTranslations('errorPage');
  const translateOffline = useTranslations('ui');
  const isUnreachable = error instanceof ConnectionError;
  const noConnection = translateOffline('noConnection');
  if (!navigator.onLine && isUnreachable) return { title: noConnection, text: translateOffline('noConnectionHint') };
  if (!navigator.onLine && isMissingPart(error)) return { title: noConnection, text: translate('needsConnection') };
  if (!isUnreachable) return { title: translate('title'), text: translate('text') };
  return { title: translate('unreachableTitle'), text: translate('unreachableText') };
}
