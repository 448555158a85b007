import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DOUBLE_CLICK_MS } from '../../lib/double-click.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { liftToasts } from '../../ui/lift-toasts.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EraseWaiting } from './erase-waiting.tsx';
import { TransferList } from './transfer-list.tsx';
import { useFolding } from './use-folding.ts';
import { useUploadItems, useUploads } from './uploads-context.ts';
import { canClose, heldAmong, overallProgress, summaryOf, type Summary } from './uploads.rules.ts';

const COLOURS: Record<Summary['tone'], { text: string; bar: 'accent' | 'ok' | 'bad' | 'warn' }> = {
  busy: { text: 'text-ink-2', bar: 'accent' }, 'all-completed': { text: 'text-ok', bar: 'ok' }, 'all-failed': { text: 'text-bad', bar: 'bad' },
  mixed: { text: 'text-warn', bar: 'warn' }, asking: { text: 'text-warn', bar: 'accent' },
};

type Props = { isFolded: boolean; onOpen: (fileId: string, folderId: string) => void };

/** What is on its way, below the list and never over it. */
export function TransferTray({ isFolded, onOpen }: Props) {
  const translate = useTranslations('uploads.tray');
  const { queue, finding } = useUploads();
  const items = useUploadItems();
  const summary = summaryOf(items);
  const answeredAt = useRef(-Infinity);
  const { isOpen, toggle, ...pointing } = useFolding(summary.tone === 'all-completed', isFolded);
  if (items.length === 0 && finding === undefined) return null;

  return (
    <section ref={liftToasts} {...pointing} aria-label={translate('title')} className="shrink-0 animate-rise border-t border-line bg-surface">
      <header className="flex min-h-11 items-center gap-3 pr-2 pl-4">
        <h2 className="font-semibold">{translate('title')}</h2>
        <Status summary={summary} finding={finding} />
        {summary.left > 1 && <CancelAll isMeant={() => performance.now() - answeredAt.current > DOUBLE_CLICK_MS} />}
        <IconButton label={translate(isOpen ? 'collapse' : 'expand')} size="small" aria-expanded={isOpen} onPress={toggle}>
          {isOpen ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
        </IconButton>
        <IconButton label={translate('close')} size="small" isDisabled={!canClose(items) || finding !== undefined} onPress={() => queue.clear()}>
          <X aria-hidden size={16} />
        </IconButton>
      </header>
      <Progress label={translate('overall')} value={overallProgress(items)} tone={COLOURS[summary.tone].bar} className="h-1 rounded-none" />
      {isOpen && <AnswerAll onAnswer={() => { answeredAt.current = performance.now(); }} />}
      {isOpen && items.length > 0 && <TransferList items={items} onOpen={onOpen} />}
    </section>
  );
}

/** Asks first where it would erase what lies on this device alone. An answer to all takes its line away, and this button comes under the pointer. */
function CancelAll({ isMeant }: { isMeant: () => boolean }) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const held = heldAmong(useUploadItems()).length;
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    if (!isMeant()) return;
    if (held > 0) setIsAsking(true);
    else queue.cancelAll();
  };
  const answer = (areErased: boolean | undefined) => {
    setIsAsking(false);
    if (areErased !== undefined) queue.cancelAll({ keepsHeld: !areErased });
  };
  return (
    <>
      <Button variant="quiet" size="small" onPress={cancel}>{translate('cancelAll')}</Button>
      {/* It comes with the panel: what waits does so without a connection to fetch it. */}
      {isAsking && <EraseWaiting count={held} onAnswer={answer} />}
    </>
  );
}

/** One answer for all duplicates, as soon as there are several. */
function AnswerAll({ onAnswer }: { onAnswer: () => void }) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const count = useUploadItems().filter(({ status }) => status === 'duplicate').length;
  if (count < 2) return null;
  return (
    <div role="group" aria-label={translate('duplicates', { count })} className="flex min-h-11 items-center gap-1 border-b border-line bg-warn-soft py-1 pr-2 pl-4 text-small">
      <span className="min-w-0 flex-1 text-warn">{translate('duplicates', { count })}</span>
      <Button size="small" variant="quiet" onPress={() => { onAnswer(); void queue.duplicates.keepAll(); }}>{translate('keepAll')}</Button>
      <Button size="small" onPress={() => { onAnswer(); queue.duplicates.discardAll(); }}>{translate('skipAll')}</Button>
    </div>
  );
}

function Status({ summary, finding }: { summary: Summary; finding: number | undefined }) {
  const translate = useTranslations('uploads.tray');
  return (
    <span role="status" className={classNames('tnum flex min-w-0 flex-1 items-center gap-2 text-small', COLOURS[summary.tone].text)}>
      {finding === undefined
        ? <span className="line-clamp-2"><SummaryText summary={summary} /></span>
        : <><Spinner size={14} />{translate('finding', { count: finding })}</>}
    </span>
  );
}

function SummaryText({ summary: { completed, failed, locked, asking, left, total } }: { summary: Summary }) {
  const translate = useTranslations('uploads.tray');
  if (total === 0) return null;
  if (failed === total) return translate('allFailed', { count: failed });
  if (completed === total) return translate('allCompleted', { count: completed });
  return [
    ...(failed > 0 ? [translate('summary', { completed, failed })] : []), ...(left > 0 ? [translate('left', { count: left })] : []),
    ...(locked > 0 ? [translate('locked', { count: locked })] : []), ...(asking > 0 ? [translate('asking', { count: asking })] : []),
  ].join(', ');
}
