import type { Operations } from '@scriba/contract/operations';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useFormats } from '../../../lib/formats.ts';
import { Badge, QuietStatus } from '../../../ui/badge.tsx';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';

/** What waits, runs and was given up, by queue. */
export function QueueTable({ queues }: Pick<Operations, 'queues'>) {
  const translate = useTranslations('health.queues');
  const dates = useDates();
  const { number } = useFormats();
  return (
    <DataTable label={translate('title')} columns={[
      { id: 'name', text: translate('name') }, { id: 'waiting', text: translate('waiting'), isWide: true, className: 'w-20' },
      { id: 'running', text: translate('running'), isWide: true, className: 'w-20' }, { id: 'failed', text: translate('failed'), isWide: true, className: 'w-24' },
      { id: 'oldest', text: translate('oldest'), className: 'w-36 max-sm:w-28' },
    ]}>
      {queues.map(({ name, waiting, running, failed, oldestAt }) => (
        <DataRow key={name}>
          <DataCell isHead>
            <span className="block truncate font-medium">{name}</span>
            <span className="tnum block truncate text-small text-ink-3 sm:hidden">
              {translate('counts', { waiting: number(waiting), running: number(running), failed: number(failed) })}
            </span>
          </DataCell>
          <DataCell isWide className="tnum">{number(waiting)}</DataCell>
          <DataCell isWide className="tnum">{number(running)}</DataCell>
          <DataCell isWide className="tnum">{failed > 0 ? <Badge tone="bad">{number(failed)}</Badge> : number(failed)}</DataCell>
          <DataCell className="truncate text-small text-ink-2">{oldestAt && dates.relative(oldestAt)}</DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** The programs that read files. */
export function DecoderTable({ decoders }: Pick<Operations, 'decoders'>) {
  const translate = useTranslations('health.decoders');
  return (
    <DataTable label={translate('title')} columns={[
      { id: 'name', text: translate('name') }, { id: 'reads', text: translate('reads'), isWide: true, className: 'w-1/2' },
      { id: 'state', text: translate('state'), className: 'w-28' },
    ]}>
      {decoders.map(({ name, version, extensions, isAvailable }) => (
        <DataRow key={`${name} ${extensions.join(' ')}`}>
          <DataCell isHead>
            <span className="block truncate font-medium">{name}{version && <span className="font-normal text-ink-3">{` ${version}`}</span>}</span>
            <span className="block text-small text-ink-3 wrap-anywhere sm:hidden">{extensions.join(', ')}</span>
          </DataCell>
          <DataCell isWide className="text-small text-ink-2 wrap-anywhere">{extensions.join(', ')}</DataCell>
          <DataCell>{isAvailable ? <QuietStatus>{translate('found')}</QuietStatus> : <Badge tone="warn">{translate('missing')}</Badge>}</DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
