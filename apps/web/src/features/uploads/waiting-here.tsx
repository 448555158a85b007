import { Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import type { Waiting } from '../../lib/waiting-files.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShortName } from '../../ui/short-name.tsx';

type Props = { files: readonly Waiting[]; onRemove: (file: Waiting) => void };

/** What waits in this browser for a connection, the newest first. What another program shared is asked about before it is sent. */
export function WaitingHere({ files, onRemove }: Props) {
  const translate = useTranslations('waiting.desk');
  const translateTray = useTranslations('uploads.tray');
  const formats = useFormats();
  const title = translate('count', { count: files.length });
  return (
    <section aria-label={title} className="w-full text-left">
      <div role="status"><h2 className={classNames('px-1 py-2 text-small font-medium text-ink-2', files.length === 0 && 'text-center')}>{title}</h2></div>
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-popover border border-line bg-surface">
          {files.toReversed().map((waiting) => (
            <li key={waiting.id} className="flex min-h-13 items-center gap-3 py-1 pr-2 pl-3">
              <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-warn-soft text-warn"><Hourglass size={13} /></span>
              <span className="min-w-0 flex-1">
                <ShortName name={waiting.file.name} className="min-w-0" />
                <span className="tnum block text-small text-ink-2">
                  {waiting.isShared ? translate('shared', { size: formats.size(waiting.file.size) }) : formats.size(waiting.file.size)}
                </span>
              </span>
              <IconButton label={translateTray('remove', { name: waiting.file.name })} size="small" onPress={() => onRemove(waiting)}><X aria-hidden size={16} /></IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
