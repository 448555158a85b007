import { languages, type Language } from '@scriba/contract/languages';
import {
  NOTIFICATION_ACTION_MAX, NOTIFICATION_ADDRESS_MAX, NOTIFICATION_MESSAGE_MAX, NOTIFICATION_TITLE_MAX, notificationAudiences, notificationPriorities,
  notificationTypes, type KeptNotification,
} from '@scriba/contract/site-notifications';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useArePlansOffered } from '../../../lib/offered-plans.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NotificationBanner } from '../../site-notifications/notification-banner.tsx';
import { draftOf, emptyForm, formOf, wrongIn, writtenLanguages, type TypedNotification, type TypedText, type Wrong } from './notification-form.rules.ts';
import { useKeepNotification } from './notifications.queries.ts';

type Props = { kept: KeptNotification | undefined; onClose: () => void };
type Change = (changed: Partial<TypedNotification>) => void;
type PartProps = { typed: TypedNotification; change: Change; errorOf: (field: Wrong['field']) => string | undefined };

const FORM_ID = 'notification-form';

/** Writes an announcement, new or known, and shows what it will look like. */
export function NotificationDialog({ kept, onClose }: Props) {
  const translate = useTranslations('siteNotifications');
  const errorMessage = useErrorMessage();
  const { language: own } = useLanguage();
  const [typed, setTyped] = useState(() => (kept ? formOf(kept) : emptyForm(new Date())));
  const [language, setLanguage] = useState<Language>(() => writtenLanguages(typed)[0] ?? own);
  const [wrong, setWrong] = useState<Wrong>();
  const keep = useKeepNotification();
  const change: Change = (changed) => {
    setTyped({ ...typed, ...changed });
    setWrong(undefined);
  };
  const send = () => {
    const found = wrongIn(typed, language);
    setWrong(found);
    if (found?.language) setLanguage(found.language);
    if (!found) keep.mutate({ id: kept?.id, draft: draftOf(typed) }, { onSuccess: onClose });
  };
  const errorOf = (field: Wrong['field']) => (wrong?.field === field ? translate(`problems.${wrong.problem}`) : undefined);

  return (
    <Dialog title={translate(kept ? 'edit' : 'create')} isOpen onClose={onClose} width="medium" actions={(
      <>
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" type="submit" form={FORM_ID} isPending={keep.isPending}>{translate('save')}</Button>
      </>
    )}>
      <Form id={FORM_ID} onSubmit={send} isRefused={wrong !== undefined}>
        {keep.isError && <Callout tone="bad">{errorMessage(keep.error)}</Callout>}
        <TextPart typed={typed} change={change} errorOf={errorOf} language={language} onLanguage={setLanguage} />
        <TextField label={translate('address')} hint={translate('addressHint')} value={typed.actionUrl} maxLength={NOTIFICATION_ADDRESS_MAX}
          onChange={(actionUrl) => change({ actionUrl })} error={errorOf('actionUrl')} />
        <WhoAndWhen typed={typed} change={change} errorOf={errorOf} />
        <Preview text={typed.texts[language]} typed={typed} />
      </Form>
    </Dialog>
  );
}

/** The texts of one language; a mark shows where something is written already. */
function TextPart({ typed, change, errorOf, language, onLanguage }: PartProps & { language: Language; onLanguage: (language: Language) => void }) {
  const translate = useTranslations('siteNotifications');
  const written = writtenLanguages(typed);
  const text = typed.texts[language];
  const write = (changed: Partial<TypedText>) => change({ texts: { ...typed.texts, [language]: { ...text, ...changed } } });
  const options = (Object.keys(languages) as Language[]).map((id) => ({ id, text: written.includes(id) ? `${languages[id]} ✓` : languages[id] }));
  return (
    <>
      <Select label={translate('language')} value={language} onChange={onLanguage} options={options} />
      <p className="-mt-2 text-small text-ink-3">{translate('languageHint')}</p>
      <TextField label={translate('title')} value={text.title} maxLength={NOTIFICATION_TITLE_MAX} onChange={(title) => write({ title })} error={errorOf('title')} />
      <TextBox label={translate('message')} rows={2} value={text.message} maxLength={NOTIFICATION_MESSAGE_MAX} onChange={(message) => write({ message })} />
      <TextField label={translate('actionText')} optionalLabel={translate('optional')} value={text.actionText} maxLength={NOTIFICATION_ACTION_MAX}
        onChange={(actionText) => write({ actionText })} error={errorOf('actionText')} />
    </>
  );
}

function WhoAndWhen({ typed, change, errorOf }: PartProps) {
  const translate = useTranslations('siteNotifications');
  const arePlansOffered = useArePlansOffered();
  const audiences = notificationAudiences.filter((id) => arePlansOffered || (id !== 'free' && id !== 'paid') || id === typed.audience);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label={translate('audience')} value={typed.audience} onChange={(audience) => change({ audience })}
          options={audiences.map((id) => ({ id, text: translate(`audiences.${id}`) }))} />
        <Select label={translate('type')} value={typed.type} onChange={(type) => change({ type })}
          options={notificationTypes.map((id) => ({ id, text: translate(`types.${id}`) }))} />
        <Select label={translate('priority')} value={typed.priority} onChange={(priority) => change({ priority })}
          options={notificationPriorities.map((id) => ({ id, text: translate(`priorities.${id}`) }))} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={translate('startsAt')} type="datetime-local" value={typed.startsAt} onChange={(startsAt) => change({ startsAt })} error={errorOf('startsAt')} />
        <TextField label={translate('endsAt')} optionalLabel={translate('optional')} type="datetime-local" value={typed.endsAt}
          onChange={(endsAt) => change({ endsAt })} error={errorOf('endsAt')} />
      </div>
      <Switch isOn={typed.dismissible} onChange={(dismissible) => change({ dismissible })}>{translate('dismissible')}</Switch>
    </>
  );
}

/** As people will see it. */
function Preview({ text, typed }: { text: TypedText; typed: TypedNotification }) {
  const translate = useTranslations('siteNotifications');
  if (text.title.trim() === '') return null;
  return (
    <div className="overflow-hidden rounded-control border border-line" aria-label={translate('preview')} role="group">
      <NotificationBanner notification={{ ...text, type: typed.type, actionUrl: typed.actionUrl || null }} />
    </div>
  );
}
