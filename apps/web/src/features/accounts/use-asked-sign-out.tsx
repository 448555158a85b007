import { Suspense, useState } from 'react';
import { countWaiting } from '../../lib/forget-person.ts';
import { useMe } from '../../lib/session.ts';
import { useSignOut } from './accounts.queries.ts';
import { late } from '../../ui/late.tsx';

const AskBeforeSignOut = late(async () => (await import('./ask-before-sign-out.tsx')).AskBeforeSignOut);

type Options = { href?: Parameters<typeof useSignOut>[0]; /** Before anything is asked of the server. */ onLeave?: () => void; onLeft?: () => void };

/** Signs out, wherever that is offered. Where files wait on this device, `question` asks first: they are erased. */
export function useAskedSignOut({ href, onLeave, onLeft }: Options = {}) {
  const me = useMe();
  const signOut = useSignOut(href);
  const [waiting, setWaiting] = useState(0);
  const leave = () => {
    onLeave?.();
    signOut.mutate(undefined, { ...(onLeft && { onSuccess: onLeft }) });
  };
  const ask = async () => {
    const count = me ? await countWaiting(me.id) : 0;
    if (count > 0) setWaiting(count);
    else leave();
  };
  const question = waiting > 0 && <Suspense><AskBeforeSignOut count={waiting} isOpen onClose={() => setWaiting(0)} onSignOut={leave} /></Suspense>;
  return { signOut: () => void ask(), isPending: signOut.isPending, question };
}
