import type { RouteRequest } from '@scriba/contract/route';
import { securityApi } from '@scriba/contract/security';
import type { ProviderId } from '@scriba/contract/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { makePasskey } from '../../../lib/passkeys.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type Body<R> = RouteRequest<R> extends { body: infer B } ? B : never;

export const securityQuery = queryOptions({ queryKey: queryKeys.security, queryFn: () => callApi(securityApi.show, {}) });

/** Asks anew how the account is protected, and where it is signed in, which both change together. */
function useLookAgain() {
  const queryClient = useQueryClient();
  return () => Promise.all([queryClient.invalidateQueries(securityQuery), queryClient.invalidateQueries({ queryKey: queryKeys.devices })]);
}

export function useChangePassword() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (body: Body<typeof securityApi.changePassword>) => callApi(securityApi.changePassword, { body }), gcTime: 0, onSettled: lookAgain,
  });
}

/** A secret works for one set-up, so the answer lives as long as its dialog and nowhere else. */
export const useStartTotp = () => useMutation({
  mutationFn: (body: Body<typeof securityApi.startTotp>) => callApi(securityApi.startTotp, { body }), gcTime: 0,
});

export function useConfirmTotp() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async (code: string) => (await callApi(securityApi.confirmTotp, { body: { code } })).recoveryCodes, gcTime: 0, onSuccess: lookAgain,
  });
}

export function useRenewRecoveryCodes() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async (body: Body<typeof securityApi.renewRecoveryCodes>) => (await callApi(securityApi.renewRecoveryCodes, { body })).recoveryCodes,
    gcTime: 0, onSuccess: lookAgain,
  });
}

export function useRemoveTotp() {
  const lookAgain = useLookAgain();
  return useMutation({ mutationFn: (body: Body<typeof securityApi.removeTotp>) => callApi(securityApi.removeTotp, { body }), onSuccess: lookAgain });
}

/** Adds a passkey under a name; answers whether there is one. */
export function useAddPasskey() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async ({ proof, name }: { proof: Body<typeof securityApi.startPasskey>; name: string }) => {
      const { options } = await callApi(securityApi.startPasskey, { body: proof });
      const credential = await makePasskey(options);
      if (credential) await callApi(securityApi.addPasskey, { body: { name, credential } });
      return credential !== undefined;
    },
    onSuccess: lookAgain,
  });
}

/** Goes to an OpenID provider, which sends the browser back to `/auth/callback`. */
export const useLinkAccount = (providerId: ProviderId) => useMutation({
  mutationFn: async (body: Body<typeof securityApi.linkAccount>) => (await callApi(securityApi.linkAccount, { params: { providerId }, body })).url,
  onSuccess: (url) => location.assign(url),
});

export function useUnlinkAccount(linkedAccountId: string) {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (body: Body<typeof securityApi.unlinkAccount>) => callApi(securityApi.unlinkAccount, { params: { linkedAccountId }, body }),
    onSuccess: lookAgain,
  });
}

export function useRemovePasskey(passkeyId: string) {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (body: Body<typeof securityApi.removePasskey>) => callApi(securityApi.removePasskey, { params: { passkeyId }, body }),
    onSuccess: lookAgain,
  });
}
