import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session.ts';
import { gate, type Audience } from './gate.ts';

type Call = { context: { queryClient: QueryClient }; location: ParsedLocation };

/** The gate as a route's `beforeLoad`: waits for the session, then lets through or sends elsewhere, with the way back. */
export const guard = (audience: Audience) => async ({ context, location }: Call) => {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  const destination = gate(session, audience);
  if (destination === undefined) return;
  const search = destination === '/auth' ? { origin: location.href } : {};
  throw redirect({ to: destination, search, replace: true });
};
