import { Link, useLocation, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { AgreeToTerms } from './agree-to-terms.tsx';
import { EntranceNotices, WaitingForSignIn } from './entrance-notices.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInWithPasskey } from './sign-in-with-passkey.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TakeSecondStep } from './take-second-step.tsx';

const LINK = 'font-medium text-accent hover:underline';

/** Routes `/auth` and `/login`: signing in, in one step or two, or asking for an account. */
export function AuthPage() {
  const translate = useTranslations('accounts');
  const { signUpOpen, areMailsSent } = useSession();
  const search = useSearch({ strict: false });
  const { pathname } = useLocation();
  const isSignUp = search.mode === 'sign-up' && pathname === '/auth';
  const kept = search.origin ? { origin: search.origin } : {};
  useTitle(translate(isSignUp ? 'signUpTitle' : 'signInTitle'));

  if (search.mode === 'second-step') return <TakeSecondStep origin={search.origin} />;
  if (isSignUp) {
    return (
      <EntranceCard title={translate('signUpTitle')} {...(signUpOpen && { lead: translate(areMailsSent ? 'signUpLead' : 'signUpLeadPrinted') })}
        footer={<>{translate('haveAccount')} <Link to="/auth" search={kept} className={LINK}>{translate('signIn')}</Link></>}>
        {signUpOpen ? <AskForAccount origin={search.origin} /> : <Callout tone="info">{translate('signUpClosed')}</Callout>}
      </EntranceCard>
    );
  }
  return (
    <EntranceCard title={translate('signInTitle')}
      footer={signUpOpen && <>{translate('noAccount')} <Link to="/auth" search={{ ...kept, mode: 'sign-up' }} className={LINK}>{translate('signUp')}</Link></>}>
      <EntranceNotices />
      <WaitingForSignIn />
      <WithPassword><SignInForm origin={search.origin} /></WithPassword>
      <SignInElsewhere origin={search.origin} />
      <SignInWithPasskey step="first" origin={search.origin} />
    </EntranceCard>
  );
}

const AskForAccount = ({ origin }: { origin: string | undefined }) => (
  <>
    <EntranceNotices />
    <WithPassword><SignUpForm origin={origin} /></WithPassword>
    <SignInElsewhere origin={origin} />
    <AgreeToTerms />
  </>
);

/** Where the operator has turned passwords off, it is said in place of the form: the other ways stand below. */
function WithPassword({ children }: { children: ReactNode }) {
  const sentenceOf = useErrorSentence();
  return useSession().arePasswordsOn ? children : <Callout tone="info">{sentenceOf('auth.password_off')}</Callout>;
}
