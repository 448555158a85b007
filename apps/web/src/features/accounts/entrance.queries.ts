import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi, type ProviderId, type SessionState } from '@scriba/contract/session';
import type { RouteRequest } from '@scriba/contract/route';
import { securityApi } from '@scriba/contract/security';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { AnswerCaptcha } from '../captcha/use-captcha.tsx';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.tsx';
import { signWithPasskey } from '../../lib/passkeys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { sameOriginPath } from '../../lib/same-origin-path.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';
import { sessionQuery } from '../../lib/session.ts';
import { forgetSuspension } from './kept-suspension.ts';
import { takeVisitorsLanguage } from '../../lib/visitors-language.ts';
import { adoptTheme } from '../../lib/theme.ts';

type Body<R> = RouteRequest<R> extends { body: infer B } ? B : never;

/** With what the sign-in that was begun can go on. Where it cannot, the code that is entered is refused and says why. */
export const secondStepQuery = queryOptions({
  queryKey: queryKeys.secondStep, queryFn: () => callApi(securityApi.showSecondStep, {}), staleTime: 0, gcTime: 0, retry: false,
});

/** The browser was let in and did not keep the cookie that says so. */
export class CookieRefused extends Error {
  override name = 'CookieRefused';
}

/** Fetches the session anew after it changed hands. What was asked for before that is no answer. */
async function readSessionAgain(queryClient: QueryClient): Promise<SessionState> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey, exact: true });
  return await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The same for whom the server has let in. */
async function readOwnSession(queryClient: QueryClient): Promise<SessionState> {
  const session = await readSessionAgain(queryClient);
  if (!session.user) throw new CookieRefused();
  return session;
}

/** What follows once the server has let someone in: their language and theme, and the page that they wanted. The gate may lead further. */
export function useGoIn(origin: string | undefined) {
  const { showLanguage } = useLanguage();
  const router = useRouter();
  return (session: SessionState) => {
    forgetSessionEnd();
    forgetSuspension();
    const chosen = takeVisitorsLanguage();
    if (chosen && session.user) void callApi(sessionApi.setLanguage, { body: { language: chosen } }).catch(() => undefined);
    else if (session.user?.language) showLanguage(session.user.language);
    if (session.user) adoptTheme(session.user.preferences.theme);
    return router.navigate({ href: sameOriginPath(origin) ?? '/dashboard', replace: true });
  };
}

/**
 * Signs in, after a few wrong passwords with the answer to a question; then goes where the person wanted to go, or to the second step,
 * where the account has one.
 */
export function useSignIn(origin: string | undefined, answerCaptcha: AnswerCaptcha) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const goIn = useGoIn(origin);
  return useMutation({
    mutationFn: async (body: Body<typeof accountsApi.signIn>) => {
      const { user } = await callApi(accountsApi.signIn, { body }).catch(async (error: unknown) => {
        const captcha = hasCode(error, 'captcha.required') ? await answerCaptcha() : undefined;
        if (captcha === undefined) throw error;
        return await callApi(accountsApi.signIn, { body: { ...body, captcha } });
      });
      return user ? await readOwnSession(queryClient) : undefined;
    },
    onSuccess: (session) => (session ? goIn(session) : router.navigate({ to: '/auth', search: { mode: 'second-step', ...(origin && { origin }) } })),
    onError: (error, { email }) => {
      if (!(error instanceof ApiError) || !hasCode(error, 'auth.account_suspended')) return undefined;
      return router.navigate({ to: '/account-suspended', search: { reason: String(error.problem.params?.['reason'] ?? ''), email } });
    },
  });
}

/** Takes the second step. Where the first was too long ago, it begins anew. */
export function useTakeSecondStep(origin: string | undefined) {
  const queryClient = useQueryClient();
  const goIn = useGoIn(origin);
  return useMutation({
    mutationFn: async (code: string) => {
      await callApi(securityApi.takeSecondStep, { body: { code } });
      return await readSessionAgain(queryClient);
    },
    onSuccess: goIn,
  });
}

