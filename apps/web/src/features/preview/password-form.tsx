import type { FileDetails } from '@scriba/contract/files';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useGivePassword } from './preview.queries.ts';

type Props = {
  file: FileDetails;
  /** Whether it is what was come for: beside a text it waits until it is wanted. */
  takesFocus: boolean;
  /** The password is on its way to the reading that tries it. */
  onGiven?: () => void;
};

/** The password of a protected document. It is tried and forgotten. */
export function PasswordForm({ file, takesFocus, onGiven }: Props) {
  const translate = useTranslations('preview.password');
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState('');
  const give = useGivePassword(file.id);
  const wasWrong = file.readingProblem?.code === 'extraction.password_wrong' && password === '';
  const error = give.error ? errorMessage(give.error) : wasWrong ? translate('wrong') : undefined;
  const onSuccess = () => {
    setPassword('');
    onGiven?.();
  };
  return (
    <Form onSubmit={() => { if (password !== '') give.mutate(password, { onSuccess }); }}>
      <PasswordField label={translate('field')} value={password} onChange={setPassword} autoComplete="off" autoFocus={takesFocus} error={error} />
      <Button type="submit" variant="primary" isDisabled={password === ''} isPending={give.isPending}>{translate('open')}</Button>
    </Form>
  );
}
