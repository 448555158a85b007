import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeaveQuestion } from '../../../lib/leave-question.ts';
import { useLeaveWarning } from '../../../lib/leave-warning.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks who leaves the page while something that they typed is not saved. Whoever was signed out or suspended cannot save it any more. */
export function AskBeforeLeaving({ isNeeded }: { isNeeded: boolean }) {
  const translate = useTranslations('profile.leaving');
  const queryClient = useQueryClient();
  useLeaveWarning(() => isNeeded);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isNeeded && current.pathname !== next.pathname && queryClient.getQueryData(sessionQuery.queryKey)?.user?.isActive === true,
    enableBeforeUnload: false, withResolver: true,
  });
  const signOut = useAskWhenAsked(isNeeded);
  const answer = (mayLeave: boolean) => {
    signOut.answer(mayLeave);
    if (mayLeave) proceed?.();
    else reset?.();
  };
  const actions = (
    <>
      <Button onPress={() => answer(false)}>{translate('stay')}</Button>
      <Button variant="danger" onPress={() => answer(true)}>{translate('leave')}</Button>
    </>
  );
  return (
    <Dialog role="alertdialog" title={translate('title')} isOpen={status === 'blocked' || signOut.isAsked} onClose={() => answer(false)} actions={actions}>
      {translate('text')}
    </Dialog>
  );
}

/** Signing out comes before any navigation, and asks by itself. */
function useAskWhenAsked(isNeeded: boolean) {
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<(mayLeave: boolean) => void>(undefined);
  useLeaveQuestion(async () => {
    if (!isNeeded) return true;
    setIsAsked(true);
    return await new Promise((resolve) => { waiting.current = resolve; });
  });
  useEffect(() => () => waiting.current?.(true), []);
  return {
    isAsked,
    answer: (mayLeave: boolean) => {
      setIsAsked(false);
      waiting.current?.(mayLeave);
    },
  };
}
