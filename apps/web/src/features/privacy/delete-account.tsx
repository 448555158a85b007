import { DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useMe } from '../../lib/session.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hasPasswordQuery, useRequestDeletion, waitingHereQuery } from './privacy.queries.ts';

/** The last question before an account goes: who it is, and that it is meant. */
export function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const translate = useTranslations('ownData');
  const errorMessage = useErrorMessage();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { data: hasPassword } = useQuery(hasPasswordQuery);
  const deletion = useRequestDeletion();

  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const isWrong = hasCode(deletion.error, 'auth.wrong_password');
  const submit = () => {
    setHasTried(true);
    if (isSame && !(hasPassword && password === '')) deletion.mutate({ email: typed, ...(hasPassword && { password }) });
  };
  const actions = (
    <>
      <Button onPress={onClose}>{translate('cancel')}</Button>
      <Button type="submit" form={formId} variant="danger" isPending={deletion.isPending} isDisabled={hasPassword === undefined}>{translate('deleteNow')}</Button>
    </>
  );
  return (
    <Dialog title={translate('deleteTitle')} role="alertdialog" isOpen onClose={onClose} actions={actions}>
      <Form id={formId} onSubmit={submit} isRefused={isWrong}>
        <p className="text-ink-2">{translate('deleteWarning', { days: String(DELETION_UNDO_DAYS) })}</p>
        <ErasedHere />
        {deletion.error && !isWrong && <Callout tone="bad">{errorMessage(deletion.error)}</Callout>}
        <TextField label={translate('typeEmail', { email })} type="email" autoComplete="off" isRequired autoFocus value={typed} onChange={setTyped}
          error={hasTried && !isSame ? translate('emailDiffers') : undefined} />
        {hasPassword && (
          <PasswordField label={translate('password')} autoComplete="current-password" isRequired value={password} onChange={setPassword}
            error={hasTried && password === '' ? translate('passwordMissing') : isWrong ? errorMessage(deletion.error) : undefined} />
        )}
      </Form>
    </Dialog>
  );
}

/** What lies on this device alone goes at once. */
function ErasedHere() {
  const translate = useTranslations('ownData');
  const me = useMe();
  const { data: count = 0 } = useQuery(waitingHereQuery(me?.id ?? ''));
  return count > 0 && <Callout tone="warn">{translate('deleteWaiting', { count })}</Callout>;
}
