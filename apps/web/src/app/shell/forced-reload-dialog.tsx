import type { ForcedReload } from '@scriba/contract/notices';
import { sessionApi } from '@scriba/contract/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAskedSignOut } from '../../features/accounts/use-asked-sign-out.tsx';
import { callApi } from '../../lib/api.ts';
import { liftLeaveWarning } from '../../lib/leave-warning.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { clearStorage, markReloadProcessed } from '../../lib/processed-reload.ts';
import { useAreUploadsRunning } from '../../lib/running-uploads.ts';
import { useMe } from '../../lib/session.ts';
import { loadEntranceCatalogue } from '../../locales/load-entrance-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A server that does not answer keeps nobody in an old page. */
const SIGN_OUT_MS = 5000;

type Props = { order: ForcedReload; onDone: () => void; reload?: () => void };

/** Signs out whoever is signed in, and loads the application anew when the time is up, or at once. */
export const ForcedReloadDialog = (props: Props) => (
  <PartLanguage name="entrance-catalogue" load={loadEntranceCatalogue}><Countdown {...props} /></PartLanguage>
);

function Countdown({ order, onDone, reload = () => location.reload() }: Props) {
  const translate = useTranslations('forcedReload');
  const isUploading = useAreUploadsRunning();
  const me = useMe();
  const mustWait = order.waitForUploads && isUploading;
  const [seconds, setSeconds] = useState(order.gracePeriodSeconds);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { signOut, isPending, question } = useAskedSignOut({ href: '/', onLeave: () => markReloadProcessed(order.timestamp), onLeft: onDone });

  const refresh = async () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    markReloadProcessed(order.timestamp);
    // Who cannot be signed out, because the server is away, still loads the application anew.
    if (me) await callApi(sessionApi.signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_MS) }).catch(() => undefined);
    clearStorage();
    liftLeaveWarning();
    reload();
  };

  const tick = useEffectEvent(() => {
    if (mustWait) return;
    if (seconds <= 1) void refresh();
    setSeconds(Math.max(0, seconds - 1));
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  const actions = (
    <>
      {me && <Button isPending={isPending} isDisabled={isRefreshing} onPress={signOut}>{translate('signOut')}</Button>}
      <Button variant="primary" isPending={isRefreshing} onPress={() => void refresh()}>{translate(isRefreshing ? 'refreshing' : 'refresh')}</Button>
    </>
  );
  return (
    <Dialog title={translate('title')} isOpen onClose={() => undefined} canDismiss={false} role="alertdialog" actions={actions}>
      <p>{order.message ?? translate('message')}</p>
      <p className="mt-2 text-ink-2 tnum">{mustWait ? translate('waiting') : translate('countdown', { seconds })}</p>
      {question}
    </Dialog>
  );
}
