import { isLanguage, type Language } from '@scriba/contract/languages';

const KEY = 'scriba.chosen-language';

/** Remembers that someone chose a language before signing in, in this tab and visit: what they chose last is what they want. */
export function keepVisitorsLanguage(language: Language) {
  try {
    sessionStorage.setItem(KEY, language);
  } catch (blocked) {
    nothingKept(blocked);
  }
}

/** The language that was chosen before signing in, once. */
export function takeVisitorsLanguage(): Language | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return isLanguage(kept) ? kept : undefined;
  } catch (blocked) {
    return nothingKept(blocked);
  }
}

const nothingKept = (_blocked: unknown) => undefined;
