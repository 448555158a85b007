import type { OfferedPlan } from '@scriba/contract/plan-catalogue';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

type Props = { plan: OfferedPlan; currency: string; isCurrent: boolean };

export function PlanCard({ plan, currency, isCurrent }: Props) {
  const translate = useTranslations('plans');
  const formats = useFormats();
  const { extractionsPerMonth, storageBytes, price, yearlyPrice } = plan;
  const allowed = [
    extractionsPerMonth === null ? translate('extractionsUnlimited') : translate('extractions', { count: extractionsPerMonth }),
    storageBytes === null ? translate('storageUnlimited') : translate('storage', { size: formats.size(storageBytes) }),
  ];
  return (
    <li className={classNames('flex flex-col gap-4 rounded-dialog border bg-surface p-5', isCurrent ? 'border-accent' : 'border-line')}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-lead font-semibold">{translate(`names.${plan.id}`)}</h2>
        {isCurrent && <Badge tone="accent">{translate('current')}</Badge>}
      </div>
      {price !== null && (
        <p>
          <span className="tnum text-section font-semibold tracking-[-.02em]">{formats.price(price, currency)}</span>{' '}
          <span className="text-ink-3">{translate('perMonth')}</span>
          {yearlyPrice !== null && yearlyPrice > 0 && (
            <span className="block text-small text-ink-3">{translate('yearly', { price: formats.price(yearlyPrice, currency) })}</span>
          )}
        </p>
      )}
      <ul className="flex flex-col gap-2 text-ink-2">
        {allowed.map((text) => (
          <li key={text} className="tnum flex gap-2.5"><Check aria-hidden size={16} className="mt-[3px] shrink-0 text-accent" />{text}</li>
        ))}
      </ul>
    </li>
  );
}
