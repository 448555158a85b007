import { Camera, Crop, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EditCorners } from './edit-corners.tsx';
import { ScanBar } from './scan-bar.tsx';
import type { ScanPage } from './scan.rules.ts';
import type { Scan } from './use-scan.ts';

type Props = {
  page: ScanPage;
  scan: Scan;
  isCropping: boolean;
  onCrop: (isCropping: boolean) => void;
  onBack: () => void;
  onRemove: (page: ScanPage) => void;
  onRetake: () => void;
};

/** One page as it will be, and what can be done with it. */
export function PageView({ page, scan, isCropping, onCrop, onBack, onRemove, onRetake }: Props) {
  const translate = useTranslations('scan');
  const number = scan.pages.indexOf(page) + 1;
  const title = translate('pageOf', { number, count: scan.pages.length });
  if (isCropping) {
    const stop = () => onCrop(false);
    return <EditCorners page={page} onLeave={stop} onUse={(corners) => { scan.reshape(page, { corners }); stop(); }} />;
  }
  return (
    <>
      <ScanBar title={title} isBack onLeave={onBack} />
      <div className="relative grid min-h-0 flex-1 place-items-center bg-sunken p-4">
        {page.flat
          ? <img src={page.flat.url} alt={title} className="max-h-full min-h-0 max-w-full rounded-inner object-contain shadow-floating" />
          : <Spinner size={24} />}
      </div>
      {page.isFound === false && <p className="shrink-0 bg-warn-soft px-4 py-2 text-small text-warn">{translate('notFound')}</p>}
      <div role="group" aria-label={title}
        className="grid shrink-0 grid-cols-4 gap-1 border-t border-line bg-surface px-2 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-auto sm:w-full sm:max-w-xl">
        <Action icon={<Crop aria-hidden size={20} />} onPress={() => onCrop(true)}>{translate('edges')}</Action>
        <Action icon={<RotateCw aria-hidden size={20} />} onPress={() => scan.reshape(page, { turns: (page.turns + 1) % 4 })}>{translate('rotate')}</Action>
        <Action icon={<Camera aria-hidden size={20} />} onPress={onRetake}>{translate('retake')}</Action>
        <Action icon={<Trash2 aria-hidden size={20} />} onPress={() => { onRemove(page); onBack(); }}>{translate('remove')}</Action>
      </div>
    </>
  );
}

const Action = ({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) => (
  <Button variant="quiet" onPress={onPress} className="h-14 min-w-0 flex-col gap-1 px-1 text-meta touch:h-14" icon={icon}><span className="max-w-full truncate">{children}</span></Button>
);
