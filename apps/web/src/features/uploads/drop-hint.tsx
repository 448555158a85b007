import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';

/** Covers the list while files are held over it, and says where they would go or why they cannot. */
export function DropHint({ folderName, canUpload }: { folderName: string; canUpload: boolean }) {
  const translate = useTranslations('uploads');
  const formats = useFormats();
  const { maxUploadBytes } = useSession();
  return (
    <div className={`pointer-events-none absolute inset-2 z-30 grid animate-fade place-content-center justify-items-center rounded-popover border-2 border-dashed p-6 text-center ${
      canUpload ? 'border-accent bg-accent-soft' : 'border-bad bg-bad-soft'}`}>
      <Upload aria-hidden size={28} className={canUpload ? 'mb-3 text-accent-ink' : 'mb-3 text-bad'} />
      <p className={`text-lead font-semibold ${canUpload ? 'text-accent-ink' : 'text-bad'}`}>
        {canUpload ? translate('drop', { folder: folderName }) : translate('refusedZone.title')}
      </p>
      <p className="mt-1 text-ink-2">{canUpload ? translate('dropHint', { size: formats.size(maxUploadBytes) }) : translate('refusedZone.text')}</p>
    </div>
  );
}
