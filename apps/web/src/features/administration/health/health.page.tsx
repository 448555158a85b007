import type { Operations } from '@scriba/contract/operations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge, QuietStatus } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdministrationFrame, AdministrationPart, AdministrationSection } from '../administration-frame.tsx';
import { healthQuery } from './health.queries.ts';
import { PageErrors } from './page-errors.tsx';
import { DecoderTable, QueueTable } from './health-tables.tsx';

type Status = Operations['status'];

/** The names of the checks, as the server has them. */
const checkNames = { database: 'database', 'object store': 'store', 'disk space': 'space', jobs: 'jobs', 'second engine': 'secondEngine' } as const;
const isKnownCheck = (name: string): name is keyof typeof checkNames => Object.hasOwn(checkNames, name);
/** Of a disk, the share that is taken from which it is worth a look, and from which it is urgent. */
const FULL = { warn: 85, bad: 95 };

/** Route `/admin/health`: what to look at when something is slow or fails. */
export const HealthPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('health');
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(healthQuery);
  return (
    <AdministrationFrame title={translate('title')} isNarrow action={data && <div className="pt-2"><StatusMark status={data.status} /></div>}>
      {error && <Callout tone="bad">{errorMessage(error)}</Callout>}
      {data ? <Parts operations={data} /> : !error && <SkeletonRows rows={8} rowClassName="h-14" label={translate('loading')} />}
    </AdministrationFrame>
  );
}

function Parts({ operations }: { operations: Operations }) {
  const translate = useTranslations('health');
  return (
    <>
      <AdministrationSection title={translate('checks.title')}>
        <dl className="divide-y divide-line border-y border-line">
          {operations.checks.map(({ name, status, detail }) => (
            <Fact key={name} name={isKnownCheck(name) ? translate(`checks.${checkNames[name]}`) : name}>
              <StatusMark status={status} />{detail && <span className="text-small text-ink-2 wrap-anywhere">{detail}</span>}
            </Fact>
          ))}
        </dl>
      </AdministrationSection>
      <AdministrationSection title={translate('disks.title')}><Disks disks={operations.disks} /></AdministrationSection>
      <AdministrationSection title={translate('queues.title')} lead={translate('queues.lead')}><QueueTable queues={operations.queues} /></AdministrationSection>
      <PageErrors />
      <AdministrationSection title={translate('mails.title')}><MailState mails={operations.mails} /></AdministrationSection>
      <AdministrationSection title={translate('uploads.title')}>
        <p className="text-ink-2">{translate('uploads.limit', { size: useFormats().size(useSession().maxUploadBytes) })}</p>
      </AdministrationSection>
      <AdministrationSection title={translate('decoders.title')} lead={translate('decoders.lead')}>
        {operations.unreadableExtensions.length === 0 ? <p className="text-ink-2">{translate('decoders.allReadable')}</p>
          : <Callout tone="warn">{translate('decoders.unreadable', { types: operations.unreadableExtensions.join(', ') })}</Callout>}
        <DecoderTable decoders={operations.decoders} />
      </AdministrationSection>
      <AdministrationSection title={translate('versions.title')}><Versions operations={operations} /></AdministrationSection>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <dt className="w-48 text-small text-ink-3">{name}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">{children}</dd>
  </div>
);

function StatusMark({ status }: { status: Status }) {
  const translate = useTranslations('health.statuses');
  return status === 'ok' ? <QuietStatus>{translate(status)}</QuietStatus> : <Badge tone={status === 'failing' ? 'bad' : 'warn'}>{translate(status)}</Badge>;
}

function Disks({ disks }: Pick<Operations, 'disks'>) {
  const translate = useTranslations('health.disks');
  const { size } = useFormats();
  if (disks.length === 0) return <p className="text-ink-2">{translate('unknown')}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {disks.map(({ of, freeBytes, totalBytes }) => {
        const taken = totalBytes === 0 ? 100 : 100 - (freeBytes / totalBytes) * 100;
        return (
          <Meter key={of} text={translate(of, { free: size(freeBytes), total: size(totalBytes) })} value={taken}
            tone={taken >= FULL.bad ? 'bad' : taken >= FULL.warn ? 'warn' : 'accent'} />
        );
      })}
    </div>
  );
}

function MailState({ mails }: Pick<Operations, 'mails'>) {
  const translate = useTranslations('health.mails');
  const dates = useDates();
  const { number } = useFormats();
  if (!mails) return <p className="text-ink-2">{translate('unknown')}</p>;
  return (
    <>
      {mails.isConfigured ? <p>{translate('server')}</p> : <Callout tone="warn">{translate('noServer')}</Callout>}
      <p className="tnum text-ink-2">{translate('counts', { waiting: number(mails.waiting), failed: number(mails.failed) })}</p>
      {mails.isConfigured && mails.lastSentAt && <p className="text-ink-2">{translate('last', { when: dates.dateTime(mails.lastSentAt) })}</p>}
    </>
  );
}

function Versions({ operations: { version, node, database, sandbox, roles } }: { operations: Operations }) {
  const translate = useTranslations('health.versions');
  const { size } = useFormats();
  const databaseVersion = database ? (database.isEmbedded ? translate('ours', { version: database.version }) : database.version) : translate('unknown');
  const facts = [
    [translate('scriba'), version], [translate('node'), node], [translate('database'), databaseVersion],
    [translate('size'), database ? size(database.sizeBytes) : translate('unknown')], [translate('sandbox'), sandbox], [translate('roles'), roles.join(', ')],
  ] as const;
  return <dl className="tnum divide-y divide-line border-y border-line">{facts.map(([name, value]) => <Fact key={name} name={name}>{value}</Fact>)}</dl>;
}
