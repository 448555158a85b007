import { setupApi } from '@scriba/contract/setup';
import { administrationApi } from '@scriba/contract/administration';
import type { ForcedReload, Maintenance } from '@scriba/contract/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { sessionQuery } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';

type ReloadOrder = Omit<ForcedReload, 'timestamp'>;

export const useSetMaintenance = () =>
  useOrder((maintenance: Maintenance | null) => callApi(administrationApi.setMaintenance, { body: { maintenance } }));
export const useSetForcedReload = () =>
  useOrder((forcedReload: ReloadOrder | null) => callApi(administrationApi.setForcedReload, { body: { forcedReload } }));
export const useSetSignUp = () => useOrder((isOpen: boolean) => callApi(setupApi.setSignUp, { body: { isOpen } }));

/** Says whether it was done; what then holds is in the session. */
function useOrder<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const translate = useTranslations('administration');
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn,
    onSuccess: () => { showToast({ tone: 'ok', title: translate('saved') }); },
    onError: (error) => { showToast({ tone: 'bad', title: errorMessage(error) }); },
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  });
}
