import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TOUCH, useMedia } from '../../lib/media.ts';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { late } from '../../ui/late.tsx';
import { liftToasts } from '../../ui/lift-toasts.ts';
import { usageQuery } from '../usage/usage.queries.ts';
import { useChooseFiles } from './use-choose-files.ts';
import { useQuotaText } from './use-quota-text.ts';

const LateFormatsDialog = late(async () => (await import('./formats-dialog.tsx')).FormatsDialog);

type Props = {
  folderId: string;
  canUpload: boolean;
  /** What is said where there are no files yet: then the zone takes the place of the list. */
  empty?: ReactNode;
  /** Beside something else, with room for its button alone. */
  isInLine?: boolean;
};

const STRIP = 'flex min-h-12 shrink-0 items-center gap-3 rounded-popover border border-dashed px-4 py-1.5';

/** The visible part of the drop zone: says what can be done here and why it cannot, and opens the picker. */
export function DropStrip({ folderId, canUpload, empty, isInLine = false }: Props) {
  const { data: usage } = useQuery(usageQuery);
  if (!canUpload) return <>{empty}<RefusedStrip /></>;
  if (usage?.extractionsAvailable === 0) return <>{empty}<UsedUpStrip /></>;
  if (empty) return <OpenArea folderId={folderId}>{empty}</OpenArea>;
  return isInLine ? <OpenButton folderId={folderId} /> : <OpenStrip folderId={folderId} />;
}

function RefusedStrip() {
  const translate = useTranslations('uploads.refusedZone');
  return (
    <div role="note" className={`${STRIP} border-line-strong/50 text-ink-2`}>
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      <p><span className="font-medium text-ink">{translate('title')}</span>{' '}{translate('text')}</p>
    </div>
  );
}

function UsedUpStrip() {
  const translate = useTranslations('uploads');
  const quotaText = useQuotaText();
  const arePlansOffered = useArePlansOffered();
  return (
    <div ref={liftToasts} role="alert" className={`${STRIP} border-bad/50 bg-bad-soft text-bad`}>
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      <p className="min-w-0 flex-1">{quotaText('none_left')}</p>
      {arePlansOffered && <Link to="/plans" className="shrink-0 font-semibold underline">{translate('upgrade')}</Link>}
    </div>
  );
}

function OpenStrip({ folderId }: { folderId: string }) {
  return (
    <div ref={liftToasts} className={`${STRIP} border-line-strong/50 pr-1.5 hover:border-accent max-sm:min-h-11 max-sm:py-0`}>
      <ChooseButton folderId={folderId} isShort={false} className="min-w-0 flex-1 text-left" />
      <FormatsButton />
    </div>
  );
}

function OpenButton({ folderId }: { folderId: string }) {
  const translate = useTranslations('uploads');
  const choose = useChooseFiles(folderId);
  return <IconButton label={translate('choose')} onPress={() => choose('files')} className="text-accent"><Upload aria-hidden size={18} /></IconButton>;
}

function OpenArea({ folderId, children }: { folderId: string; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto rounded-dialog border border-dashed border-line-strong/50 pb-10 hover:border-accent">
      {children}
      <ChooseButton folderId={folderId} isShort className="-mt-8 border border-line bg-surface px-4 font-medium text-ink hover:bg-hover" />
      <span className="mt-1"><FormatsButton /></span>
    </div>
  );
}

type ChooseProps = { folderId: string; /** Where dropping is spoken of beside it already. */ isShort: boolean; className: string };

function ChooseButton({ folderId, isShort, className }: ChooseProps) {
  const translate = useTranslations('uploads');
  const choose = useChooseFiles(folderId);
  const isTouch = useMedia(TOUCH);
  return (
    <button type="button" onClick={() => choose('files')}
      className={`flex min-h-9 items-center gap-3 rounded-control text-ink-2 hover:text-ink touch:min-h-11 ${className}`}>
      <Upload aria-hidden size={17} className="shrink-0 text-accent" />
      <span className="truncate">{translate(isShort || isTouch ? 'choose' : 'zone')}</span>
    </button>
  );
}

function FormatsButton() {
  const translate = useTranslations('uploads.formats');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>{translate('title')}</Button>
      <LateFormatsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
