import type { Language } from './languages.ts';

/** Whose way of writing dates a language follows. English here is British, as its spelling is: the day before the month. */
export const dateLocaleOf = (language: string): string => (language === ('en' satisfies Language) ? 'en-GB' : language);

/** How a moment is written, on pages as in mails: who looks for the one in the other finds it letter by letter. */
export const momentStyle = { dateStyle: 'medium', timeStyle: 'short' } as const;
