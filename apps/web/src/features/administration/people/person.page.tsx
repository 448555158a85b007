import type { Person } from '@scriba/contract/people';
import { languages } from '@scriba/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdministrationFrame, AdministrationPart, AdministrationSection } from '../administration-frame.tsx';
import { mayOpen } from '../administration.rules.ts';
import { ChangePlan, ShowUse } from './change-plan.tsx';
import { ChangeRole } from './change-role.tsx';
import { GuardSignIn } from './guard-sign-in.tsx';
import { StateMark } from './people.page.tsx';
import { personQuery } from './people.queries.ts';
import { SuspendPerson } from './suspend-person.tsx';

/** Route `/admin/people/$personId`: one account, and what administrators can do to it; support looks at it to answer a message. */
export const PersonPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('person');
  const errorMessage = useErrorMessage();
  const { personId } = useParams({ from: '/workspace/admin/people/$personId' });
  const { data: person, error } = useQuery(personQuery(personId));
  const isActing = mayOpen(useMe()?.role, 'people');
  const back = (
    <Link to={isActing ? '/admin/people' : '/admin/contact'} className="inline-flex min-h-6 items-center gap-1 text-small font-medium text-accent hover:underline touch:min-h-11">
      <ChevronLeft aria-hidden size={16} />{translate(isActing ? 'back' : 'backToMessages')}
    </Link>
  );
  if (!person) {
    return (
      <AdministrationFrame isNarrow title={translate('unknown')} back={back}>
        {error ? <Callout tone="bad">{errorMessage(error)}</Callout> : <SkeletonRows rows={6} rowClassName="h-14" label={translate('loading')} />}
      </AdministrationFrame>
    );
  }
  return (
    <AdministrationFrame isNarrow title={person.name} back={back}>
      <Facts person={person} />
      {isActing ? <Acts person={person} /> : <ShowUse person={person} />}
    </AdministrationFrame>
  );
}

const Acts = ({ person }: { person: Person }) => (
  <>
    <GuardSignIn person={person} />
    <ChangePlan key={`plan ${JSON.stringify(person.ownPlan)}`} person={person} />
    <ChangeRole key={`role ${person.role}`} person={person} />
    <SuspendPerson person={person} />
  </>
);

function Facts({ person }: { person: Person }) {
  const translate = useTranslations('person');
  const translatePeople = useTranslations('people');
  const dates = useDates();
  const me = useMe();
  const facts = [
    [translate('signIn.address'), person.email], [translate('facts.id'), person.id],
    [translate('facts.created'), dates.dateTime(person.createdAt)],
    [translate('facts.lastSeen'), person.lastSeenAt ? dates.dateTime(person.lastSeenAt) : translatePeople('never')],
    [translate('facts.language'), person.language ? languages[person.language] : translate('facts.noLanguage')],
  ] as const;
  return (
    <AdministrationSection title={translate('facts.title')}>
      <p className="flex flex-wrap items-center gap-2">
        <StateMark state={person.state} /><Badge tone={person.role === 'admin' ? 'accent' : 'neutral'}>{translatePeople(`roles.${person.role}`)}</Badge>
        {person.id === me?.id && <Badge tone="ok">{translate('self')}</Badge>}
      </p>
      {person.suspendedAt && <Callout tone="bad">{translate('facts.suspended', { moment: dates.dateTime(person.suspendedAt), reason: person.suspensionReason ?? '' })}</Callout>}
      {person.deletesAt && <Callout tone="warn">{translate('facts.leaving', { moment: dates.dateTime(person.deletesAt) })}</Callout>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0"><dt className="text-small text-ink-3">{name}</dt><dd className="tnum wrap-anywhere">{value}</dd></div>
        ))}
      </dl>
    </AdministrationSection>
  );
}
