import { EXPORT_DAYS, type DataExport, type DataSummary } from '@scriba/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useMe } from '../../lib/session.ts';
import { loadPrivacyCatalogue } from '../../locales/load-privacy-catalogue.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { knownDataQuery, useRequestExport } from './privacy.queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DeleteAccount = lazyPart(async () => (await import('./delete-account.tsx')).DeleteAccount, 'words');

/** What is known of who is signed in, and what they may ask for; a way in for everybody else. */
export const OwnData = () => <PartLanguage name="privacy-catalogue" load={loadPrivacyCatalogue}><Own /></PartLanguage>;

function Own() {
  const translate = useTranslations('ownData');
  const me = useMe();
  const isMember = me !== null && me.emailVerified && me.isActive && me.deletesAt === null;
  if (isMember) return <Known />;
  return (
    <Card title={translate('guestTitle')} text={translate('guestText')}>
      <Link to="/auth" search={{ origin: '/privacy' }} className={buttonStyle({ variant: 'primary', className: 'self-start' })}>{translate('signIn')}</Link>
    </Card>
  );
}

function Known() {
  const translate = useTranslations('ownData');
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(knownDataQuery);
  if (error) return <Callout tone="bad">{errorMessage(error)}</Callout>;
  if (!data) return <Skeleton className="h-112" />;
  return (
    <div className="flex flex-col gap-4">
      <Card title={translate('summaryTitle')} text={translate('summaryText')}><Summary summary={data.summary} /></Card>
      <Card title={translate('exportTitle')} text={translate('exportText', { days: String(EXPORT_DAYS) })}><Export last={data.lastExport} /></Card>
      <Card title={translate('deleteTitle')} text={translate('deleteText')}><Leave email={data.summary.profile.email} /></Card>
    </div>
  );
}

const Card = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 rounded-popover border border-line bg-surface p-5">
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-ink-2">{text}</p>
    </div>
    {children}
  </section>
);

function Summary({ summary }: { summary: DataSummary }) {
  const translate = useTranslations('ownData.facts');
  const dates = useDates();
  const formats = useFormats();
  const { profile, storageBytes, ...counts } = summary;
  const facts: [string, string][] = [
    [translate('profile'), `${profile.displayName} · ${profile.email}`], [translate('memberSince'), dates.date(profile.memberSince)],
    [translate('files'), `${formats.number(counts.files)} · ${formats.size(storageBytes)}`],
    ...(['processedFiles', 'folders', 'apiKeys', 'tickets', 'teamMemberships', 'ownedTeams', 'cloudConnections'] as const)
      .map((name): [string, string] => [translate(name), formats.number(counts[name])]),
  ];
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-small">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tnum min-w-0 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Export({ last }: { last: DataExport | null }) {
  const translate = useTranslations('ownData');
  const requestExport = useRequestExport();
  if (last?.state === 'waiting' || last?.state === 'running') {
    return <p role="status" className="flex items-center gap-3 text-ink-2"><Spinner size={18} />{translate('packing')}</p>;
  }
  return (
    <>
      {last?.state === 'failed' && <Callout tone="bad">{translate('exportFailed')}</Callout>}
      {last?.url && <Ready url={last.url} last={last} />}
      <div>
        <Button isPending={requestExport.isPending} onPress={() => requestExport.mutate()}>{translate('requestExport')}</Button>
      </div>
    </>
  );
}

function Ready({ url, last }: { url: string; last: DataExport }) {
  const translate = useTranslations('ownData');
  const dates = useDates();
  const formats = useFormats();
  const until = last.expiresAt ?? last.requestedAt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={url} download className={buttonStyle({ variant: 'primary' })}><Download aria-hidden size={16} />{translate('download')}</a>
      <p className="text-small text-ink-2">
        {translate('exportReady', { size: formats.size(last.sizeBytes ?? 0), requested: dates.dateTime(last.requestedAt), until: dates.dateTime(until) })}
      </p>
    </div>
  );
}

function Leave({ email }: { email: string }) {
  const translate = useTranslations('ownData');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="self-start text-bad" onPress={() => setIsOpen(true)}>{translate('delete')}</Button>
      {isOpen && <Suspense><DeleteAccount email={email} onClose={() => setIsOpen(false)} /></Suspense>}
    </>
  );
}
