import { PERSON_NAME_MAX, PHONE_MAX } from '@scriba/contract/accounts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode, refusedFields } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useSignUp } from './entrance.queries.ts';
import { confirmationProblem, emailProblem, nameProblem, newPasswordProblem, phoneProblem, problemsOf } from './accounts.rules.ts';
import { useFieldProblems } from './use-field-problems.ts';

const empty = { name: '', email: '', phone: '', companyName: '', password: '', confirmation: '' };
type Field = keyof typeof empty;

export function SignUpForm({ origin }: { origin: string | undefined }) {
  const translate = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const { language } = useLanguage();
  const problems = useFieldProblems<Field>();
  const captcha = useCaptcha('sign-up');
  const signUp = useSignUp(origin, captcha.answer);
  const [typed, setTyped] = useState(empty);

  const refused = refusedFields(signUp.error);
  // Where the answer says what is wrong with the field, that stands at the field and nowhere else.
  const refusal = hasCode(signUp.error, 'auth.weak_password') ? errorMessage(signUp.error) : translate('fieldProblems.refused');
  const change = (name: Field, value: string) => {
    setTyped({ ...typed, [name]: value });
    problems.forget(name);
    if (refused.includes(name)) signUp.reset();
  };
  const field = (name: Field) => ({
    name, value: typed[name], onChange: (value: string) => change(name, value),
    error: problems.sentenceOf(name) ?? (refused.includes(name) ? refusal : undefined),
  });
  const submit = () => {
    const { name, email, phone, companyName, password, confirmation } = typed;
    const found = problemsOf<Field>({
      name: nameProblem(name), email: emailProblem(email), phone: phoneProblem(phone), companyName: undefined,
      password: newPasswordProblem(password), confirmation: confirmationProblem(password, confirmation),
    });
    if (!problems.accept(found)) return;
    signUp.mutate({ name, email, password, language, ...(phone && { phone }), ...(companyName && { companyName }) });
  };

  return (
    <Form onSubmit={submit} isRefused={refused.length > 0}>
      {signUp.isError && refused.length === 0 && <Callout tone="bad">{errorMessage(signUp.error)}</Callout>}
      <TextField label={translate('name')} autoComplete="name" autoFocus isRequired maxLength={PERSON_NAME_MAX} {...field('name')} />
      <TextField label={translate('email')} type="email" autoComplete="username" isRequired {...field('email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={translate('phone')} optionalLabel={translate('optional')} type="tel" autoComplete="tel" maxLength={PHONE_MAX} {...field('phone')} />
        <TextField label={translate('company')} optionalLabel={translate('optional')} autoComplete="organization" maxLength={PERSON_NAME_MAX}
          {...field('companyName')} />
      </div>
      <PasswordField label={translate('password')} autoComplete="new-password" isRequired showsStrength {...field('password')} />
      <PasswordField label={translate('confirmPassword')} autoComplete="new-password" isRequired {...field('confirmation')} />
      {captcha.part}
      <Button type="submit" variant="primary" size="large" isPending={signUp.isPending}>{translate('signUp')}</Button>
    </Form>
  );
}
