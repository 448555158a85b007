import { roles, type Role } from '@scriba/contract/roles';
import { personStates, type ListedPerson, type PersonState } from '@scriba/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useArePlansOffered } from '../../../lib/offered-plans.ts';
import { useResting } from '../../../lib/use-resting.ts';
import { Badge, QuietStatus } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';
import { InvitePerson } from './invite-person.tsx';
import { peopleQuery } from './people.queries.ts';
import { peopleFilterOf, toneOf } from './people.rules.ts';

/** Route `/admin/people`: the accounts of this installation. */
export const PeoplePage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('people');
  return (
    <AdministrationFrame title={translate('title')} action={<InvitePerson />}>
      <FilterBar />
      <Found />
    </AdministrationFrame>
  );
}

function FilterBar() {
  const translate = useTranslations('people');
  const { q = '', role, state } = peopleFilterOf(useSearch({ from: '/workspace/admin/people' }));
  const navigate = useNavigate({ from: '/admin/people' });
  const [typed, setTyped] = useState(q);
  const { afterRest } = useResting();
  const search = (text: string) => {
    setTyped(text);
    afterRest(() => void navigate({ search: ({ q: _old, ...known }) => ({ ...known, ...(text.trim() && { q: text.trim() }) }), replace: true }));
  };
  const chooseRole = (id: Role | 'any') => void navigate({ search: ({ role: _old, ...known }) => ({ ...known, ...(id !== 'any' && { role: id }) }), replace: true });
  const chooseState = (id: PersonState | 'any') =>
    void navigate({ search: ({ state: _old, ...known }) => ({ ...known, ...(id !== 'any' && { state: id }) }), replace: true });
  const any = { id: 'any' as const };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField type="search" label={translate('search')} value={typed} onChange={search} maxLength={254} className="min-w-0 flex-1 basis-72" />
      <Select label={translate('role')} value={role ?? 'any'} onChange={chooseRole} className="w-44 max-sm:flex-1"
        options={[{ ...any, text: translate('anyRole') }, ...roles.map((id) => ({ id, text: translate(`roles.${id}`) }))]} />
      <Select label={translate('state')} value={state ?? 'any'} onChange={chooseState} className="w-44 max-sm:flex-1"
        options={[{ ...any, text: translate('anyState') }, ...personStates.map((id) => ({ id, text: translate(`states.${id}`) }))]} />
    </div>
  );
}

function Found() {
  const translate = useTranslations('people');
  const errorMessage = useErrorMessage();
  const arePlansOffered = useArePlansOffered();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(peopleQuery(peopleFilterOf(useSearch({ from: '/workspace/admin/people' }))));
  if (error && !data) return <EmptyState icon={<UserSearch />} title={errorMessage(error)} />;
  if (!data) return <SkeletonRows rows={8} rowClassName="h-14 max-sm:h-16" label={translate('loading')} />;
  const people = data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <EmptyState icon={<UserSearch />} title={translate('none')}>{translate('noneHint')}</EmptyState>;
  return (
    <div>
      <DataTable label={translate('title')} columns={[
        { id: 'name', text: translate('columns.name') }, { id: 'role', text: translate('columns.role'), isWide: true, className: 'w-36' },
        { id: 'state', text: translate('columns.state'), className: 'w-36' },
        ...(arePlansOffered ? [{ id: 'plan', text: translate('columns.plan'), isWide: true, className: 'w-28 max-md:hidden' }] : []),
        { id: 'lastSeen', text: translate('columns.lastSeen'), isWide: true, className: 'w-36' },
        { id: 'created', text: translate('columns.created'), isWide: true, className: 'w-36 max-md:hidden' },
      ]}>
        {people.map((person) => <PersonRow key={person.id} person={person} />)}
      </DataTable>
      {hasNextPage && <Button className="mx-auto mt-4 flex" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button>}
    </div>
  );
}

function PersonRow({ person }: { person: ListedPerson }) {
  const translate = useTranslations('people');
  const translatePlan = useTranslations('plans.names');
  const dates = useDates();
  const arePlansOffered = useArePlansOffered();
  return (
    <DataRow>
      <DataCell isHead>
        <Link to="/admin/people/$personId" params={{ personId: person.id }} className="block truncate font-medium text-ink after:absolute after:inset-0">{person.name}</Link>
        <span className="block truncate text-small text-ink-3">
          {person.email}{person.role !== 'user' && <span className="sm:hidden">{` · ${translate(`roles.${person.role}`)}`}</span>}
        </span>
      </DataCell>
      <DataCell isWide className="text-ink-2">{translate(`roles.${person.role}`)}</DataCell>
      <DataCell><StateMark state={person.state} /></DataCell>
      {arePlansOffered && <DataCell isWide className="truncate text-ink-2 max-md:hidden">{translatePlan(person.plan)}</DataCell>}
      <DataCell isWide className="truncate text-small text-ink-2">{person.lastSeenAt ? dates.relative(person.lastSeenAt) : translate('never')}</DataCell>
      <DataCell isWide className="tnum truncate text-small text-ink-2 max-md:hidden">{dates.date(person.createdAt)}</DataCell>
    </DataRow>
  );
}

/** Quiet where all is well. */
export function StateMark({ state }: { state: PersonState }) {
  const translate = useTranslations('people.states');
  return state === 'active' ? <QuietStatus>{translate(state)}</QuietStatus> : <Badge tone={toneOf[state]}>{translate(state)}</Badge>;
}
