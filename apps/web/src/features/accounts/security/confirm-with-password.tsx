import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../../lib/api-error.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** Nothing, from who has no password: then the server asks for a fresh sign-in. */
export type Proof = { password?: string };

type Props = {
  title: string;
  text: string;
  /** What the button says. */
  confirm: string;
  hasPassword: boolean;
  /** How it stands with what `onConfirm` began. */
  action: { isPending: boolean; error: unknown };
  onConfirm: (proof: Proof) => void;
  onClose: () => void;
};

/** Asks who it is before something is changed that lets people in. */
export function ConfirmWithPassword({ title, text, confirm, hasPassword, action, onConfirm, onClose }: Props) {
  const translate = useTranslations('security');
  const errorMessage = useErrorMessage();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const isWrong = hasPassword && hasCode(action.error, 'auth.wrong_password');
  const refusal = isWrong ? errorMessage(action.error) : undefined;
  const submit = () => {
    setIsMissing(hasPassword && password === '');
    if (!hasPassword) onConfirm({});
    else if (password !== '') onConfirm({ password });
  };
  return (
    <Dialog isOpen title={title} onClose={onClose}
      actions={(
        <>
          <Button onPress={onClose}>{translate('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={action.isPending}>{confirm}</Button>
        </>
      )}>
      <Form id={formId} onSubmit={submit} isRefused={isWrong}>
        <p className="text-ink-2">{text}</p>
        {action.error !== null && !isWrong && <Callout tone="bad">{errorMessage(action.error)}</Callout>}
        {hasPassword && (
          <PasswordField label={translate('password')} hint={translate('passwordWhy')} autoComplete="current-password" autoFocus isRequired value={password}
            onChange={setPassword} error={isMissing && password === '' ? translate('passwordMissing') : refusal} />
        )}
      </Form>
    </Dialog>
  );
}
