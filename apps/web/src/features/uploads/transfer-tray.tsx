import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { liftToasts } from '../../ui/lift-toasts.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TransferList } from './transfer-list.tsx';
import { useUploadItems, useUploads } from './uploads-context.ts';
import { canClose, overallProgress, summaryOf, type Summary } from './uploads.rules.ts';

const COLOURS: Record<Summary['tone'], { text: string; bar: 'accent' | 'ok' | 'bad' | 'warn' }> = {
  busy: { text: 'text-ink-2', bar: 'accent' }, 'all-completed': { text: 'text-ok', bar: 'ok' }, 'all-failed': { text: 'text-bad', bar: 'bad' },
  mixed: { text: 'text-warn', bar: 'warn' },
};

type Props = { onOpen: (fileId: string, folderId: string) => void };

/** What is on its way, below the list and never over it. */
export function TransferTray({ onOpen }: Props) {
  const translate = useTranslations('uploads.tray');
  const { queue, finding } = useUploads();
  const items = useUploadItems();
  const [isOpen, setIsOpen] = useState(true);
  if (items.length === 0 && finding === undefined) return null;
  const summary = summaryOf(items);
  const { bar } = COLOURS[summary.tone];

  return (
    <section ref={liftToasts} aria-label={translate('title')} className="shrink-0 animate-rise border-t border-line bg-surface">
      <header className="flex h-11 items-center gap-3 pr-2 pl-4">
        <h2 className="font-semibold">{translate('title')}</h2>
        <Status summary={summary} finding={finding} />
        {summary.left > 1 && <Button variant="quiet" size="small" onPress={() => queue.cancelAll()}>{translate('cancelAll')}</Button>}
        <IconButton label={translate(isOpen ? 'collapse' : 'expand')} size="small" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
        </IconButton>
        <IconButton label={translate('close')} size="small" isDisabled={!canClose(items) || finding !== undefined} onPress={() => queue.clear()}>
          <X aria-hidden size={16} />
        </IconButton>
      </header>
      <Progress label={translate('overall')} value={overallProgress(items)} tone={bar} className="h-0.5 rounded-none" />
      {isOpen && items.length > 0 && <TransferList items={items} onOpen={onOpen} />}
    </section>
  );
}

function Status({ summary, finding }: { summary: Summary; finding: number | undefined }) {
  const translate = useTranslations('uploads.tray');
  return (
    <span role="status" className={classNames('tnum flex min-w-0 flex-1 items-center gap-2 truncate text-small', COLOURS[summary.tone].text)}>
      {finding === undefined ? <SummaryText summary={summary} /> : <><Spinner size={14} />{translate('finding', { count: finding })}</>}
    </span>
  );
}

function SummaryText({ summary: { completed, failed, left, total } }: { summary: Summary }) {
  const translate = useTranslations('uploads.tray');
  if (total === 0) return null;
  if (failed === total) return translate('allFailed', { count: failed });
  if (failed > 0) return [translate('summary', { completed, failed }), ...(left > 0 ? [translate('left', { count: left })] : [])].join(' · ');
  return left > 0 ? translate('left', { count: left }) : translate('allCompleted', { count: completed });
}
