import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { isMissingPart } from '../../lib/missing-part.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { InsideMain } from '../shell/inside-main.ts';

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
    if (isMissingPart(error)) return location.reload();
    forgetErrors();
    reset();
    void router.invalidate();
  };
  // Who opened the application without a connection need not press anything when it comes.
  const onOnline = useEffectEvent(() => { if (isUnreachable) tryAgain(); });
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

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
      </div>
    </Frame>
  );
}

/** A server that is away is one thing, a device without a connection another: that its owner can mend, and nobody else. */
function useWords(error: unknown): { title: string; text: string } {
  const translate = useTranslations('errorPage');
  const translateOffline = useTranslations('ui');
  if (!(error instanceof ConnectionError)) return { title: translate('title'), text: translate('text') };
  if (!navigator.onLine) return { title: translateOffline('noConnection'), text: translateOffline('noConnectionHint') };
  return { title: translate('unreachableTitle'), text: translate('unreachableText') };
}
