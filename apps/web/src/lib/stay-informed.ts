import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FRESH_MS } from './fresh-ms.ts';
import { sessionQuery } from './session.ts';

/**
 * For pages that everyone may see: maintenance, reloads and suspensions reach them too. Whoever has one before their eyes asks how things
 * stand every minute or so, and when they come to it. A stream for each would use up the six connections that a browser has to one
 * address, and the seventh tab would wait for ever.
 */
export function useStayInformed() {
  const queryClient = useQueryClient();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const look = () => {
      const age = Date.now() - (queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0);
      if (!document.hidden && age >= FRESH_MS) void queryClient.invalidateQueries(sessionQuery);
    };
    look();
    const timer = setInterval(look, FRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient, path]);
}
