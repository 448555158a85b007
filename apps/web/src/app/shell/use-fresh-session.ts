import { VISITOR_POLLING_MS } from '@scriba/contract/realtime';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';

/** Learns of maintenance, reloads and suspensions where no stream tells of them. */
export const useFreshSession = () => { useQuery({ ...sessionQuery, staleTime: VISITOR_POLLING_MS, refetchInterval: VISITOR_POLLING_MS }); };
