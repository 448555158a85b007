import type { SiteNotification } from '@scriba/contract/site-notifications';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useMe } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotificationBanner } from './notification-banner.tsx';
import { activeNotificationsQuery, countView, useDismiss, useLeaveSuspended } from './site-notifications.queries.ts';

/** What is announced, above every page. */
export function NotificationStrip() {
  const { language } = useLanguage();
  const me = useMe();
  const { data = [], error } = useQuery(activeNotificationsQuery(language, me?.id));
  const leaveSuspended = useLeaveSuspended();
  const leave = useEffectEvent((reason: unknown) => void leaveSuspended(reason));
  // A visitor is nobody's account: an answer that comes after signing out would lead away once more, without the address.
  const isSuspended = me !== null && hasCode(error, 'auth.account_suspended');
  useEffect(() => { if (isSuspended) leave(error); }, [isSuspended, error]);
  return data.map((notification) => <Announcement key={notification.id} notification={notification} />);
}

function Announcement({ notification }: { notification: SiteNotification }) {
  const translate = useTranslations('ui');
  const dismiss = useDismiss();
  useEffect(() => { void countView(notification.id); }, [notification.id]);
  return (
    <NotificationBanner notification={notification} action={notification.dismissible && (
      <IconButton label={translate('close')} size="small" onPress={() => dismiss.mutate(notification.id)}><X aria-hidden size={16} /></IconButton>
    )} />
  );
}
