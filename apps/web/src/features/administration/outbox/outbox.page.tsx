import type { ListedMail, MailState } from '@scriba/contract/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useResting } from '../../../lib/use-resting.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge, QuietStatus } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow, DataTable, RowButton } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';
import { outboxQuery } from './outbox.queries.ts';
import { ReadMail } from './read-mail.tsx';

/** Route `/admin/mails`: what was sent, and what was not. */
export const OutboxPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('outbox');
  const { areMailsSent } = useSession();
  const [opened, setOpened] = useState<ListedMail>();
  return (
    <AdministrationFrame title={translate('title')} lead={translate('lead')}>
      {!areMailsSent && <Callout tone="warn">{translate('noServer')}</Callout>}
      <SearchByAddress />
      <Mails onOpen={setOpened} />
      {opened && <ReadMail key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </AdministrationFrame>
  );
}

function SearchByAddress() {
  const translate = useTranslations('outbox');
  const { q = '' } = useSearch({ from: '/workspace/admin/mails' });
  const navigate = useNavigate({ from: '/admin/mails' });
  const [typed, setTyped] = useState(q);
  const { afterRest } = useResting();
  const search = (text: string) => {
    setTyped(text);
    afterRest(() => void navigate({ search: text.trim() ? { q: text.trim() } : {}, replace: true }));
  };
  return <TextField type="search" label={translate('search')} value={typed} onChange={search} maxLength={254} className="sm:max-w-96" />;
}

function Mails({ onOpen }: { onOpen: (mail: ListedMail) => void }) {
  const translate = useTranslations('outbox');
  const errorMessage = useErrorMessage();
  const { q } = useSearch({ from: '/workspace/admin/mails' });
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(outboxQuery(q));
  if (error && !data) return <EmptyState icon={<Mail />} title={errorMessage(error)} />;
  if (!data) return <SkeletonRows rows={8} rowClassName="h-14 max-sm:h-16" label={translate('loading')} />;
  const mails = data.pages.flatMap((page) => page.mails);
  if (mails.length === 0) return <EmptyState icon={<Mail />} title={translate('none')}>{translate('noneHint')}</EmptyState>;
  return (
    <div>
      <DataTable label={translate('title')} columns={[
        { id: 'mail', text: translate('columns.mail') }, { id: 'state', text: translate('columns.state'), className: 'w-36 max-sm:w-32' },
        { id: 'written', text: translate('columns.written'), isWide: true, className: 'w-44' },
      ]}>
        {mails.map((mail) => <MailRow key={mail.id} mail={mail} onOpen={() => onOpen(mail)} />)}
      </DataTable>
      {hasNextPage && <Button className="mx-auto mt-4 flex" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button>}
    </div>
  );
}

function MailRow({ mail: { subject, recipient, state, createdAt }, onOpen }: { mail: ListedMail; onOpen: () => void }) {
  const dates = useDates();
  return (
    <DataRow>
      <DataCell isHead>
        <RowButton onPress={onOpen}>{subject}</RowButton>
        <span className="block truncate text-small text-ink-3">{recipient}</span>
      </DataCell>
      <DataCell><MailMark state={state} /></DataCell>
      <DataCell isWide className="tnum text-small text-ink-2">{dates.dateTime(createdAt)}</DataCell>
    </DataRow>
  );
}

function MailMark({ state }: { state: MailState }) {
  const translate = useTranslations('outbox.states');
  if (state === 'sent') return <QuietStatus>{translate(state)}</QuietStatus>;
  return <Badge tone={state === 'failed' ? 'bad' : 'neutral'} isBusy={state === 'waiting'}>{translate(state)}</Badge>;
}
