import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../../lib/api-error.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { LatePartLanguage } from '../../../lib/part-language.tsx';
import { loadSecurityCatalogue } from '../../../locales/load-security-catalogue.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emailProblem } from '../accounts.rules.ts';
import { useAskForAddress } from '../address-change.queries.ts';
import { securityQuery } from '../security/security.queries.ts';

type Props = {
  wanted: string | undefined; onClose: () => void;
  /** Undefined where the account is asked for it: only who has confirmed an address may. */
  hasPassword?: boolean;
};

/** Asks for another address, and once more for who it is. */
export const ChangeAddress = (props: Props) => (
  <LatePartLanguage name="security-catalogue" load={loadSecurityCatalogue}><Opened {...props} /></LatePartLanguage>
);

function Opened({ wanted, onClose, hasPassword: isKnown }: Props) {
  const translate = useTranslations('security');
  const formId = useId();
  const [email, setEmail] = useState(wanted ?? '');
  const [password, setPassword] = useState('');
  const { data: security } = useQuery({ ...securityQuery, enabled: isKnown === undefined });
  const hasPassword = isKnown ?? security?.hasPassword ?? false;
  const ask = useAskForAddress();
  const problems = useProblems({ email, password: hasPassword ? password : undefined }, ask.error);

  const submit = () => {
    if (problems.accept()) ask.mutate({ email, ...(hasPassword && { password }) }, { onSuccess: onClose });
  };
  const type = (keep: (typed: string) => void) => (typed: string) => {
    keep(typed);
    if (ask.isError) ask.reset();
  };
  return (
    <Dialog isOpen title={translate('addressTitle')} onClose={onClose}
      actions={(
        <>
          <Button onPress={onClose}>{translate('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={ask.isPending} isDisabled={isKnown === undefined && !security}>{translate('sendLink')}</Button>
        </>
      )}>
      <Form id={formId} onSubmit={submit} isRefused={ask.isError && problems.elsewhere === undefined}>
        <p className="text-ink-2">{translate('addressLead')}</p>
        {problems.elsewhere !== undefined && <Callout tone="bad">{problems.elsewhere}</Callout>}
        <TextField label={translate('newAddress')} type="email" autoComplete="email" autoFocus isRequired maxLength={254} value={email}
          onChange={type(setEmail)} error={problems.email} />
        {hasPassword && (
          <PasswordField label={translate('password')} hint={translate('passwordWhy')} autoComplete="current-password" isRequired value={password}
            onChange={type(setPassword)} error={problems.password} />
        )}
      </Form>
    </Dialog>
  );
}

/** What is wrong, at its field once it was tried; and `elsewhere` what is the matter of none. The password is undefined for who has none. */
function useProblems({ email, password }: { email: string; password: string | undefined }, error: Error | null) {
  const translate = useTranslations('security');
  const errorMessage = useErrorMessage();
  const [hasTried, setHasTried] = useState(false);
  const ofEmail = emailProblem(email) === undefined ? undefined : translate('badAddress');
  const ofPassword = password === '' ? translate('passwordMissing') : undefined;
  const refusal = (isMeant: boolean) => (error && isMeant ? errorMessage(error) : undefined);
  const [isUnchanged, isWrong] = [hasCode(error, 'address.unchanged'), hasCode(error, 'auth.wrong_password')];
  return {
    email: (hasTried ? ofEmail : undefined) ?? refusal(isUnchanged),
    password: (hasTried ? ofPassword : undefined) ?? refusal(isWrong),
    elsewhere: refusal(!isUnchanged && !isWrong),
    accept: () => {
      setHasTried(true);
      return ofEmail === undefined && ofPassword === undefined;
    },
  };
}
