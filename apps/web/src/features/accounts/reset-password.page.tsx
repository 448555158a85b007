import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForgotPassword } from './entrance.queries.ts';
import { emailProblem, problemsOf } from './accounts.rules.ts';
import { useFieldProblems } from './use-field-problems.ts';

/** Route `/auth/reset-password`: asks for the mail with which a new password is set. */
export function ResetPasswordPage() {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems<'email'>();
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');
  const { areMailsSent } = useSession();
  useTitle(translate('reset.title'));

  const submit = () => {
    if (problems.accept(problemsOf({ email: emailProblem(email) }))) forgot.mutate(email);
  };
  return (
    <EntranceCard title={translate('reset.title')} lead={translate('reset.lead')}
      footer={<Link to="/auth" className="font-medium text-accent hover:underline">{translate('reset.back')}</Link>}>
      <Form onSubmit={submit}>
        {forgot.isSuccess && <Callout tone="info">{translate(areMailsSent ? 'reset.sent' : 'reset.printed', { email })}</Callout>}
        {forgot.isError && <Callout tone="bad">{errorMessage(forgot.error)}</Callout>}
        <TextField label={translate('email')} type="email" name="email" autoComplete="username" autoFocus isRequired value={email}
          onChange={(value) => { setEmail(value); problems.forget('email'); forgot.reset(); }} error={problems.sentenceOf('email')} />
        <Button type="submit" variant="primary" size="large" isPending={forgot.isPending}>{translate(forgot.isSuccess ? 'reset.again' : 'reset.send')}</Button>
      </Form>
    </EntranceCard>
  );
}
