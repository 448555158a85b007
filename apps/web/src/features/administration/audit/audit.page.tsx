import { COMMAND_LINE_ACTOR, auditActions, auditRawApi, type AuditAction, type AuditEntry } from '@scriba/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiUrl } from '../../../lib/api.ts';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useResting } from '../../../lib/use-resting.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';
import { auditQuery } from './audit.queries.ts';
import { auditFilterOf, knownAct, notedOf, type AuditSearch } from './audit.rules.ts';

/** Route `/admin/audit`: who did what, to whom, when and from where. */
export const AuditPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('auditLog');
  const filter = auditFilterOf(useSearch({ from: '/workspace/admin/audit' }));
  const download = (
    <a href={apiUrl(auditRawApi.export, { query: filter })} download className={buttonStyle({ variant: 'outline' })}><Download aria-hidden size={16} />{translate('download')}</a>
  );
  return (
    <AdministrationFrame title={translate('title')} lead={translate('lead')} action={download}>
      <FilterBar />
      <Entries />
    </AdministrationFrame>
  );
}

function FilterBar() {
  const translate = useTranslations('auditLog');
  const search = useSearch({ from: '/workspace/admin/audit' });
  const navigate = useNavigate({ from: '/admin/audit' });
  const [person, setPerson] = useState(search.person ?? '');
  const { afterRest } = useResting();
  const change = (changed: AuditSearch) => void navigate({
    search: (known) => Object.fromEntries(Object.entries({ ...known, ...changed }).filter(([, value]) => value)), replace: true,
  });
  const typePerson = (text: string) => {
    setPerson(text);
    afterRest(() => change({ person: text.trim() || undefined }));
  };
  const acts = auditActions.map((id) => ({ id, text: translate(`acts.${id}`) }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_11rem_11rem]">
      <Select label={translate('act')} value={knownAct(search.act) ?? 'any'} onChange={(id: AuditAction | 'any') => change({ act: id === 'any' ? undefined : id })}
        options={[{ id: 'any' as const, text: translate('anyAct') }, ...acts]} className="max-sm:col-span-2" />
      <TextField label={translate('person')} value={person} onChange={typePerson} maxLength={254} className="max-sm:col-span-2" />
      <TextField type="date" label={translate('from')} value={search.from ?? ''} onChange={(from) => change({ from: from || undefined })} />
      <TextField type="date" label={translate('until')} value={search.to ?? ''} onChange={(to) => change({ to: to || undefined })} />
    </div>
  );
}

function Entries() {
  const translate = useTranslations('auditLog');
  const errorMessage = useErrorMessage();
  const search = useSearch({ from: '/workspace/admin/audit' });
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(auditFilterOf(search)));
  if (error && !data) return <EmptyState icon={<ScrollText />} title={errorMessage(error)} />;
  if (!data) return <SkeletonRows rows={8} rowClassName="h-14 max-sm:h-16" label={translate('loading')} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    const isFiltered = Object.keys(search).length > 0;
    return <EmptyState icon={<ScrollText />} title={translate(isFiltered ? 'noMatch' : 'none')}>{isFiltered && translate('noMatchHint')}</EmptyState>;
  }
  return (
    <div>
      <DataTable label={translate('title')} columns={[
        { id: 'act', text: translate('columns.act') }, { id: 'actor', text: translate('columns.actor'), isWide: true },
        { id: 'subject', text: translate('columns.subject'), isWide: true }, { id: 'from', text: translate('columns.from'), isWide: true, className: 'w-36 max-lg:hidden' },
        { id: 'when', text: translate('columns.when'), className: 'w-44 max-sm:w-24' },
      ]}>
        {entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)}
      </DataTable>
      {hasNextPage && <Button className="mx-auto mt-4 flex" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button>}
    </div>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const translate = useTranslations('auditLog');
  const translatePeople = useTranslations('people');
  const dates = useDates();
  const nameOf = ({ name, email, id }: AuditEntry['actor']) => {
    if (id === COMMAND_LINE_ACTOR) return translate('commandLine');
    return email ?? name ?? (id.startsWith('erased_') ? translate('erased') : id);
  };
  const actor = nameOf(entry.actor);
  const subject = entry.subject && nameOf(entry.subject);
  const noted = notedOf(entry, (role) => translatePeople(`roles.${role}`));
  return (
    <DataRow>
      <DataCell isHead>
        <span className="block truncate font-medium">{translate(`acts.${entry.action}`)}</span>
        {noted !== '' && <span className="block truncate text-small text-ink-3 max-sm:hidden" title={noted}>{noted}</span>}
        <span className="block truncate text-small text-ink-3 sm:hidden">{subject && subject !== actor ? `${actor} → ${subject}` : actor}</span>
      </DataCell>
      <DataCell isWide className="truncate text-ink-2">{actor}</DataCell>
      <DataCell isWide className="truncate text-ink-2">{subject}</DataCell>
      <DataCell isWide className="tnum truncate text-small text-ink-2 max-lg:hidden">{entry.ipAddress}</DataCell>
      <DataCell className="tnum text-small text-ink-2"><time dateTime={entry.at}>{dates.dateTime(entry.at)}</time></DataCell>
    </DataRow>
  );
}
