import { peopleApi, type OwnPlan, type Person } from '@scriba/contract/people';
import { plans, type PlanId } from '@scriba/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useArePlansOffered } from '../../../lib/offered-plans.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdministrationSection } from '../administration-frame.tsx';
import { limitOf, ownPlanOf, shareOf, typedPlanOf } from './people.rules.ts';
import { useAct } from './people.queries.ts';

const choices = ['everybodys', ...Object.keys(plans) as PlanId[]] as const;

/** What someone has used, and what they may use. */
export function ChangePlan({ person }: { person: Person }) {
  const translate = useTranslations('person.plan');
  const arePlansOffered = useArePlansOffered();
  return (
    <AdministrationSection title={translate(arePlansOffered ? 'title' : 'limits')}>
      <Used person={person} />
      <PlanForm person={person} />
    </AdministrationSection>
  );
}

/** The same for who changes nothing of it. */
export function ShowUse({ person }: { person: Person }) {
  const translate = useTranslations('person.plan');
  const translatePlan = useTranslations('plans.names');
  const arePlansOffered = useArePlansOffered();
  return (
    <AdministrationSection title={translate(arePlansOffered ? 'title' : 'limits')} {...(arePlansOffered && { lead: translatePlan(person.plan) })}>
      <Used person={person} />
    </AdministrationSection>
  );
}

function Used({ person: { extractionsUsed, extractionsPerMonth, storageBytesUsed, storageBytes } }: { person: Person }) {
  const translate = useTranslations('person.plan');
  const { number, size } = useFormats();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {extractionsPerMonth === null ? <p className="text-small text-ink-2">{translate('extractionsNoLimit', { used: extractionsUsed })}</p>
        : <Meter text={translate('extractionsUsed', { used: number(extractionsUsed), limit: number(extractionsPerMonth) })} value={shareOf(extractionsUsed, extractionsPerMonth)} />}
      {storageBytes === null ? <p className="text-small text-ink-2">{translate('storageNoLimit', { used: size(storageBytesUsed) })}</p>
        : <Meter text={translate('storageUsed', { used: size(storageBytesUsed), limit: size(storageBytes) })} value={shareOf(storageBytesUsed, storageBytes)} />}
    </div>
  );
}

function PlanForm({ person: { id, ownPlan } }: { person: Person }) {
  const translate = useTranslations('person');
  const translatePlan = useTranslations('plans.names');
  const errorMessage = useErrorMessage();
  const arePlansOffered = useArePlansOffered();
  const [typed, setTyped] = useState(typedPlanOf(ownPlan));
  const save = useAct((wanted: OwnPlan | null) => callApi(peopleApi.setPlan, { params: { personId: id }, body: { ownPlan: wanted } }));
  const wrong = (text: string) => (limitOf(text) === undefined ? translate('plan.wrong') : undefined);
  /** Without plans there are limits of one's own, or none. */
  const shown = choices.filter((each) => arePlansOffered || each === 'everybodys' || each === 'custom' || each === ownPlan?.plan);
  const placeholder = arePlansOffered ? translate('plan.asPlan') : '';
  const send = () => {
    const wanted = ownPlanOf(typed);
    if (wanted !== undefined) save.mutate(wanted);
  };
  return (
    <Form onSubmit={send}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label={translate(arePlansOffered ? 'plan.plan' : 'plan.limits')} value={typed.plan} onChange={(plan) => setTyped({ ...typed, plan })}
          options={shown.map((each) => ({ id: each, text: each === 'everybodys' ? translate('plan.everybodys') : translatePlan(each) }))} />
        {typed.plan !== 'everybodys' && (
          <>
            <TextField label={translate('plan.extractions')} inputMode="numeric" value={typed.extractions} placeholder={placeholder}
              onChange={(extractions) => setTyped({ ...typed, extractions })} error={wrong(typed.extractions)} />
            <TextField label={translate('plan.storage')} inputMode="numeric" value={typed.storageMb} placeholder={placeholder}
              onChange={(storageMb) => setTyped({ ...typed, storageMb })} error={wrong(typed.storageMb)} />
            <TextField label={translate('plan.endsOn')} optionalLabel={translate('plan.optional')} type="date" value={typed.endsOn}
              onChange={(endsOn) => setTyped({ ...typed, endsOn })} />
          </>
        )}
      </div>
      {save.isError && <Callout tone="bad">{errorMessage(save.error)}</Callout>}
      <Button type="submit" className="self-start" isPending={save.isPending}>{translate(arePlansOffered ? 'plan.save' : 'plan.saveLimits')}</Button>
    </Form>
  );
}
