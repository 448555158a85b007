import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useProveSignUp } from './entrance.queries.ts';

type Props = { token: string; email: string };

/** The link was opened where nobody is signed in: on a phone, or by somebody whose address a stranger has signed up with. */
export function ProveSignUp({ token, email }: Props) {
  const translate = useTranslations('accounts.action');
  const labels = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const prove = useProveSignUp(token);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isWrong = hasCode(prove.error, 'auth.wrong_password');
  useTitle(translate('proveTitle'));

  const change = (typed: string) => {
    setPassword(typed);
    setIsMissing(false);
    if (isWrong) prove.reset();
  };
  const submit = () => {
    setIsMissing(password === '');
    if (password !== '') prove.mutate(password);
  };
  const problem = isWrong ? errorMessage(prove.error) : undefined;
  return (
    <EntranceCard title={translate('proveTitle')} lead={translate('proveLead', { email })}>
      <Form onSubmit={submit} isRefused={isWrong}>
        {prove.isError && !isWrong && <Callout tone="bad">{errorMessage(prove.error)}</Callout>}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField label={labels('password')} name="password" autoComplete="current-password" isRequired value={password} onChange={change}
          error={isMissing ? labels('fieldProblems.required') : problem} />
        <Button type="submit" variant="primary" size="large" isPending={prove.isPending}>{translate('prove')}</Button>
      </Form>
      <p className="text-small text-ink-2">{translate('proveStranger')}</p>
      <Link to="/auth/reset-password" className={buttonStyle({ variant: 'quiet' })}>{translate('proveForgotten')}</Link>
    </EntranceCard>
  );
}
