import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
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
  const actions = (
    <>
      <Button onPress={() => reset?.()}>{translate('stay')}</Button>
      <Button variant="danger" onPress={() => proceed?.()}>{translate('leave')}</Button>
    </>
  );
  return <Dialog role="alertdialog" title={translate('title')} isOpen={status === 'blocked'} onClose={() => reset?.()} actions={actions}>{translate('text')}</Dialog>;
}
