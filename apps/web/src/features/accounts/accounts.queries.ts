import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi, type Preferences } from '@scriba/contract/session';
import type { Language } from '@scriba/contract/languages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { closeSession, forgetSession, sessionQuery, useMe } from '../../lib/session.ts';
import { keepVisitorsLanguage } from '../../lib/visitors-language.ts';
import { setTheme, type Theme } from '../../lib/theme.ts';

export const devicesQuery = queryOptions({
  queryKey: queryKeys.devices,
  queryFn: async () => (await callApi(accountsApi.listDevices, {})).sessions,
});

/**
 * Ends the session, goes to the address, or nowhere with null, and forgets everything that was known of the person. In this order: a
 * page that is still shown would ask anew for what is forgotten.
 */
export function useSignOut(href: '/login' | '/' | `/login?origin=${string}` | null = '/login') {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callApi(sessionApi.signOut, {}),
    onSuccess: async () => {
      const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id;
      await queryClient.cancelQueries();
      closeSession(queryClient);
      try {
        if (href !== null) await navigate({ href });
      } finally {
        forgetSession(queryClient);
        if (userId !== undefined) forgetPerson(userId);
      }
    },
  });
}

export function useRevokeDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callApi(accountsApi.revokeDevice, { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

export function useRevokeOtherDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(accountsApi.revokeOtherDevices, {}),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

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
