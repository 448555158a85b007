import type { Language } from '@scriba/contract/languages';
import { languageCodes, languages } from '@scriba/contract/languages';
import type { KeptNotification } from '@scriba/contract/site-notifications';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useServerNow } from '../../../lib/server-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { late } from '../../../ui/late.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';
import { stateOf } from './notification-form.rules.ts';
import { keptNotificationsQuery, useKeepNotification, useRemoveNotification } from './notifications.queries.ts';

type DialogProps = { kept: KeptNotification | undefined; isOpen: boolean; onClose: () => void };
const LateDialog = late<DialogProps>(async () => {
  const { NotificationDialog } = await import('./notification-dialog.tsx');
  return ({ isOpen, ...props }) => isOpen && <NotificationDialog {...props} />;
});

/** Route `/admin/notifications`: what is announced, to whom and when. */
export const NotificationsPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('siteNotifications');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(keptNotificationsQuery);
  const notifications = data.pages.flatMap((page) => page.notifications);
  const [open, setOpen] = useState<{ kept: KeptNotification | undefined }>();
  return (
    <AdministrationFrame title={translate('pageTitle')} lead={translate('lead')} isNarrow
      action={<Button variant="primary" onPress={() => setOpen({ kept: undefined })}>{translate('create')}</Button>}>
      {notifications.length === 0
        ? <EmptyState icon={<Megaphone />} title={translate('none')}>{translate('noneHint')}</EmptyState>
        : (
          <ul className="flex flex-col gap-3">
            {notifications.map((kept) => <KeptRow key={kept.id} kept={kept} onEdit={() => setOpen({ kept })} />)}
          </ul>
        )}
      {hasNextPage && <Button className="self-center" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button>}
      <LateDialog kept={open?.kept} isOpen={open !== undefined} onClose={() => setOpen(undefined)} />
    </AdministrationFrame>
  );
}

const TONES = { scheduled: 'accent', shown: 'ok', over: 'neutral' } as const;

/** What one announcement says, to whom, since when, and who has seen it. */
function KeptRow({ kept, onEdit }: { kept: KeptNotification; onEdit: () => void }) {
  const translate = useTranslations('siteNotifications');
  const dates = useDates();
  const { language } = useLanguage();
  const state = stateOf(kept, useServerNow());
  const text = ([language, 'en', ...languageCodes] as Language[]).map((code) => kept.texts[code]).find((found) => found !== undefined);
  const remove = useRemoval(kept);
  const when = kept.endsAt === null
    ? translate('since', { start: dates.dateTime(kept.startsAt) })
    : translate('between', { start: dates.dateTime(kept.startsAt), end: dates.dateTime(kept.endsAt) });
  return (
    <li className="flex flex-col gap-2 rounded-popover border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{text?.title}</h2>
        <Badge tone={TONES[state]}>{translate(`states.${state}`)}</Badge>
        <Badge>{translate(`audiences.${kept.audience}`)}</Badge>
      </div>
      {text?.message && <p className="wrap-anywhere text-ink-2">{text.message}</p>}
      <p className="text-small text-ink-3">{when}</p>
      <p className="text-small text-ink-3">
        {translate('counts', { seen: kept.seenBy, dismissed: kept.dismissedBy })}{' · '}
        {languageCodes.filter((code) => kept.texts[code]).map((code) => languages[code]).join(', ')}
      </p>
      <div className="flex gap-2">
        <Button onPress={onEdit}>{translate('change')}</Button>
        <Button variant="quiet" isPending={remove.isPending} onPress={remove.start}>{translate('remove')}</Button>
      </div>
    </li>
  );
}

/** Takes it away at once, and offers to announce it again. */
function useRemoval({ id, ...kept }: KeptNotification) {
  const translate = useTranslations('siteNotifications');
  const errorMessage = useErrorMessage();
  const remove = useRemoveNotification();
  const keep = useKeepNotification();
  const { createdAt: _createdAt, seenBy: _seenBy, dismissedBy: _dismissedBy, ...draft } = kept;
  const fail = (error: Error) => { showToast({ tone: 'bad', title: errorMessage(error) }); };
  return {
    isPending: remove.isPending,
    start: () => remove.mutate(id, {
      onError: fail,
      onSuccess: () => {
        showToast({ title: translate('removed'), action: { text: translate('undo'), onPress: () => keep.mutate({ id: undefined, draft }, { onError: fail }) } });
      },
    }),
  };
}
