import type { RouteRequest } from '@scriba/contract/route';
import { setupApi, type InstallationMode } from '@scriba/contract/setup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { sessionQuery } from '../../lib/session.ts';

export function useCreateFirstAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RouteRequest<typeof setupApi.createFirstAccount>['body']) => {
      await callApi(setupApi.createFirstAccount, { body });
      return await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  });
}

export function useChooseMode() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (mode: InstallationMode) => {
      await callApi(setupApi.chooseMode, { body: { mode } }).catch((error: unknown) => {
        // Chosen meanwhile, in another tab or by another administrator: that holds.
        if (!hasCode(error, 'setup.already_done')) throw error;
      });
      return await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
    onSuccess: () => navigate({ to: '/dashboard', replace: true }),
  });
}
