import type { FileDetails } from '@scriba/contract/files';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useGivePassword } from './preview.queries.ts';

/** Asks for the password of a protected document. It is tried and forgotten. */
export function PasswordPrompt({ file }: { file: FileDetails }) {
  const translate = useTranslations('preview.password');
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState('');
  const give = useGivePassword(file.id);
  const wasWrong = file.readingProblem?.code === 'extraction.password_wrong' && password === '';
  const error = give.error ? errorMessage(give.error) : wasWrong ? translate('wrong') : undefined;
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-4 px-6 py-12">
      <div className="flex flex-col items-center gap-1.5 text-center">
        <span aria-hidden className="mb-2 grid size-12 place-items-center rounded-full bg-warn-soft text-warn"><LockKeyhole size={20} /></span>
        <p className="text-lead font-semibold">{translate('title')}</p>
        <p className="text-ink-2">{translate('text')}</p>
      </div>
      <Form onSubmit={() => { if (password !== '') give.mutate(password, { onSuccess: () => setPassword('') }); }}>
        <PasswordField label={translate('field')} value={password} onChange={setPassword} autoComplete="off" autoFocus error={error} />
        <Button type="submit" variant="primary" isDisabled={password === ''} isPending={give.isPending}>{translate('open')}</Button>
      </Form>
    </div>
  );
}
