import type { Language } from '@scriba/contract/languages';
import { fetchPatiently } from './fetch-patiently.ts';

/**
 * Fetches what only a part of the product says; English, which is part of its program, stands in when it never arrives.
 * A language's sentences differ from the English ones that the types spell out.
 */
export const partLoader = <Part extends object>(english: Part, files: Record<Exclude<Language, 'en'>, () => Promise<object>>) =>
  async (language: Language): Promise<Part> =>
    (language === 'en' ? english : await fetchPatiently(async () => await files[language]() as Part, english));
