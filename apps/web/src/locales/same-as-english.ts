import type { Language } from '@scriba/contract/languages';

const names = ['docs.api.title', 'plans.names.pro', 'plans.names.business', 'plans.names.enterprise'];

/** Keys whose word is the same as in English: names, and words that the language shares. Nothing else may be English. */
export const sameAsEnglish: Record<Exclude<Language, 'en'>, readonly string[]> = {
  de: [...names, 'profile.name', 'privacy.cookies.title'],
  es: [...names, 'profile.plan', 'privacy.cookies.title'],
  fr: [...names, 'docs.title', 'shell.docs', 'privacy.cookies.title', 'privacy.questions.title'],
  ro: [...names, 'accounts.email', 'profile.email', 'setup.email'],
};
