import { peopleApi, SUSPENSION_REASON_MAX, type Person } from '@scriba/contract/people';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/session.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { useReportError } from '../../../ui/report-error.ts';
import { TextBox } from '../../../ui/text-box.tsx';
import { AdministrationSection } from '../administration-frame.tsx';
import { useAct } from './people.queries.ts';

/** Keeps someone out, or lets them in again. Nobody suspends themselves. */
export function SuspendPerson({ person }: { person: Person }) {
  const translate = useTranslations('person');
  const me = useMe();
  if (person.id === me?.id && !person.isLastAdmin) return null;
  return (
    <AdministrationSection title={translate('suspension.title')} lead={translate(person.isLastAdmin ? 'suspension.lastAdmin' : 'suspension.lead')}>
      {person.state === 'suspended' ? <Restore person={person} /> : !person.isLastAdmin && <Suspend person={person} />}
    </AdministrationSection>
  );
}

function Restore({ person: { id } }: { person: Person }) {
  const translate = useTranslations('person');
  const reportError = useReportError();
  const restore = useAct<void>(() => callApi(peopleApi.restore, { params: { personId: id } }));
  return (
    <Button className="self-start" isPending={restore.isPending} onPress={() => restore.mutate(undefined, { onError: reportError })}>
      {translate('acts.restore')}
    </Button>
  );
}

function Suspend({ person: { id, email } }: { person: Person }) {
  const translate = useTranslations('person');
  const errorMessage = useErrorMessage();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const suspend = useAct((given: string) => callApi(peopleApi.suspend, { params: { personId: id }, body: { reason: given } }));
  const close = () => {
    setOpen(false);
    setHasTried(false);
  };
  const send = () => {
    setHasTried(true);
    if (reason.trim() === '') return;
    suspend.mutate(reason, { onSuccess: close });
  };
  return (
    <>
      <Button className="self-start" onPress={() => setOpen(true)}>{translate('acts.suspend')}</Button>
      <Dialog title={translate('acts.suspendTitle', { email })} isOpen={isOpen} onClose={close}>
        <Form onSubmit={send}>
          <p className="text-ink-2">{translate('acts.suspendText')}</p>
          {suspend.isError && <Callout tone="bad">{errorMessage(suspend.error)}</Callout>}
          <TextBox label={translate('acts.reason')} rows={3} value={reason} onChange={setReason} maxLength={SUSPENSION_REASON_MAX}
            error={hasTried && reason.trim() === '' ? translate('acts.reasonMissing') : undefined} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={close}>{translate('acts.cancel')}</Button>
            <Button type="submit" variant="danger" isPending={suspend.isPending}>{translate('acts.suspend')}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
