import { z } from 'zod';

/** The interface languages, each with its own name for itself. */
export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', ro: 'Română' } as const;
export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];
export const language = z.enum(['en', 'es', 'fr', 'de', 'ro']);

/** What a document is read as: one language, or the language of each page as it is found. */
export const readingLanguages = ['auto', ...languageCodes] as const;
export const readingLanguage = z.enum(readingLanguages);
export type ReadingLanguage = z.infer<typeof readingLanguage>;

export const DEFAULT_LANGUAGE: Language = 'en';
/** Fetching a catalogue is tried again this often, with doubled waits, before English stands in. */
export const TRANSLATION_RETRIES = 5;
export const TRANSLATION_RETRY_START_MS = 350;

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(languages, code);

/** Whether this is a name of a time zone that the running engine knows, such as `Europe/Bucharest`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The only error there is says that no zone has this name.
    return false;
  }
}

/** The first interface language that an Accept-Language header (or navigator.languages) asks for. */
export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const list = typeof wanted === 'string' ? wanted.split(',') : wanted ?? [];
  const codes = list.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
