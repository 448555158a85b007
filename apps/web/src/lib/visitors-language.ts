import { isLanguage, type Language } from '@scriba/contract/languages';
import { storeForTab, takeForTab } from './stored-value.ts';

const KEY = 'scriba.chosen-language';

/** Remembers that someone chose a language before signing in, in this tab and visit: what they chose last is what they want. */
export const keepVisitorsLanguage = (language: Language) => storeForTab(KEY, language);

/** The language that was chosen before signing in, once. */
export function takeVisitorsLanguage(): Language | undefined {
  const kept = takeForTab(KEY);
  return isLanguage(kept) ? kept : undefined;
}
