import { FORCED_RELOAD_GRACE_MAX_SECONDS, FORCED_RELOAD_GRACE_SECONDS, FORCED_RELOAD_MESSAGE_MAX } from '@scriba/contract/notices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSetForcedReload } from './administration.queries.ts';

/** Orders that every open page loads the application anew, or stops that. */
export function ReloadForm() {
  const translate = useTranslations('administration.reload');
  const dates = useDates();
  const { forcedReload } = useSession();
  const [message, setMessage] = useState('');
  const [seconds, setSeconds] = useState(String(FORCED_RELOAD_GRACE_SECONDS));
  const [waitForUploads, setWaitForUploads] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const order = useSetForcedReload();
  const gracePeriodSeconds = /^\d{1,4}$/.test(seconds.trim()) ? Number(seconds) : NaN;
  const isRight = gracePeriodSeconds <= FORCED_RELOAD_GRACE_MAX_SECONDS;
  const send = () => {
    setHasTried(true);
    if (isRight) order.mutate({ message: message.trim() || null, gracePeriodSeconds, waitForUploads });
  };
  return (
    <Form onSubmit={send}>
      <TextField label={translate('message')} hint={translate('messageHint')} value={message} onChange={setMessage} maxLength={FORCED_RELOAD_MESSAGE_MAX} />
      <TextField label={translate('seconds')} value={seconds} onChange={setSeconds} inputMode="numeric" className="sm:max-w-60"
        {...(hasTried && !isRight && { error: translate('badSeconds', { max: String(FORCED_RELOAD_GRACE_MAX_SECONDS) }) })} />
      <Switch isOn={waitForUploads} onChange={setWaitForUploads}>{translate('waitForUploads')}</Switch>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={order.isPending}>{translate('order')}</Button>
        {forcedReload && <Button variant="quiet" onPress={() => order.mutate(null)}>{translate('stop')}</Button>}
        {forcedReload && <span className="text-small text-ink-3">{translate('ordered', { moment: dates.dateTime(forcedReload.timestamp) })}</span>}
      </div>
    </Form>
  );
}
