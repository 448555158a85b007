import { PASSWORD_MIN, PERSON_NAME_MAX } from '@scriba/contract/accounts';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode, refusedFields } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateFirstAccount } from './setup.queries.ts';
import { firstAccountProblems, type SetupField } from './setup.rules.ts';

const empty = { code: '', name: '', email: '', password: '' };

export function CreateFirstAccount() {
  const translate = useTranslations('setup');
  const errorMessage = useErrorMessage();
  const { language } = useLanguage();
  const create = useCreateFirstAccount();
  const [typed, setTyped] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? firstAccountProblems(typed) : {};
  const refused = hasCode(create.error, 'setup.code_invalid') ? ['code'] : refusedFields(create.error);
  /** One field is wrong, and the answer says how: that stands at the field, and nowhere else. */
  const isExplained = hasCode(create.error, 'setup.code_invalid') || hasCode(create.error, 'auth.weak_password');

  const change = (name: SetupField, value: string) => {
    setTyped({ ...typed, [name]: value });
    if (refused.includes(name)) create.reset();
  };
  const field = (name: SetupField) => {
    const problem = problems[name] ?? (refused.includes(name) ? 'refused' : undefined);
    return {
      name, value: typed[name], isRequired: true, onChange: (value: string) => change(name, value),
      error: refused.includes(name) && isExplained ? errorMessage(create.error) : problem && translate(`problems.${problem}`, { minimum: PASSWORD_MIN }),
    };
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(firstAccountProblems(typed)).length === 0) create.mutate({ ...typed, language });
  };

  return (
    <EntranceCard title={translate('title')} lead={translate('lead')}>
      <div className="flex gap-3 rounded-control bg-sunken px-3.5 py-3 text-small text-ink-2">
        <Terminal aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-3" />
        <p>{translate.rich('whereIsTheCode', { file: (chunks) => <code className="font-mono text-ink">{chunks}</code> })}</p>
      </div>
      <Form onSubmit={submit} isRefused={refused.length > 0}>
        {create.isError && refused.length === 0 && <Callout tone="bad">{errorMessage(create.error)}</Callout>}
        <TextField label={translate('code')} autoFocus autoComplete="one-time-code" maxLength={64} inputClassName="font-mono tracking-wide" {...field('code')} />
        <TextField label={translate('name')} autoComplete="name" maxLength={PERSON_NAME_MAX} {...field('name')} />
        <TextField label={translate('email')} type="email" autoComplete="username" hint={translate('emailHint')} {...field('email')} />
        <PasswordField label={translate('password')} autoComplete="new-password" showsStrength {...field('password')} />
        <Button type="submit" variant="primary" size="large" isPending={create.isPending}>{translate('create')}</Button>
      </Form>
    </EntranceCard>
  );
}
