import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { loadOfferCatalogue } from '../../locales/load-offer-catalogue.ts';
import { Callout } from '../../ui/banner.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { planCatalogueQuery } from './plans.queries.ts';
import { Upgraded } from './upgraded.tsx';

/** Route `/plans`: what each plan really allows here, and what it costs where that is known. */
export const PlansPage = () => <PartLanguage name="offer-catalogue" load={loadOfferCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('offer');
  const { user, signUpOpen } = useSession();
  const { data: catalogue } = useSuspenseQuery(planCatalogueQuery);
  const bought = useBought();
  useTitle(translate('title'));

  const start = !user && signUpOpen && (
    <Link to="/auth" search={{ mode: 'sign-up' }} className={buttonStyle({ variant: 'primary', size: 'large' })}>{translate('start')}</Link>
  );
  return (
    <div className="flex flex-col gap-8 py-10 sm:py-14">
      <header className="max-w-2xl">
        <h1 className="text-[clamp(2rem,4vw,2.75rem)] leading-tight font-semibold tracking-[-.022em] text-balance">{translate('title')}</h1>
        <p className="mt-3 text-lead text-ink-2">{translate(catalogue.areOffered ? 'lead' : 'unlimitedLead')}</p>
      </header>
      {user && bought && <Upgraded wanted={bought.plan} canBuy={catalogue.canBuy} />}
      {catalogue.areOffered && (
        <>
          {!catalogue.canBuy && <Callout tone="info">{translate('cannotBuy')}</Callout>}
          <ul className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {catalogue.plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} currency={catalogue.currency} isCurrent={user?.plan === plan.id}
                action={plan.id === 'free' ? start : plan.id === 'enterprise' && <ContactButton size="large">{translate('contact')}</ContactButton>} />
            ))}
          </ul>
        </>
      )}
      <Notes measuredCharacterError={catalogue.measuredCharacterError} areCounted={catalogue.areOffered} />
      {!catalogue.areOffered && start && <div>{start}</div>}
    </div>
  );
}

/** What the address said of a purchase when it was opened: it is taken out of it soon. */
function useBought() {
  const { success, plan } = useSearch({ strict: false });
  return useState(() => (success === true ? { plan } : undefined))[0];
}

function Notes({ measuredCharacterError, areCounted }: { measuredCharacterError: number | null; areCounted: boolean }) {
  const translate = useTranslations('offer');
  const formats = useFormats();
  return (
    <div className="flex max-w-[70ch] flex-col gap-1 text-small text-ink-3">
      {areCounted && <p>{translate('month')}</p>}
      {measuredCharacterError !== null && <p>{translate('measured', { share: formats.percent(1 - measuredCharacterError, 1) })}</p>}
    </div>
  );
}
