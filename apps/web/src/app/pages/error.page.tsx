import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Logo } from '../../ui/logo.tsx';

/** What stands in place of a page that failed. It uses as little as possible of what might have failed too. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const translate = useTranslations('errorPage');
  const router = useRouter();
  const isUnreachable = error instanceof ConnectionError;
  const requestId = error instanceof ApiError ? error.problem.requestId : '';
  useTitle(translate(isUnreachable ? 'unreachableTitle' : 'title'));

  const tryAgain = () => {
    reset();
    void router.invalidate();
  };

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <Logo size={40} />
        <h1 className="mt-3 text-section font-semibold">{translate(isUnreachable ? 'unreachableTitle' : 'title')}</h1>
        <p className="text-lead text-ink-2">{translate(isUnreachable ? 'unreachableText' : 'text')}</p>
        {requestId && <p className="text-small text-ink-3">{translate('requestId', { requestId })}</p>}
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <button type="button" className={buttonStyle({ variant: 'primary' })} onClick={tryAgain}>{translate('tryAgain')}</button>
          <a href="/" className={buttonStyle()}>{translate('goHome')}</a>
        </div>
      </div>
    </main>
  );
}
