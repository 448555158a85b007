import type { Direction } from '@scriba/contract/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { GrowingPause } from '../../lib/growing-pause.ts';
import { whenPagesGo } from '../../lib/kept-changes.ts';
import { onChangesNoted, onChangesNotedElsewhere } from '../../lib/left-changes.ts';
import { useIsOnline } from '../../lib/online.ts';
import { useIsServerLost } from '../../lib/reachability.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';
import { answerEarlier } from '../../lib/use-kept-change.ts';
import { showToast } from '../../ui/toast.tsx';
import { sendEarlierChanges, sendLeftChanges } from './changes.queries.ts';
import { useLeaveGone } from '../folders/use-leave-gone.ts';
import { answerTakeWaiting } from '../undo/ask-undo.ts';
import { targetOf } from './changes.rules.ts';
import { dropDiscardedElsewhere, followChanges, onChangesKept, redoWaiting, undoWaiting } from './keep-changes.ts';
import { showElsewhere, showElsewhereAnew } from './show-elsewhere.ts';
import { answerSent, type Sent } from './tell-sent.ts';
import { useActionOfChangesText, useChangeText } from './use-change-text.ts';
import { useReasonText } from './use-reason-text.ts';

const LONG_MS = 10_000;

/** Keeps what is changed without a connection, sends what earlier pages left, and says what became of that. Shows nothing but toasts. */
export function SendChanges({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const isServerLost = useIsServerLost();
  const isReachable = useIsOnline() && !isServerLost;
  const tell = useTell();
  const onSent = useEffectEvent(tell);
  useEffect(() => answerSent((sent) => onSent(sent)), []);
  useEffect(() => {
    followChanges(queryClient);
    answerEarlier(queryClient, (order) => sendEarlierChanges(queryClient, order));
  }, [queryClient]);
  useTakeWaiting(userId);
  useOtherTabs(userId, isReachable);
  useEffect(() => {
    if (!isReachable) return undefined;
    const send = () => sendLeftChanges(queryClient, userId).then((isAllSent) => pause.after(!isAllSent), () => pause.after(true));
    const pause = new GrowingPause(() => void send());
    const stopListening = onChangesKept(() => pause.begin());
    const left = new AbortController();
    void send().then(() => whenPagesGo(userId, left.signal, () => void send())).catch(() => undefined);
    return () => {
      left.abort();
      stopListening();
      pause.end();
    };
  }, [isReachable, queryClient, userId]);
  return null;
}

/** What waits in other tabs is shown here, and what is discarded there is here as well. */
function useOtherTabs(userId: string, isReachable: boolean) {
  const queryClient = useQueryClient();
  const leaveGone = useLeaveGone();
  const drop = useEffectEvent(async () => {
    const leave = leaveGone();
    await dropDiscardedElsewhere(queryClient, userId);
    leave();
  });
  useEffect(() => {
    const show = () => void showElsewhere(queryClient, userId);
    // Of a browser whose database fails nobody knows what was discarded.
    const stops = [onChangesNoted(show), onChangesNotedElsewhere(() => void drop().catch(() => undefined))];
    show();
    return () => { for (const stop of stops) stop(); };
  }, [queryClient, userId]);
  useEffect(() => void showElsewhereAnew(queryClient), [queryClient, isReachable]);
}

/** What was changed last and was not sent is taken back with all that the same action did, and done again. */
function useTakeWaiting(userId: string) {
  const queryClient = useQueryClient();
  const actionText = useActionOfChangesText();
  const take = useEffectEvent(async (direction: Direction) => {
    const taken = await (direction === 'undo' ? undoWaiting(queryClient, userId) : redoWaiting(userId));
    return taken.length > 0 ? actionText(taken) : undefined;
  });
  useEffect(() => answerTakeWaiting((direction) => take(direction)), []);
}

function useTell() {
  const translate = useTranslations('waiting.changes');
  const changeText = useChangeText();
  const reasonText = useReasonText();
  return ({ done, refusals }: Sent) => {
    if (done > 0) showToast({ tone: 'ok', title: translate('sent', { count: done }) });
    for (const { change, ids, code, params } of refusals) {
      const description = reasonText({ code, params, folder: refusedFolder(targetOf(change.order) ?? '') });
      showToast({ tone: 'bad', title: translate('refused', { change: changeText(change, ids) }), description, shownMs: LONG_MS });
    }
  };
}
