import type { OfferedPlan } from '@scriba/contract/plan-catalogue';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

type Props = { plan: OfferedPlan; currency: string; isCurrent: boolean; action?: ReactNode };

/** One plan. The rows of all cards align: name, price, what it allows, what to do. */
export function PlanCard({ plan, currency, isCurrent, action }: Props) {
  const translate = useTranslations('offer');
  const translateName = useTranslations('plans.names');
  const formats = useFormats();
  const { extractionsPerMonth, storageBytes, parallelReadings } = plan;
  const allowed = [
    extractionsPerMonth === null ? translate('extractionsUnlimited') : translate('extractions', { count: extractionsPerMonth }),
    storageBytes === null ? translate('storageUnlimited') : translate('storage', { size: formats.size(storageBytes) }),
    translate('parallel', { count: parallelReadings }),
  ];
  return (
    <li className={classNames('row-span-4 grid grid-rows-subgrid gap-4 rounded-dialog border bg-surface p-6 shadow-resting', isCurrent ? 'border-accent' : 'border-line')}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-lead font-semibold">{translateName(plan.id)}</h2>
        {isCurrent && <Badge tone="accent">{translate('current')}</Badge>}
      </div>
      <Price plan={plan} currency={currency} />
      <ul className="flex flex-col gap-2.5 border-t border-line pt-4 text-ink-2">
        {allowed.map((text) => (
          <li key={text} className="tnum flex gap-2.5"><Check aria-hidden size={16} className="mt-[3px] shrink-0 text-accent" />{text}</li>
        ))}
      </ul>
      <div className="flex flex-col justify-end empty:hidden">{action}</div>
    </li>
  );
}

function Price({ plan: { price, yearlyPrice }, currency }: Pick<Props, 'plan' | 'currency'>) {
  const translate = useTranslations('offer');
  const formats = useFormats();
  if (price === null) return <p className="self-center text-ink-3">{translate('notSold')}</p>;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="tnum text-[2rem] leading-10 font-semibold tracking-[-.02em]">{formats.price(price, currency)}</span>
        <span className="text-ink-3">{translate('perMonth')}</span>
      </p>
      {yearlyPrice !== null && yearlyPrice > 0 && (
        <p className="tnum text-small text-ink-3">{translate('yearly', { price: formats.price(yearlyPrice, currency) })}</p>
      )}
    </div>
  );
}
