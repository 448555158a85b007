import { PERSON_NAME_MAX } from '@scriba/contract/accounts';
import { roles, type Role } from '@scriba/contract/roles';
import { languageCodes, languages, type Language } from '@scriba/contract/languages';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useSession } from '../../../lib/session.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInvite } from './people.queries.ts';

/** Makes an account for someone, also while sign-up is closed. */
export function InvitePerson() {
  const translate = useTranslations('people.invite');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<UserPlus aria-hidden size={16} />} onPress={() => setOpen(true)}>{translate('open')}</Button>
      <Dialog title={translate('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <InvitationForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function InvitationForm({ onDone }: { onDone: () => void }) {
  const translate = useTranslations('people');
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const { areMailsSent } = useSession();
  const { language: shown } = useLanguage();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [language, setLanguage] = useState<Language>(shown);
  const [hasTried, setHasTried] = useState(false);
  const invite = useInvite();
  const problems = {
    name: hasTried && name.trim() === '' ? translate('invite.nameMissing') : undefined,
    email: hasTried && !/^\S+@\S+\.\S+$/.test(email.trim()) ? translate('invite.emailWrong') : undefined,
  };
  const send = () => {
    setHasTried(true);
    if (name.trim() === '' || !/^\S+@\S+\.\S+$/.test(email.trim())) return;
    invite.mutate({ name, email, role, language }, {
      onSuccess: ({ person }) => {
        onDone();
        void navigate({ to: '/admin/people/$personId', params: { personId: person.id } });
      },
    });
  };
  return (
    <Form onSubmit={send} isRefused={invite.isError}>
      <p className="text-ink-2">{translate('invite.lead')}</p>
      {!areMailsSent && <Callout tone="warn">{translate('invite.noMail')}</Callout>}
      {invite.isError && <Callout tone="bad">{errorMessage(invite.error)}</Callout>}
      <TextField label={translate('invite.name')} value={name} onChange={setName} maxLength={PERSON_NAME_MAX} autoComplete="off" error={problems.name} />
      <TextField label={translate('invite.email')} type="email" value={email} onChange={setEmail} maxLength={254} autoComplete="off" error={problems.email} />
      <Select label={translate('role')} value={role} onChange={setRole} options={roles.map((id) => ({ id, text: translate(`roles.${id}`) }))} />
      <Select label={translate('invite.language')} value={language} onChange={setLanguage} options={languageCodes.map((id) => ({ id, text: languages[id] }))} />
      <Button type="submit" variant="primary" isPending={invite.isPending} className="self-end">{translate('invite.send')}</Button>
    </Form>
  );
}
