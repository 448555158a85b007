import { sessionApi } from '@scriba/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { closeSession, forgetSession, personIn } from '../../lib/session.ts';

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
      const userId = personIn(queryClient);
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
