import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { sessionSettled } from '../lib/api.ts';
import { sameOriginPath } from '../lib/same-origin-path.ts';
import { sessionQuery } from '../lib/session.ts';
import { waitAtGate } from './gate-wait.ts';
import { gate, type Audience, type Destination } from './gate.ts';
import { leftChangesSent } from './left-changes-sent.ts';

type Call = { context: { queryClient: QueryClient }; location: ParsedLocation; /** Nobody goes there yet. */ preload: boolean };

/**
 * The gate as a route's `beforeLoad`: waits for the session, then lets through or sends elsewhere, with the way back. While a session
 * that seemed lost is being renewed, nobody is let in or sent away by what was known before.
 */
export const guard = (audience: Audience) => async ({ context, location, preload }: Call) => {
  const known = sessionSettled().then(() => context.queryClient.ensureQueryData(sessionQuery));
  const session = await (preload ? known : waitAtGate(known));
  const destination = gate(session, audience);
  if (destination === undefined && audience === 'members' && !preload) return await waitAtGate(leftChangesSent(context.queryClient, session.user?.id));
  if (destination === undefined) return;
  const wanted = destination === '/dashboard' ? wantedOf(location) : undefined;
  if (wanted !== undefined) throw redirect({ href: wanted, replace: true });
  throw redirect({ to: destination, search: isOnTheWay(destination, location) ? { origin: location.href } : {}, replace: true });
};

/** Whoever has signed in, or confirmed the address, goes on to what they wanted; where they come to anyhow needs no saying. */
const isOnTheWay = (destination: Destination, { pathname }: ParsedLocation) =>
  destination === '/auth' || (destination === '/verify-email' && pathname !== '/dashboard');

/** What somebody came to sign in for, who is signed in already: in another tab, or before they followed the link. */
const wantedOf = ({ search }: ParsedLocation): string | undefined => sameOriginPath((search as { origin?: unknown }).origin);
