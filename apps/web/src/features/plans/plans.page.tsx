import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PlanCard } from './plan-card.tsx';
import { planCatalogueQuery } from './plans.queries.ts';

/** Route `/plans`: what each plan really allows here, and what it costs where that is known. */
export function PlansPage() {
  const translate = useTranslations('plans');
  const formats = useFormats();
  const { user, signUpOpen } = useSession();
  const { data: catalogue } = useSuspenseQuery(planCatalogueQuery);
  useTitle(translate('title'));

  return (
    <div className="flex flex-col gap-6 py-10 sm:py-14">
      <header className="max-w-2xl">
        <h1 className="text-[clamp(1.75rem,4vw,2.5rem)] leading-tight font-semibold tracking-[-.02em] text-balance">{translate('title')}</h1>
        <p className="mt-3 text-lead text-ink-2">{translate(catalogue.areOffered ? 'lead' : 'unlimitedLead')}</p>
      </header>
      {catalogue.areOffered && !catalogue.canBuy && <Callout tone="info">{translate('cannotBuy')}</Callout>}
      {catalogue.areOffered && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {catalogue.plans.map((plan) => <PlanCard key={plan.id} plan={plan} currency={catalogue.currency} isCurrent={user?.plan === plan.id} />)}
        </ul>
      )}
      {catalogue.measuredCharacterError !== null && (
        <p className="text-small text-ink-3">{translate('measured', { share: formats.percent(1 - catalogue.measuredCharacterError, 1) })}</p>
      )}
      <p className="text-small text-ink-3">{translate('month')}</p>
      {!user && signUpOpen && (
        <Link to="/auth" search={{ mode: 'sign-up' }} className={buttonStyle({ variant: 'primary', size: 'large', className: 'self-start' })}>
          {translate('start')}
        </Link>
      )}
    </div>
  );
}
