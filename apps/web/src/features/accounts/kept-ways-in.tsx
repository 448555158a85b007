import type { KeptWaysIn } from '@scriba/contract/accounts';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

export const hasKeptWays = ({ passkeys, linkedAccounts, hasSecondStep }: KeptWaysIn) => passkeys > 0 || linkedAccounts > 0 || hasSecondStep;

/** What a new password left as it was, and where it is removed. */
export function KeptWays({ ways: { passkeys, linkedAccounts, hasSecondStep } }: { ways: KeptWaysIn }) {
  const translate = useTranslations('accounts.reset.ways');
  const lines = [...passkeys > 0 ? [translate('passkeys', { count: passkeys })] : [], ...linkedAccounts > 0 ? [translate('linked', { count: linkedAccounts })] : []];
  return (
    <>
      <Callout tone="warn">
        {lines.length > 0 && (
          <>
            <p>{translate('kept')}</p>
            <ul className="mt-1 list-disc pl-5">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
          </>
        )}
        {hasSecondStep && <p className="mt-1">{translate('app')}</p>}
        <p className="mt-1">{translate('reviewHint')}</p>
      </Callout>
      <Link to="/auth" search={{ origin: '/profile' }} className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('review')}</Link>
    </>
  );
}
