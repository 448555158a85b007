import type { FileDetails } from '@scriba/contract/files';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PasswordForm } from './password-form.tsx';

/** Stands in place of a text that a password protects. */
export function PasswordPrompt({ file }: { file: FileDetails }) {
  const translate = useTranslations('preview.password');
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-4 px-6 py-12">
      <div className="flex flex-col items-center gap-1.5 text-center">
        <span aria-hidden className="mb-2 grid size-12 place-items-center rounded-full bg-warn-soft text-warn"><LockKeyhole size={20} /></span>
        <p className="text-lead font-semibold">{translate('title')}</p>
        <p className="text-ink-2">{translate('text')}</p>
      </div>
      <PasswordForm file={file} takesFocus />
    </div>
  );
}
