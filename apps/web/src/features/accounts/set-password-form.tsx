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
import { useFieldProblems } from './use-field-problems.ts';

export function SetPasswordForm({ token }: { token: string }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems<'password' | 'confirmation'>();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  useTitle(translate('reset.newTitle'));

  if (reset.isSuccess) {
    return (
      <EntranceCard title={translate('reset.doneTitle')} lead={translate('reset.doneText')}>
        <Link to="/auth" className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('signIn')}</Link>
      </EntranceCard>
    );
  }

  const submit = () => {
    const found = problemsOf({ password: newPasswordProblem(password), confirmation: confirmationProblem(password, confirmation) });
    if (problems.accept(found)) reset.mutate({ token, password });
  };
  return (
    <EntranceCard title={translate('reset.newTitle')} lead={translate('reset.newLead')}
      footer={hasCode(reset.error, 'auth.token_invalid') && (
        <Link to="/auth/reset-password" className="font-medium text-accent hover:underline">{translate('reset.newLink')}</Link>
      )}>
      <Form onSubmit={submit}>
        {reset.isError && <Callout tone="bad">{errorMessage(reset.error)}</Callout>}
        <PasswordField label={translate('reset.newPassword')} autoComplete="new-password" autoFocus isRequired showsStrength value={password}
          onChange={(value) => { setPassword(value); problems.forget('password'); }} error={problems.sentenceOf('password')} />
        <PasswordField label={translate('confirmPassword')} autoComplete="new-password" isRequired value={confirmation}
          onChange={(value) => { setConfirmation(value); problems.forget('confirmation'); }} error={problems.sentenceOf('confirmation')} />
        <Button type="submit" variant="primary" size="large" isPending={reset.isPending}>{translate('reset.save')}</Button>
      </Form>
    </EntranceCard>
  );
}
