import { TOTP_DIGITS } from '@scriba/contract/security';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { secondStepQuery, useTakeSecondStep } from './entrance.queries.ts';
import { SignInWithPasskey } from './sign-in-with-passkey.tsx';

/** After the password: a code of the app, or one of those that were kept for when it is lost. */
export function TakeSecondStep({ origin }: { origin: string | undefined }) {
  const translate = useTranslations('accounts.secondStep');
  const [isLost, setIsLost] = useState(false);
  const { data } = useQuery(secondStepQuery);
  useTitle(translate('title'));
  return (
    <EntranceCard title={translate('title')} lead={translate(isLost ? 'recoveryLead' : 'appLead')}
      footer={<Link to="/auth" search={origin ? { origin } : {}} className="font-medium text-accent hover:underline">{translate('back')}</Link>}>
      <CodeForm key={String(isLost)} origin={origin} isRecovery={isLost} />
      {data?.factors.includes('passkey') && <SignInWithPasskey step="second" origin={origin} />}
      <Button variant="quiet" onPress={() => setIsLost(!isLost)}>{translate(isLost ? 'useApp' : 'useRecovery')}</Button>
    </EntranceCard>
  );
}

function CodeForm({ origin, isRecovery }: { origin: string | undefined; isRecovery: boolean }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const take = useTakeSecondStep(origin);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const isWrong = hasCode(take.error, 'auth.code_invalid');
  const refusal = isRecovery ? translate('secondStep.recoveryRefused') : errorMessage(take.error);
  const problem = isMissing ? translate('fieldProblems.required') : undefined;
  const submit = () => {
    const isWhole = code.trim().length >= TOTP_DIGITS;
    setIsMissing(!isWhole);
    if (isWhole) take.mutate(code);
  };
  return (
    <Form onSubmit={submit} isRefused={isWrong}>
      {take.isError && !isWrong && <Callout tone="bad">{errorMessage(take.error)}</Callout>}
      <TextField label={translate(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')} autoFocus isRequired maxLength={40} value={code}
        inputMode={isRecovery ? 'text' : 'numeric'} autoComplete={isRecovery ? 'off' : 'one-time-code'}
        onChange={(typed) => { setCode(typed); setIsMissing(false); if (isWrong) take.reset(); }}
        error={problem ?? (isWrong ? refusal : undefined)} />
      <Button type="submit" variant="primary" size="large" isPending={take.isPending}>{translate('signIn')}</Button>
    </Form>
  );
}
