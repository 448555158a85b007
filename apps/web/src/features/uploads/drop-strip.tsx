import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMedia } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { usageQuery } from '../usage/usage.queries.ts';
import { FormatsDialog } from './formats-dialog.tsx';
import { useChooseFiles } from './use-choose-files.ts';

type Props = { folderId: string; canUpload: boolean };

const STRIP = 'flex min-h-12 shrink-0 items-center gap-3 rounded-popover border border-dashed px-4 py-1.5';

/** The visible part of the drop zone: says what can be done here and why it cannot, and opens the picker. */
export function DropStrip({ folderId, canUpload }: Props) {
  const translate = useTranslations('uploads');
  const { data: usage } = useQuery(usageQuery);
  if (!canUpload) {
    return (
      <div role="note" className={`${STRIP} border-line-strong/50 text-ink-2`}>
        <CircleAlert aria-hidden size={18} className="shrink-0" />
        <p><span className="font-medium text-ink">{translate('refusedZone.title')}</span>{' '}{translate('refusedZone.text')}</p>
      </div>
    );
  }
  if (usage?.extractionsAvailable === 0) {
    return (
      <div role="alert" className={`${STRIP} border-bad/50 bg-bad-soft text-bad`}>
        <CircleAlert aria-hidden size={18} className="shrink-0" />
        <p className="min-w-0 flex-1">{translate('quota.none_left')}</p>
        <Link to="/plans" className="shrink-0 font-semibold underline">{translate('upgrade')}</Link>
      </div>
    );
  }
  return <OpenStrip folderId={folderId} />;
}

function OpenStrip({ folderId }: { folderId: string }) {
  const translate = useTranslations('uploads');
  const choose = useChooseFiles(folderId);
  const isTouch = useMedia('(pointer: coarse)');
  const [isFormatsOpen, setIsFormatsOpen] = useState(false);
  return (
    <div className={`${STRIP} border-line-strong/50 pr-1.5 hover:border-accent`}>
      <button type="button" onClick={() => choose('files')} className="flex min-h-9 min-w-0 flex-1 items-center gap-3 text-left text-ink-2 hover:text-ink">
        <Upload aria-hidden size={17} className="shrink-0 text-accent" />
        <span className="truncate">{translate(isTouch ? 'zoneTouch' : 'zone')}</span>
      </button>
      <Button variant="quiet" size="small" onPress={() => setIsFormatsOpen(true)}>{translate('formats.title')}</Button>
      <FormatsDialog isOpen={isFormatsOpen} onClose={() => setIsFormatsOpen(false)} />
    </div>
  );
}
