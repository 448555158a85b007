import { EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';

/** On the picture of a sheet or slide that its file hides: whoever opens the file in its program does not see it. */
export function HiddenMark({ className }: { className: string }) {
  const translate = useTranslations('preview');
  return (
    <span title={translate('warnings.hidden')} className={classNames(
      'pointer-events-none absolute flex max-w-full items-center gap-1 rounded-inner bg-warn-soft px-1.5 py-0.5 text-meta font-medium text-warn', className,
    )}>
      <EyeOff aria-hidden size={12} className="shrink-0" /><span className="truncate">{translate('hiddenPage')}</span>
    </span>
  );
}
