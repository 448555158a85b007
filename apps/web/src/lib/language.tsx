import { isLanguage, preferredLanguage, type Language } from '@scriba/contract/languages';
import type { Me } from '@scriba/contract/session';
import { useQuery } from '@tanstack/react-query';
import { createContext, startTransition, use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadCatalogue, type Messages } from '../locales/load-catalogue.ts';
import { mayKeepPreferences } from './consent.ts';
import { sessionQuery } from './session.ts';
import { readStored, store } from './stored-value.ts';
import { adoptTheme } from './theme.ts';

export const LANGUAGE_KEY = 'scriba.language';
const COOKIE_SECONDS = 365 * 24 * 3600;

type Shown = { language: Language; messages: Messages };
/** A guess is one that was made before anybody could say who is signed in. */
export type FirstLanguage = Shown & { isGuess?: boolean };
type LanguageChoice = { language: Language; showLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language that is shown, and how to show another. Keeping it with the account is `accounts.queries.ts`. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above');
  return choice;
}

/** Saved with the account, else kept by this browser, else what the browser asks for, else English. */
export function firstLanguage(saved?: Language | null): Language {
  if (saved) return saved;
  const kept = readStored(LANGUAGE_KEY) ?? document.cookie.match(/(?:^|; )language=(\w+)/)?.[1];
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Only looked at here: who asks for the session is the gate. */
const useKnownUser = () => useQuery({ ...sessionQuery, enabled: false }).data?.user;

/** The zone that the account chose; null leaves it to the device. */
const useChosenZone = () => useKnownUser()?.preferences.timeZone;

const beforeErrors: object = { errors: {} };

/** What went wrong is nothing that a first page says, so those sentences come after it. */
const useErrorSentences = (language: Language) => useQuery({
  queryKey: ['error-catalogue', language], staleTime: Infinity, gcTime: Infinity,
  queryFn: async () => (await import('../locales/load-error-catalogue.ts')).loadErrorCatalogue(language),
}).data;

export function LanguageProvider({ first, children }: { first: FirstLanguage; children: ReactNode }) {
  const [shown, setShown] = useState(first);

  useEffect(() => { document.documentElement.lang = shown.language; }, [shown.language]);

  const errors = useErrorSentences(shown.language);
  const messages = useMemo(() => ({ ...beforeErrors, ...shown.messages, ...errors }), [shown.messages, errors]);

  const showLanguage = (language: Language) => {
    keepLanguage(language);
    void loadCatalogue(language).then((messages) => startTransition(() => setShown({ language, messages })));
  };

  useAdopt(first.isGuess === true, showLanguage);

  return (
    <LanguageContext value={{ language: shown.language, showLanguage }}>
      <IntlProvider locale={shown.language} messages={messages} timeZone={useChosenZone() ?? deviceZone()}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** A page that was opened without a connection looks as the account says from when that can be asked. */
function useAdopt(isGuess: boolean, showLanguage: (language: Language) => void) {
  const user = useKnownUser();
  const isAdopted = useRef(!isGuess);
  const adopt = useEffectEvent((known: Me | null) => {
    if (isAdopted.current) return;
    isAdopted.current = true;
    if (known) adoptTheme(known.preferences.theme);
    if (known?.language) showLanguage(known.language);
  });
  useEffect(() => { if (user !== undefined) adopt(user); }, [user]);
}

/** The cookie lets the server answer first pages and mails in the same language. Both are kept only by those who agreed. */
export function keepLanguage(language: Language) {
  if (!mayKeepPreferences()) return;
  store(LANGUAGE_KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}
