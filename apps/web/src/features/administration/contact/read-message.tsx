import type { ContactMessage } from '@scriba/contract/contact';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useReportError } from '../../../ui/report-error.ts';
import { useSetAnswered } from './contact.queries.ts';

type Props = { message: ContactMessage; onClose: () => void };

/** One message, and the way to answer it. */
export function ReadMessage({ message, onClose }: Props) {
  const translate = useTranslations('contactDesk');
  const dates = useDates();
  const { id, name, surname, email, subject, personId, createdAt, answeredAt } = message;
  return (
    <Dialog isOpen title={subject} width="large" onClose={onClose} actions={<Actions key={id} message={message} onClose={onClose} />}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2 wrap-anywhere">
          {`${name} ${surname} · ${email} · ${dates.dateTime(createdAt)}`}
          {' · '}
          {personId === null ? translate('visitor') : <Link to="/admin/people/$personId" params={{ personId }} className="font-medium text-accent hover:underline">{translate('account')}</Link>}
        </p>
        <p className="rounded-control bg-sunken p-4 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        {answeredAt !== null && <p className="text-small text-ink-3">{translate('answeredAt', { when: dates.dateTime(answeredAt) })}</p>}
      </div>
    </Dialog>
  );
}

function Actions({ message: { id, email, subject, answeredAt }, onClose }: Props) {
  const translate = useTranslations('contactDesk');
  const reportError = useReportError();
  const setAnswered = useSetAnswered();
  const isAnswered = answeredAt !== null;
  const turn = () => setAnswered.mutate({ messageId: id, isAnswered: !isAnswered }, { onSuccess: onClose, onError: reportError });
  return (
    <>
      <Button isPending={setAnswered.isPending} onPress={turn}>{translate(isAnswered ? 'markNew' : 'markAnswered')}</Button>
      <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`} className={buttonStyle({ variant: 'primary' })}>{translate('answer')}</a>
    </>
  );
}
