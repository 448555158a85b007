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
import { useResetPassword } from './entrance.queries.ts';
import { confirmationProblem, newPasswordProblem, problemsOf } from './accounts.rules.ts';
import { hasKeptWays, KeptWays } from './kept-ways-in.tsx';
import { useFieldProblems } from './use-field-problems.ts';

type Props = {
  token: string;
  /** What happened just before. */
  notice?: string;
  /** Nobody was in the account before: there is nothing to change. */
  isFirst?: boolean;
};

export function SetPasswordForm({ token, notice, isFirst = false }: Props) {
  const translate = useTranslations('accounts');
  const say = (what: 'newTitle' | 'newLead' | 'newPassword' | 'doneTitle' | 'doneText') => translate(isFirst ? `firstPassword.${what}` : `reset.${what}`);
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems<'password' | 'confirmation'>();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  useTitle(say('newTitle'));

  if (reset.isSuccess) {
    return (
      <EntranceCard title={say('doneTitle')} lead={say('doneText')}>
        {hasKeptWays(reset.data)
          ? <KeptWays ways={reset.data} />
          : <Link to="/auth" className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('signIn')}</Link>}
      </EntranceCard>
    );
  }

  const submit = () => {
    const found = problemsOf({ password: newPasswordProblem(password), confirmation: confirmationProblem(password, confirmation) });
    if (problems.accept(found)) reset.mutate({ token, password });
  };
  return (
    <EntranceCard title={say('newTitle')} lead={say('newLead')}
      footer={hasCode(reset.error, 'auth.token_invalid') && (
        <Link to="/auth/reset-password" className="font-medium text-accent hover:underline">{translate('reset.newLink')}</Link>
      )}>
      <Form onSubmit={submit}>
        {notice !== undefined && !reset.isError && <Callout tone="info">{notice}</Callout>}
        {reset.isError && <Callout tone="bad">{errorMessage(reset.error)}</Callout>}
        <PasswordField label={say('newPassword')} autoComplete="new-password" autoFocus isRequired showsStrength value={password}
          onChange={(value) => { setPassword(value); problems.forget('password'); }} error={problems.sentenceOf('password')} />
        <PasswordField label={translate('confirmPassword')} autoComplete="new-password" isRequired value={confirmation}
          onChange={(value) => { setConfirmation(value); problems.forget('confirmation'); }} error={problems.sentenceOf('confirmation')} />
        <Button type="submit" variant="primary" size="large" isPending={reset.isPending}>{translate('reset.save')}</Button>
      </Form>
    </EntranceCard>
  );
}
