import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { SessionState } from '@scriba/contract/session';
import { personIn, sessionQuery } from './session.ts';

const CHANNEL = 'scriba.session';
const SIGNED_IN = 'signed-in';

/**
 * Whoever signs in on one tab is signed in on the others: those where nobody is ask again who is there, and call back.
 * Returns how to stop.
 */
export function followSignIn(queryClient: QueryClient, onSignIn: () => void): () => void {
  const hash = hashKey(sessionQuery.queryKey);
  const channel = new BroadcastChannel(CHANNEL);
  const someone = () => personIn(queryClient);
  let known = someone();
  let isFollowing = false;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash || event.action.type !== 'success') return;
    const before = known;
    known = (event.query.state.data as SessionState | undefined)?.user?.id;
    if (before === undefined && known !== undefined && !isFollowing) channel.postMessage(SIGNED_IN);
  });
  channel.addEventListener('message', () => {
    if (someone() !== undefined) return;
    isFollowing = true;
    void queryClient.invalidateQueries(sessionQuery).then(onSignIn).finally(() => { isFollowing = false; });
  });
  return () => {
    stop();
    channel.close();
  };
}
