import { contactStates, CONTACT_KEPT_DAYS, type ContactMessage, type ContactState } from '@scriba/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow, DataTable, RowButton } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';
import { messagesQuery } from './contact.queries.ts';
import { ReadMessage } from './read-message.tsx';

/** Route `/admin/contact`: what people wrote with the contact form. */
export const ContactDeskPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('contactDesk');
  const [state, setState] = useState<ContactState>('new');
  const [opened, setOpened] = useState<ContactMessage>();
  const { data } = useInfiniteQuery(messagesQuery(state));
  return (
    <AdministrationFrame title={translate('title')} lead={translate('lead', { days: String(CONTACT_KEPT_DAYS) })}>
      {data?.pages[0]?.areMailed === false && <Callout tone="info">{translate('onlyHere')}</Callout>}
      <SegmentedControl label={translate('show')} value={state} onChange={setState} className="self-start"
        options={contactStates.map((id) => ({ id, text: translate(`states.${id}`) }))} />
      <Messages state={state} onOpen={setOpened} />
      {opened && <ReadMessage key={opened.id} message={opened} onClose={() => setOpened(undefined)} />}
    </AdministrationFrame>
  );
}

function Messages({ state, onOpen }: { state: ContactState; onOpen: (message: ContactMessage) => void }) {
  const translate = useTranslations('contactDesk');
  const errorMessage = useErrorMessage();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(messagesQuery(state));
  if (error && !data) return <EmptyState icon={<Inbox />} title={errorMessage(error)} />;
  if (!data) return <SkeletonRows rows={6} rowClassName="h-14 max-sm:h-16" label={translate('loading')} />;
  const messages = data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <EmptyState icon={<Inbox />} title={translate(`none.${state}`)} />;
  return (
    <div>
      <DataTable label={translate('title')} columns={[
        { id: 'message', text: translate('columns.message') }, { id: 'written', text: translate('columns.written'), isWide: true, className: 'w-44' },
      ]}>
        {messages.map((message) => <MessageRow key={message.id} message={message} onOpen={() => onOpen(message)} />)}
      </DataTable>
      {hasNextPage && <Button className="mx-auto mt-4 flex" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button>}
    </div>
  );
}

function MessageRow({ message: { subject, name, surname, email, createdAt }, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  const dates = useDates();
  return (
    <DataRow>
      <DataCell isHead>
        <RowButton onPress={onOpen}>{subject}</RowButton>
        <span className="block truncate text-small text-ink-3">{`${name} ${surname} · ${email}`}</span>
      </DataCell>
      <DataCell isWide className="tnum text-small text-ink-2">{dates.dateTime(createdAt)}</DataCell>
    </DataRow>
  );
}
