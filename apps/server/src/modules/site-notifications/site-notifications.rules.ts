import type { Role } from '@scriba/contract/roles';
import { languageCodes, type Language } from '@scriba/contract/languages';
import type { PlanId } from '@scriba/contract/plans';
import type { NotificationAudience, NotificationText } from '@scriba/contract/site-notifications';

/** Who asks; undefined for who is not signed in. */
export type Listener = { role: Role; plan: PlanId } | undefined;

/** Whether an audience has this one in it. */
export function isMeant(audience: NotificationAudience, listener: Listener): boolean {
  switch (audience) {
    case 'everyone': return true;
    case 'visitors': return listener === undefined;
    case 'members': return listener !== undefined;
    case 'free': return listener?.plan === 'free';
    case 'paid': return listener !== undefined && listener.plan !== 'free';
    case 'administrators': return listener?.role === 'admin';
  }
}

/** The text in a language; else English, else the first there is. */
export function textIn(texts: Partial<Record<Language, NotificationText>>, language: Language): NotificationText | undefined {
  return [language, 'en' as const, ...languageCodes].map((code) => texts[code]).find((text) => text !== undefined);
}