/** Goes to an OpenID provider, which sends the browser back to `/auth/callback`. */
export const useProvider = (origin: string | undefined) => useMutation({
  mutationFn: async (providerId: ProviderId) =>
    (await callApi(accountsApi.startProvider, { params: { providerId }, body: { ...(origin && { origin }) } })).url,
  onSuccess: (url) => location.assign(url),
});

/** Ends a sign-in at a provider. What it sent along works once, so the answer is kept as long as the page and never asked for again. */
export function useFinishProvider(providerId: ProviderId, query: string) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: ['finish-provider', providerId, query],
    queryFn: async () => {
      const { user, origin, linked } = await callApi(accountsApi.finishProvider, { params: { providerId }, body: { query } });
      return { session: user && await readSessionAgain(queryClient), origin: origin ?? undefined, linked };
    },
    staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false,
  });
}

/** Signs in with a passkey, in one step or as the second. Answers nothing when the person turned away. */
export function usePasskey(step: 'first' | 'second', origin: string | undefined) {
  const queryClient = useQueryClient();
  const goIn = useGoIn(origin);
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi(securityApi.askForPasskey, { body: { step } });
      const credential = await signWithPasskey(options);
      if (!credential) return null;
      await callApi(securityApi.signInWithPasskey, { body: { credential } });
      return await readSessionAgain(queryClient);
    },
    onSuccess: (session) => session && goIn(session),
  });
}

/**
 * Asks for an account and signs in with it, so that the mail can be sent again. The server lets in alike where the address has an
 * account already. Where signing in fails, the waiting page is shown all the same.
 */
export function useSignUp(origin: string | undefined, answerCaptcha: AnswerCaptcha) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: Body<typeof accountsApi.signUp>) => {
      const captcha = await answerCaptcha();
      await callApi(accountsApi.signUp, { body: { ...body, ...(captcha !== undefined && { captcha }) } });
      await callApi(accountsApi.signIn, { body: { email: body.email, password: body.password } }).catch(() => undefined);
      return await readSessionAgain(queryClient);
    },
    onSuccess: (_session, { email }) => navigate({ to: '/verify-email', search: origin ? { origin } : {}, state: { email } }),
  });
}

export const useSendVerification = () => useMutation({ mutationFn: () => callApi(accountsApi.sendVerification, {}) });

export const useForgotPassword = () => useMutation({
  mutationFn: (email: string) => callApi(accountsApi.forgotPassword, { body: { email } }),
});

/** Whether a link still sets a password. What was typed stays, whatever happens to the link afterwards: it is asked once. */
export const resetLinkQuery = (token: string) => queryOptions({
  queryKey: ['reset-link', token], queryFn: () => callApi(accountsApi.checkResetLink, { body: { token } }),
  staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false,
});

export const useResetPassword = () => useMutation({
  mutationFn: (body: Body<typeof accountsApi.resetPassword>) => callApi(accountsApi.resetPassword, { body }),
});

const verifyEmailKey = (token: string) => ['verify-email', token];

/** Confirms an address. A token works once, so the answer is kept as long as the page and never asked for again. */
export function useVerifyEmail(token: string) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: verifyEmailKey(token),
    queryFn: async () => {
      const answer = await callApi(accountsApi.verifyEmail, { body: { token } });
      if (answer.user) await readSessionAgain(queryClient);
      return answer;
    },
    staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false,
  });
}

/** The same where nobody is signed in: with the password that was chosen, which also signs in. */
export function useProveSignUp(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      const answer = await callApi(accountsApi.verifyEmail, { body: { token, password } });
      if (answer.user) await readOwnSession(queryClient);
      return answer;
    },
    onSuccess: (answer) => { queryClient.setQueryData(verifyEmailKey(token), answer); },
  });
}
