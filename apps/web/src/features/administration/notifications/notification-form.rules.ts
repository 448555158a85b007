import { languageCodes, type Language } from '@scriba/contract/languages';
import { isActionAddress, type NotificationDraft, type NotificationText } from '@scriba/contract/site-notifications';

/** What is typed of one language. */
export type TypedText = { title: string; message: string; actionText: string };
/** What is typed in the form. Moments are as the field of the browser has them: `2030-06-01T12:00`, in the time of the device. */
export type TypedNotification = Pick<NotificationDraft, 'type' | 'priority' | 'audience' | 'dismissible'> & {
  texts: Record<Language, TypedText>; actionUrl: string; startsAt: string; endsAt: string;
};
export type NotificationProblem = 'titleMissing' | 'actionTextMissing' | 'badAddress' | 'badMoment' | 'endsBefore';
/** Where something is wrong, and in which language. */
export type Wrong = { field: 'title' | 'actionText' | 'actionUrl' | 'startsAt' | 'endsAt'; language?: Language; problem: NotificationProblem };

const nothing: TypedText = { title: '', message: '', actionText: '' };
const isEmpty = ({ title, message, actionText }: TypedText) => [title, message, actionText].every((text) => text.trim() === '');

const perLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, Value>;

/** The form of a new announcement, which begins now. */
export const emptyForm = (now: Date): TypedNotification => ({
  type: 'info', priority: 'medium', audience: 'everyone', dismissible: true, texts: perLanguage(() => nothing), actionUrl: '', startsAt: localMoment(now), endsAt: '',
});

/** The form of one that there is. */
export const formOf = ({ texts, actionUrl, startsAt, endsAt, type, priority, audience, dismissible }: NotificationDraft): TypedNotification => ({
  type, priority, audience, dismissible, actionUrl: actionUrl ?? '', startsAt: localMoment(new Date(startsAt)), endsAt: endsAt === null ? '' : localMoment(new Date(endsAt)),
  texts: perLanguage((language) => typedOf(texts[language])),
});

const typedOf = (text: NotificationText | undefined): TypedText => (text ? { ...text, actionText: text.actionText ?? '' } : nothing);

/** The languages in which something is written. */
export const writtenLanguages = ({ texts }: Pick<TypedNotification, 'texts'>): Language[] => languageCodes.filter((language) => !isEmpty(texts[language]));

/** What is wrong first; undefined where it may be sent. */
export function wrongIn(typed: TypedNotification, shown: Language): Wrong | undefined {
  const written = writtenLanguages(typed);
  const untitled = written.length === 0 ? shown : written.find((language) => typed.texts[language].title.trim() === '');
  if (untitled) return { field: 'title', language: untitled, problem: 'titleMissing' };
  if (typed.actionUrl.trim() !== '') {
    if (!isActionAddress(typed.actionUrl.trim())) return { field: 'actionUrl', problem: 'badAddress' };
    const unnamed = written.find((language) => typed.texts[language].actionText.trim() === '');
    if (unnamed) return { field: 'actionText', language: unnamed, problem: 'actionTextMissing' };
  }
  return wrongMoment(typed);
}

function wrongMoment({ startsAt, endsAt }: TypedNotification): Wrong | undefined {
  if (Number.isNaN(Date.parse(startsAt))) return { field: 'startsAt', problem: 'badMoment' };
  if (endsAt === '') return undefined;
  if (Number.isNaN(Date.parse(endsAt))) return { field: 'endsAt', problem: 'badMoment' };
  return Date.parse(endsAt) <= Date.parse(startsAt) ? { field: 'endsAt', problem: 'endsBefore' } : undefined;
}

/** What is sent. */
export const draftOf = (typed: TypedNotification): NotificationDraft => ({
  type: typed.type, priority: typed.priority, audience: typed.audience, dismissible: typed.dismissible,
  texts: Object.fromEntries(writtenLanguages(typed).map((language) => [language, textOf(typed.texts[language])])),
  actionUrl: typed.actionUrl.trim() || null,
  startsAt: new Date(typed.startsAt).toISOString(), endsAt: typed.endsAt === '' ? null : new Date(typed.endsAt).toISOString(),
});

const textOf = ({ title, message, actionText }: TypedText): NotificationText =>
  ({ title: title.trim(), message: message.trim(), actionText: actionText.trim() || null });

export type NotificationState = 'scheduled' | 'shown' | 'over';
export function stateOf({ startsAt, endsAt }: Pick<NotificationDraft, 'startsAt' | 'endsAt'>, now: Date): NotificationState {
  if (Date.parse(startsAt) > now.getTime()) return 'scheduled';
  return endsAt !== null && Date.parse(endsAt) <= now.getTime() ? 'over' : 'shown';
}

/** As the field of the browser has it: the time of the device, to the minute. */
function localMoment(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
