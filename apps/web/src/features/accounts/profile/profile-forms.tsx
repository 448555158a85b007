import { isPhoneNumber, PERSON_NAME_MAX, PHONE_MAX } from '@scriba/contract/accounts';
import { ADDRESS_MAX, BIO_MAX, completeWebsite, PROFILE_LINE_MAX, type Profile } from '@scriba/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusedFields } from '../../../lib/api-error.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { wantedAddressQuery } from '../wanted-address.queries.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { useChangeBusiness, useChangePersonal } from './profile.queries.ts';
import { useTyped } from './use-typed.ts';

const WantedAddress = lazyPart(async () => (await import('./wanted-address.tsx')).WantedAddress, 'words');
const ChangeAddress = lazyPart(async () => (await import('./change-address.tsx')).ChangeAddress, 'words');

const personalFields = ['displayName', 'firstName', 'lastName', 'location', 'website', 'bio'] as const;
const businessFields = ['companyName', 'website', 'taxId', 'address', 'phone'] as const;

/** What someone tells of themselves and of their company. What was typed in one part stays while the other is looked at. */
export function ProfileForms({ profile }: { profile: Profile }) {
  const translate = useTranslations('profile');
  const [tab, setTab] = useState('personal');
  const personal = useTyped(profile, personalFields);
  const business = useTyped(profile.business, businessFields);
  const isChanged = Object.keys({ ...personal.changed, ...business.changed }).length > 0;
  return (
    <>
      <AskBeforeLeaving isNeeded={isChanged} />
      <Tabs label={translate('details')} selected={tab} onSelect={setTab} tabs={[
        { id: 'personal', text: translate('personal'), panel: <PersonalForm profile={profile} typed={personal} /> },
        { id: 'business', text: translate('business'), panel: <BusinessForm typed={business} /> },
      ]} />
    </>
  );
}

type FormProps<Field extends string> = { profile: Profile; typed: ReturnType<typeof useTyped<Field>> };
type Change = { isError: boolean; error: Error | null; reset: () => void };

/** Where a field is wrong, that stands at the field: before it is sent, and when the server refuses it. */
function useFields<Field extends string>({ typed }: Pick<FormProps<Field>, 'typed'>, change: Change) {
  const translate = useTranslations('profile');
  const [hasTried, setHasTried] = useState(false);
  const refused = refusedFields(change.error);
  const problemOf = (name: string, value: string) => {
    if (name === 'displayName' && value.trim() === '') return translate('required');
    if (name === 'phone' && !isPhoneNumber(value)) return translate('badPhone');
    return name === 'website' && completeWebsite(value) === undefined ? translate('badWebsite') : undefined;
  };
  const isRight = Object.entries<string>(typed.values).every(([name, value]) => problemOf(name, value) === undefined);
  return {
    refused,
    field: (name: Field) => ({
      name, value: typed.values[name],
      onChange: (value: string) => {
        typed.change(name, value);
        if (change.isError) change.reset();
      },
      error: (hasTried ? problemOf(name, typed.values[name]) : undefined) ?? (refused.includes(name) ? translate('required') : undefined),
    }),
    accept: () => {
      setHasTried(!isRight);
      return isRight;
    },
  };
}

function PersonalForm({ profile, typed }: FormProps<typeof personalFields[number]>) {
  const translate = useTranslations('profile');
  const change = useChangePersonal();
  const { field, refused, accept } = useFields({ typed }, change);
  const { data: wanted } = useQuery(wantedAddressQuery);
  const [isChanging, setIsChanging] = useState(false);
  const save = () => { if (accept()) change.mutate(typed.changed, { onSuccess: (kept) => typed.start(kept) }); };
  return (
    <div className="flex flex-col gap-4">
      {wanted && <Suspense><WantedAddress wanted={wanted} /></Suspense>}
      <Form onSubmit={save} isRefused={refused.length > 0}>
        <Refusal error={change.error} isAtField={refused.length > 0} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={translate('displayName')} autoComplete="nickname" isRequired maxLength={PERSON_NAME_MAX} {...field('displayName')} />
          <div className="flex flex-col items-start gap-2">
            <TextField label={translate('email')} type="email" value={profile.email} onChange={() => {}} isReadOnly hint={translate('emailHint')} className="w-full" />
            <Button size="small" onPress={() => setIsChanging(true)}>{translate('changeAddress')}</Button>
          </div>
          <TextField label={translate('firstName')} autoComplete="given-name" maxLength={PERSON_NAME_MAX} {...field('firstName')} />
          <TextField label={translate('lastName')} autoComplete="family-name" maxLength={PERSON_NAME_MAX} {...field('lastName')} />
          <TextField label={translate('location')} autoComplete="address-level2" maxLength={PROFILE_LINE_MAX} {...field('location')} />
          <TextField label={translate('website')} type="url" autoComplete="url" maxLength={PROFILE_LINE_MAX} {...field('website')} />
        </div>
        <TextBox label={translate('bio')} rows={4} maxLength={BIO_MAX} {...field('bio')} />
        <Button type="submit" variant="primary" isPending={change.isPending} className="self-start">{translate('save')}</Button>
      </Form>
      {isChanging && <Suspense><ChangeAddress wanted={wanted?.email} onClose={() => setIsChanging(false)} /></Suspense>}
    </div>
  );
}

function BusinessForm({ typed }: Pick<FormProps<typeof businessFields[number]>, 'typed'>) {
  const translate = useTranslations('profile');
  const change = useChangeBusiness();
  const { field, refused, accept } = useFields({ typed }, change);
  const save = () => {
    if (accept()) change.mutate(typed.changed, { onSuccess: ({ business }) => typed.start(business) });
  };
  return (
    <Form onSubmit={save} isRefused={refused.length > 0}>
      <Refusal error={change.error} isAtField={refused.length > 0} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={translate('companyName')} autoComplete="organization" maxLength={PERSON_NAME_MAX} {...field('companyName')} />
        <TextField label={translate('companyWebsite')} type="url" maxLength={PROFILE_LINE_MAX} {...field('website')} />
        <TextField label={translate('taxId')} maxLength={PROFILE_LINE_MAX} {...field('taxId')} />
        <TextField label={translate('phone')} type="tel" autoComplete="tel" maxLength={PHONE_MAX} {...field('phone')} />
      </div>
      <TextBox label={translate('address')} rows={3} autoComplete="street-address" maxLength={ADDRESS_MAX} {...field('address')} />
      <Button type="submit" variant="primary" isPending={change.isPending} className="self-start">{translate('save')}</Button>
    </Form>
  );
}

function Refusal({ error, isAtField }: { error: Error | null; isAtField: boolean }) {
  const errorMessage = useErrorMessage();
  return error && !isAtField ? <Callout tone="bad">{errorMessage(error)}</Callout> : null;
}
