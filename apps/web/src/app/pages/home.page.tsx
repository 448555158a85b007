import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// A picture of the product: the words and the way in are there before it. Pages behind the gate never need it.
const SamplePage = lazyPart(async () => (await import('./sample-page.tsx')).SamplePage);

const promises = ['read', 'find', 'keep'] as const;

export function HomePage() {
  const translate = useTranslations('home');
  const { signUpOpen } = useSession();
  const arePlansOffered = useArePlansOffered();
  useTitle();
  return (
    <>
      <div className="grid flex-1 content-center gap-12 py-14 md:grid-cols-[1fr_1.15fr] md:items-center">
        <div>
          <h1 className="max-w-[14ch] text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.06] font-semibold tracking-[-.025em] text-balance">{translate('title')}</h1>
          <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{translate('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {signUpOpen && (
              <Link to="/auth" search={{ mode: 'sign-up' }} className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate(arePlansOffered ? 'start' : 'startPlain')}</Link>
            )}
            <Link to="/auth" className={buttonStyle({ variant: signUpOpen ? 'outline' : 'primary', size: 'large' })}>{translate('signIn')}</Link>
          </div>
        </div>
        <div className="min-h-[346px]"><Suspense><SamplePage textReady={translate('textReady')} /></Suspense></div>
      </div>
      <section className="grid gap-8 border-t border-line py-12 sm:grid-cols-3">
        {promises.map((promise) => (
          <div key={promise}>
            <h2 className="text-lead font-semibold">{translate(`${promise}.title`)}</h2>
            <p className="mt-1.5 max-w-[38ch] text-ink-2">{translate(`${promise}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}
