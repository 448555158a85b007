import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import type { RefusedFile } from './uploads-context.ts';

type Props = { isOpen: boolean; files: readonly RefusedFile[]; onClose: () => void };

/** Every file that was not added, each with its reason. */
export function RefusedDialog({ isOpen, files, onClose }: Props) {
  const translate = useTranslations('uploads.refused');
  return (
    <Dialog title={translate('title', { count: files.length })} isOpen={isOpen} onClose={onClose} width="medium">
      <ul className="divide-y divide-line">
        {files.map(({ name, reason }, at) => (
          <li key={`${at}-${name}`} className="py-2">
            <ShortName name={name} className="font-medium" />
            <p className="text-small text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
