import { sessionApi, type Preferences } from '@scriba/contract/session';
import type { Language } from '@scriba/contract/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.tsx';
import { sessionQuery, useMe } from '../../lib/session.ts';
import { keepVisitorsLanguage } from '../../lib/visitors-language.ts';
import { setTheme, type Theme } from '../../lib/theme.ts';

/** Shows another language at once and keeps it with the account of whoever is signed in. */
export function useChangeLanguage() {
  const { showLanguage } = useLanguage();
  const me = useMe();
  const keep = useMutation({ mutationFn: (language: Language) => callApi(sessionApi.setLanguage, { body: { language } }) });
  return (language: Language) => {
    showLanguage(language);
    if (me) keep.mutate(language);
    else keepVisitorsLanguage(language);
  };
}

/** Keeps how the screens are arranged: in the account, and at once in what is known of it here. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Preferences>) => callApi(sessionApi.setPreferences, { body: changed }),
    onMutate: (changed) => queryClient.setQueryData(sessionQuery.queryKey, (session) => (
      session?.user ? { ...session, user: { ...session.user, preferences: { ...session.user.preferences, ...changed } } } : session
    )),
  });
}

export function useChangeTheme() {
  const me = useMe();
  const keep = useChangePreferences();
  return (theme: Theme) => {
    setTheme(theme);
    if (me) keep.mutate({ theme });
  };
}
