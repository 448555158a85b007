import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** What whoever makes an account accepts, by a form or with an account of elsewhere. */
export function AgreeToTerms() {
  const translate = useTranslations('accounts');
  return (
    <p className="mt-4 text-small text-pretty text-ink-2">
      {translate.rich('agree', { terms: (words) => <Aside to="/terms">{words}</Aside>, privacy: (words) => <Aside to="/privacy">{words}</Aside> })}
    </p>
  );
}

/** Beside the form, which keeps what was typed. */
function Aside({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  const translate = useTranslations('accounts');
  return (
    <Link to={to} target="_blank" className="font-medium text-accent underline">{children}<span className="sr-only">{` ${translate('inNewTab')}`}</span></Link>
  );
}
