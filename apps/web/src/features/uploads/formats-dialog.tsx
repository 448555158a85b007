import { allExtensions, fileGroups, fileType, type Extension } from '@scriba/contract/file-types';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';

const MIB = 1024 ** 2;

/** Which types can be uploaded here, and which of them this installation cannot read. */
export function FormatsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslations('uploads.formats');
  const { language } = useLanguage();
  const formats = useFormats();
  const { acceptedExtensions, unreadableExtensions, maxUploadBytes, visionModel, arePlansOffered } = useSession();
  const accepted = allExtensions.filter((extension) => acceptedExtensions.includes(extension));
  const isUnreadable = (extension: Extension) => unreadableExtensions.includes(extension);
  return (
    <Dialog title={translate('title')} isOpen={isOpen} onClose={onClose} width="medium">
      {/* The English sentence is given to the letter. */}
      <p className="text-ink-2">{translate('note', { size: language === 'en' ? `${maxUploadBytes / MIB}MB` : formats.size(maxUploadBytes) })}</p>
      {fileGroups.map((group) => {
        const extensions = accepted.filter((extension) => fileType(extension).group === group);
        return extensions.length > 0 && (
          <section key={group} aria-label={translate(`groups.${group}`)} className="mt-4">
            <h3 className="mb-1.5 text-small font-semibold">{translate(`groups.${group}`)}</h3>
            <ul className="flex flex-wrap gap-1.5">
              {extensions.map((extension) => (
                <li key={extension} aria-label={isUnreadable(extension) ? translate('unavailableNamed', { type: extension }) : extension}
                  className={classNames('rounded-inner bg-sunken px-2 py-0.5 text-small', isUnreadable(extension) && 'text-ink-3 line-through')}>{extension}</li>
              ))}
            </ul>
          </section>
        );
      })}
      {visionModel !== null && <p className="mt-4 text-small text-ink-2">{translate(arePlansOffered ? 'vision' : 'visionEverywhere', { model: visionModel })}</p>}
      {accepted.some(isUnreadable) && <p className="mt-4 text-small text-ink-3">{translate('unavailable')}</p>}
    </Dialog>
  );
}
