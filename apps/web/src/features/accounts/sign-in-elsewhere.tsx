import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useProvider } from './entrance.queries.ts';

/** One button for each provider that the operator has configured. */
export function SignInElsewhere({ origin }: { origin: string | undefined }) {
  const translate = useTranslations('accounts.provider');
  const errorMessage = useErrorMessage();
  const { providers } = useSession();
  const go = useProvider(origin);
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" isPending={go.isPending && go.variables === id} onPress={() => go.mutate(id)}>{translate('signIn', { name })}</Button>
      ))}
      {go.isError && <Callout tone="bad">{errorMessage(go.error)}</Callout>}
    </div>
  );
}
