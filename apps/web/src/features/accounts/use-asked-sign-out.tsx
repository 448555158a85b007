import { onlineManager } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConnectionError } from '../../lib/api-error.ts';
import { countOnlyHere, prepareToForget, type OnlyHere } from '../../lib/forget-person.ts';
import { mayLeave } from '../../lib/leave-question.ts';
import { useIsServerLost } from '../../lib/reachability.ts';
import { useMe } from '../../lib/session.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSignOut } from './use-sign-out.ts';
import { late } from '../../ui/late.tsx';

const AskBeforeSignOut = late(async () => (await import('./ask-before-sign-out.tsx')).AskBeforeSignOut);

type Options = { href?: Parameters<typeof useSignOut>[0]; /** Before anything is asked of the server. */ onLeave?: () => void; onLeft?: () => void };

/**
 * Signs out, wherever that is offered. What is not saved asks first, as when a link is followed. Where files, changes, the list of what was
 * refused, or corrected texts are on this device alone, `question` asks first: they are erased.
 */
export function useAskedSignOut({ href, onLeave, onLeft }: Options = {}) {
  const me = useMe();
  const signOut = useSignOut(href);
  const [onlyHere, setOnlyHere] = useState<OnlyHere>();
  const isServerLost = useIsServerLost();
  const tellStillSignedIn = useTellStillSignedIn();
  const reportError = useReportError();
  useEffect(prepareToForget, []);
  // A second press comes before anything is drawn anew.
  const isUnderWay = useRef(false);
  const end = () => { isUnderWay.current = false; };
  const once = (act: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act();
  };
  /** It would wait for the connection, and then end the session when nobody thinks of it any more. */
  const isImpossible = () => isServerLost || !onlineManager.isOnline();
  const leave = () => {
    if (isImpossible()) {
      end();
      return tellStillSignedIn();
    }
    onLeave?.();
    signOut.mutate(undefined, {
      ...(onLeft && { onSuccess: onLeft }), onSettled: end,
      onError: (error) => (error instanceof ConnectionError ? tellStillSignedIn() : reportError(error)),
    });
  };
  const ask = async () => {
    // Nobody is asked what they would give up for something that cannot be.
    if (isImpossible()) return leave();
    if (!await mayLeave()) return end();
    const left = me ? await countOnlyHere(me.id) : { files: 0, drafts: 0, pages: 0, changes: 0, refused: 0 };
    if (Object.values(left).every((count) => count === 0)) return leave();
    end();
    setOnlyHere(left);
  };
  const question = onlyHere && (
    <Suspense><AskBeforeSignOut onlyHere={onlyHere} isOpen onClose={() => setOnlyHere(undefined)} onSignOut={() => once(leave)} /></Suspense>
  );
  return { signOut: () => once(() => void ask()), isPending: signOut.isPending, question };
}

/** Only the server ends a session. */
function useTellStillSignedIn() {
  const translate = useTranslations('shell.stillSignedIn');
  return () => { showToast({ tone: 'bad', title: translate('title'), description: translate('text'), shownMs: 10_000 }); };
}
