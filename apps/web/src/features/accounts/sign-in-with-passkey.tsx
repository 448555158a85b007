import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { usePasskey } from './entrance.queries.ts';

type Props = { step: 'first' | 'second'; origin: string | undefined };

/** Shown where the browser has passkeys; the profile says why it has none. */
export function SignInWithPasskey({ step, origin }: Props) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const signIn = usePasskey(step, origin);
  if (!canUsePasskeys()) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button size="large" icon={<Fingerprint aria-hidden size={18} />} isPending={signIn.isPending} onPress={() => signIn.mutate()}>{translate('withPasskey')}</Button>
      {signIn.isError && <Callout tone="bad">{errorMessage(signIn.error)}</Callout>}
      {signIn.data === null && <Callout tone="warn">{translate('passkeyFailed')}</Callout>}
    </div>
  );
}
