import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CookieRefused, useSignIn } from './entrance.queries.ts';
import { emailProblem, problemsOf } from './accounts.rules.ts';
import { useFieldProblems } from './use-field-problems.ts';

export function SignInForm({ origin }: { origin: string | undefined }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems<'email' | 'password'>();
  const captcha = useCaptcha('sign-in');
  const signIn = useSignIn(origin, captcha.answer);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = () => {
    const found = problemsOf({ email: emailProblem(email), password: password === '' ? 'required' : undefined });
    if (problems.accept(found)) signIn.mutate({ email, password });
  };

  return (
    <Form onSubmit={submit}>
      {signIn.isError && <Callout tone="bad">{signIn.error instanceof CookieRefused ? translate('cookiesBlocked') : errorMessage(signIn.error)}</Callout>}
      <TextField label={translate('email')} type="email" name="email" autoComplete="username" autoFocus isRequired value={email}
        onChange={(value) => { setEmail(value); problems.forget('email'); }} error={problems.sentenceOf('email')} />
      <PasswordField label={translate('password')} name="password" autoComplete="current-password" isRequired value={password}
        onChange={(value) => { setPassword(value); problems.forget('password'); }} error={problems.sentenceOf('password')} />
      <Link to="/auth/reset-password" className="-mt-1 self-start text-small font-medium text-accent hover:underline touch:py-2">{translate('forgot')}</Link>
      {captcha.part}
      <Button type="submit" variant="primary" size="large" isPending={signIn.isPending}>{translate('signIn')}</Button>
    </Form>
  );
}
