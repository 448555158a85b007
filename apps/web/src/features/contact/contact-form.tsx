import { PERSON_NAME_MAX } from '@scriba/contract/accounts';
import { CONTACT_SUBJECT_MAX, CONTACT_TEXT_MAX } from '@scriba/contract/contact';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusedFields } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useSession } from '../../lib/session.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextBox } from '../../ui/text-box.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useDraft, useSendLetter } from './contact.queries.ts';
import { contactFields, problemOf, type ContactField, type Letter } from './contact.rules.ts';

/** Writes to those who run the installation. */
export function ContactForm() {
  const translate = useTranslations('contact');
  const draft = useDraft();
  const captcha = useCaptcha('contact');
  const send = useSendLetter(captcha.answer);
  const { field, accept, isRefused } = useFields(draft, send);
  if (send.isSuccess) return <Sent email={send.variables.email.trim()} onAgain={send.reset} />;

  const submit = () => { if (accept()) send.mutate(draft.letter, { onSuccess: draft.empty }); };
  return (
    <Form onSubmit={submit} isRefused={isRefused}>
      <Refusal error={isRefused ? null : send.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={translate('name')} autoComplete="given-name" isRequired maxLength={PERSON_NAME_MAX} {...field('name')} />
        <TextField label={translate('surname')} autoComplete="family-name" isRequired maxLength={PERSON_NAME_MAX} {...field('surname')} />
      </div>
      <TextField label={translate('email')} type="email" autoComplete="email" isRequired maxLength={254} hint={translate('emailHint')} {...field('email')} />
      <TextField label={translate('subject')} isRequired maxLength={CONTACT_SUBJECT_MAX} {...field('subject')} />
      <TextBox label={translate('message')} rows={6} isRequired maxLength={CONTACT_TEXT_MAX} {...field('message')} />
      {captcha.part}
      <Button type="submit" variant="primary" isPending={send.isPending} className="self-start">{translate('send')}</Button>
    </Form>
  );
}

type Draft = { letter: Letter; change: (field: ContactField, typed: string) => void };
type Send = { error: Error | null; reset: () => void };

/** Where a field is wrong, that stands at the field: once it was tried, and when the server refuses it. */
function useFields({ letter, change }: Draft, send: Send) {
  const translate = useTranslations('contact.problems');
  const [hasTried, setHasTried] = useState(false);
  const refused = refusedFields(send.error);
  const sentenceOf = (field: ContactField) => {
    const problem = hasTried ? problemOf(field, letter[field]) : undefined;
    return problem ? translate(problem) : refused.includes(field) ? translate('refused') : undefined;
  };
  return {
    isRefused: refused.length > 0,
    field: (name: ContactField) => ({
      name, value: letter[name], error: sentenceOf(name),
      onChange: (typed: string) => {
        change(name, typed);
        if (send.error) send.reset();
      },
    }),
    accept: () => {
      const isRight = contactFields.every((each) => problemOf(each, letter[each]) === undefined);
      setHasTried(!isRight);
      return isRight;
    },
  };
}

function Refusal({ error }: { error: Error | null }) {
  const translate = useTranslations('contact');
  const errorMessage = useErrorMessage();
  if (!error) return null;
  return <Callout tone="bad"><p className="font-medium">{translate('failed')}</p><p>{errorMessage(error)}</p></Callout>;
}

/** Takes the focus from the button that is gone, so that it is read out. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const translate = useTranslations('contact');
  const { areMailsSent } = useSession();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />
        <div className="min-w-0">
          <p ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">{translate('sent')}</p>
          <p className="break-words text-ink-2">{translate(areMailsSent ? 'sentText' : 'sentTextPrinted', { email })}</p>
        </div>
      </div>
      <Button onPress={onAgain}>{translate('again')}</Button>
    </div>
  );
}
