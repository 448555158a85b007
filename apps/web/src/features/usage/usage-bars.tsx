import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { Meter } from '../../ui/meter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usageQuery } from './usage.queries.ts';
import { daysUntil, percentOf, toneOf } from './usage.rules.ts';

/** What the account has used of what it may use; without limits only how much it is. */
export function UsageBars() {
  const translate = useTranslations('usage');
  const formats = useFormats();
  const { data: usage } = useQuery(usageQuery);
  if (!usage) return <div className="h-4"><Skeleton className="h-3 w-2/3" /></div>;
  const { storageBytesUsed, storageLimit, extractionsAvailable, totalExtractions, nextResetAt } = usage;
  const used = formats.size(storageBytesUsed);
  if (storageLimit === null && totalExtractions === null) return <p className="tnum text-meta text-ink-2">{translate('storageUnlimited', { used })}</p>;
  return (
    <div className="flex flex-col gap-3">
      {storageLimit !== null && (
        <Meter text={translate('storage', { used, total: formats.size(storageLimit) })} value={percentOf(storageBytesUsed, storageLimit)}
          tone={toneOf(storageBytesUsed, storageLimit)} />
      )}
      {totalExtractions !== null && extractionsAvailable !== null && (
        <Extractions left={extractionsAvailable} total={totalExtractions} nextResetAt={nextResetAt} />
      )}
    </div>
  );
}

function Extractions({ left, total, nextResetAt }: { left: number; total: number; nextResetAt: string }) {
  const translate = useTranslations('usage');
  const arePlansOffered = useArePlansOffered();
  const dates = useDates();
  return (
    <div>
      <Meter text={translate('extractions', { left, total })} value={percentOf(total - left, total)} tone={toneOf(total - left, total)} />
      {left === 0 && <p className="mt-1.5 text-meta text-ink-2">{translate('none', { date: dates.date(nextResetAt) })}</p>}
      <p className="tnum mt-1.5 flex justify-between gap-2 text-meta text-ink-3">
        {translate('reset', { days: daysUntil(nextResetAt, useServerNow()) })}
        {arePlansOffered && <Link to="/plans" className="font-medium text-accent-ink hover:underline">{translate('plans')}</Link>}
      </p>
    </div>
  );
}
