import type { ListedMail, OpenedMail } from '@scriba/contract/outbox';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useOpenMail, useSendAgain } from './outbox.queries.ts';

/** What one mail says. Reading it is asked for once, because it is written down. */
export function ReadMail({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const translate = useTranslations('outbox');
  const errorMessage = useErrorMessage();
  const { data, error, mutate } = useOpenMail();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!hasAsked.current) mutate(mail.id);
    hasAsked.current = true;
  }, [mutate, mail.id]);
  return (
    <Dialog isOpen title={mail.subject} onClose={onClose} width="large" {...(data?.canBeSentAgain && { actions: <SendAgain mailId={mail.id} onDone={onClose} /> })}>
      {error && <Callout tone="bad">{errorMessage(error)}</Callout>}
      {data ? <Opened mail={data} /> : !error && <SkeletonRows rows={4} rowClassName="h-11" label={translate('loading')} />}
    </Dialog>
  );
}

function Opened({ mail }: { mail: OpenedMail }) {
  const translate = useTranslations('outbox');
  const dates = useDates();
  const hasSecret = mail.text.includes('token=');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2 wrap-anywhere">{`${mail.recipient} · ${dates.dateTime(mail.sentAt ?? mail.createdAt)}`}</p>
      {mail.lastError && <Callout tone="bad">{translate('error', { error: mail.lastError })}</Callout>}
      {mail.text === '' ? <p>{translate('gone')}</p> : (
        <>
          {hasSecret && <Callout tone={mail.isMasked ? 'info' : 'warn'}>{translate(mail.isMasked ? 'masked' : 'secret')}</Callout>}
          <Words mail={mail} />
        </>
      )}
    </div>
  );
}

function Words({ mail }: { mail: OpenedMail }) {
  const translate = useTranslations('outbox');
  const [shown, setShown] = useState<'text' | 'html'>('text');
  return (
    <>
      <SegmentedControl label={translate('show')} value={shown} onChange={setShown} className="self-start"
        options={[{ id: 'text', text: translate('text') }, { id: 'html', text: translate('html') }]} />
      {shown === 'text' ? <pre className="rounded-control bg-sunken p-4 font-sans text-small whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
        // Nothing in it runs, is sent, leads anywhere or reaches us: to this frame every permission is denied.
        : <iframe title={translate('frame')} sandbox="" srcDoc={mail.html} className="h-96 w-full rounded-control border border-line bg-white" />}
    </>
  );
}

function SendAgain({ mailId, onDone }: { mailId: string; onDone: () => void }) {
  const translate = useTranslations('outbox');
  const errorMessage = useErrorMessage();
  const sendAgain = useSendAgain();
  const done = () => {
    showToast({ tone: 'ok', title: translate('sentAgain') });
    onDone();
  };
  const refused = (error: Error) => { showToast({ tone: 'bad', title: errorMessage(error) }); };
  return (
    <Button variant="primary" isPending={sendAgain.isPending} onPress={() => sendAgain.mutate(mailId, { onSuccess: done, onError: refused })}>{translate('again')}</Button>
  );
}
