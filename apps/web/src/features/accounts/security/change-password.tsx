import type { SecurityState } from '@scriba/contract/security';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../../lib/api-error.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { LatePartLanguage } from '../../../lib/part-language.tsx';
import { useMe } from '../../../lib/session.ts';
import { loadEntranceCatalogue } from '../../../locales/load-entrance-catalogue.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { confirmationProblem, newPasswordProblem, problemsOf } from '../accounts.rules.ts';
import { useFieldProblems } from '../use-field-problems.ts';
import { ProtectionRow } from './protection-row.tsx';
import { useChangePassword } from './security.queries.ts';

/** Whether a password opens the account, and a way to set another, or the first. */
export function ChangePassword({ hasPassword }: Pick<SecurityState, 'hasPassword'>) {
  const translate = useTranslations('security');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProtectionRow icon={<Lock size={20} />} title={translate('password')} lead={translate(hasPassword ? 'passwordLead' : 'noPasswordLead')}>
      <Button onPress={() => setIsOpen(true)}>{translate(hasPassword ? 'changePassword' : 'setPassword')}</Button>
      {isOpen && (
        <LatePartLanguage name="entrance-catalogue" load={loadEntranceCatalogue}>
          <Opened hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
        </LatePartLanguage>
      )}
    </ProtectionRow>
  );
}

type OpenedProps = { hasPassword: boolean; onClose: () => void };

function Opened({ hasPassword, onClose }: OpenedProps) {
  const translate = useTranslations('security');
  const translateAccounts = useTranslations('accounts');
  const errorMessage = useErrorMessage();
  const formId = useId();
  const change = useChangePassword();
  const fields = usePasswords(hasPassword);
  const ofNow = hasPassword && hasCode(change.error, 'auth.wrong_password');
  const ofNew = hasCode(change.error, 'auth.weak_password');
  const refusal = (isMeant: boolean) => (change.error !== null && isMeant ? errorMessage(change.error) : undefined);
  const elsewhere = refusal(!ofNow && !ofNew);

  const submit = () => {
    if (!fields.accept()) return;
    change.mutate(fields.wanted, { onSuccess: () => { onClose(); showToast({ tone: 'ok', title: translate(hasPassword ? 'passwordChanged' : 'passwordSet') }); } });
  };
  const typed = (field: PasswordKind) => (value: string) => {
    fields.type(field, value);
    if (change.isError) change.reset();
  };
  return (
    <Dialog isOpen title={translate(hasPassword ? 'changePasswordTitle' : 'setPasswordTitle')} onClose={onClose}
      actions={(
        <>
          <Button onPress={onClose}>{translate('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={change.isPending}>{translate('savePassword')}</Button>
        </>
      )}>
      <Form id={formId} onSubmit={submit} isRefused={ofNow || ofNew}>
        <KeptUnderName />
        <p className="text-ink-2">{translate('changePasswordLead')}</p>
        {elsewhere !== undefined && <Callout tone="bad">{elsewhere}</Callout>}
        {hasPassword && (
          <PasswordField label={translate('currentPassword')} autoComplete="current-password" autoFocus isRequired value={fields.values.current}
            onChange={typed('current')} error={fields.sentenceOf('current') ?? refusal(ofNow)} />
        )}
        <PasswordField label={translateAccounts('reset.newPassword')} autoComplete="new-password" autoFocus={!hasPassword} isRequired showsStrength value={fields.values.password}
          onChange={typed('password')} error={fields.sentenceOf('password') ?? refusal(ofNew)} />
        <PasswordField label={translateAccounts('confirmPassword')} autoComplete="new-password" isRequired value={fields.values.confirmation}
          onChange={typed('confirmation')} error={fields.sentenceOf('confirmation')} />
      </Form>
    </Dialog>
  );
}

/** A password manager keeps the new password under the name that it finds here. */
const KeptUnderName = () => <input type="email" autoComplete="username" hidden readOnly value={useMe()?.email ?? ''} />;

type PasswordKind = 'current' | 'password' | 'confirmation';

function usePasswords(hasPassword: boolean) {
  const problems = useFieldProblems<PasswordKind>();
  const [values, setValues] = useState<Record<PasswordKind, string>>({ current: '', password: '', confirmation: '' });
  const { current, password, confirmation } = values;
  return {
    values,
    type: (field: PasswordKind, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      problems.forget(field);
    },
    accept: () => problems.accept(problemsOf({
      current: hasPassword && current === '' ? 'required' : undefined,
      password: newPasswordProblem(password), confirmation: confirmationProblem(password, confirmation),
    })),
    sentenceOf: problems.sentenceOf,
    wanted: { ...(hasPassword && { password: current }), newPassword: password },
  };
}
