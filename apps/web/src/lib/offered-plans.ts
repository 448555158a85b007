import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Whether accounts have plans here. Only looked at: who asks for the session is the gate. */
export const useArePlansOffered = (): boolean => useQuery({ ...sessionQuery, enabled: false }).data?.arePlansOffered ?? true;

/** For sentences that speak of plans only where there are some: `{offer, select, plans {…} other {…}}`. */
export const useOffer = (): { offer: 'plans' | 'none' } => ({ offer: useArePlansOffered() ? 'plans' : 'none' });
