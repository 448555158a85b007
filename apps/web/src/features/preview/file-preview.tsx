import type { FileDetails } from '@scriba/contract/files';
import { useQuery } from '@tanstack/react-query';
import { FileX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useIsOnline } from '../../lib/online.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useTitleAbove } from '../../lib/title.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { actionsByKey, shortcuts } from '../../lib/shortcuts.ts';
import { loadPreviewCatalogue } from '../../locales/load-preview-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fileDetailsQuery } from '../files/file-lists.queries.ts';
import { useAskedFocus } from './ask-focus.ts';
import { pagesIn } from './focus-pages.ts';
import { OpenedFile } from './opened-file.tsx';
import type { PreviewPlace } from './preview-place.ts';
import { useOpenFileKeys } from './use-preview-keys.ts';

type Props = PreviewPlace & { fileId: string };

/** A file with its pages on one side and its text on the other. */
export const FilePreview = (props: Props) => <PartLanguage name="preview-catalogue" load={loadPreviewCatalogue}><Preview {...props} /></PartLanguage>;

function Preview({ fileId, ...place }: Props) {
  const translate = useTranslations('preview');
  const { data: file, error } = useQuery(fileDetailsQuery(fileId));
  const { isFull } = place;
  const root = useRef<HTMLElement>(null);
  useTitleAbove(isFull ? file?.name : undefined);
  useAskedFocus(root, fileId);
  useEffect(() => { if (isFull) takeFocus(root.current); }, [isFull]);
  const Root = isFull ? 'main' : 'aside';
  return (
    <Root ref={root} {...(isFull && { id: 'main' })} aria-label={translate('title')} tabIndex={-1}
      className={classNames('flex min-h-0 min-w-0 flex-1 flex-col outline-none', isFull && 'deaf-at-first')}>
      <Content file={file} error={error} place={place} />
    </Root>
  );
}

/** What lies below is hidden, and its focus would go nowhere. Whoever is asked something above answers that first. */
function takeFocus(root: HTMLElement | null) {
  const focused = document.activeElement;
  if (!root || root.contains(focused) || focused?.closest('[role=dialog], [role=alertdialog]')) return;
  (pagesIn(root) ?? root).focus({ preventScroll: true });
}

function Content({ file, error, place }: { file: FileDetails | undefined; error: Error | null; place: PreviewPlace }) {
  return file ? <OpenedFile key={file.id} file={file} {...place} /> : <NotYet error={error} onClose={place.onClose} />;
}

/** A file that is asked for, by a button and a key that close it: the answer may never come. */
function NotYet({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const translate = useTranslations('preview');
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const keyName = useKeyName();
  useOpenFileKeys(actionsByKey(shortcuts.file, { close: onClose }));
  const close = <Button onPress={onClose}>{translate('close')}</Button>;
  if (error) return <EmptyState icon={<FileX />} title={errorMessage(error)} action={close} />;
  if (!isOnline) return <NoConnection action={close} />;
  return (
    <>
      <div className="flex h-14 items-center justify-between border-b border-line pr-2 pl-4">
        <Skeleton className="h-4 w-1/2" />
        <IconButton label={translate('close')} shortcut={keyName(shortcuts.file.close)} onPress={onClose}><X aria-hidden size={18} /></IconButton>
      </div>
      <div role="status" aria-label={translate('loading')} className="flex flex-1 flex-col">
        <div className="h-12 border-b border-line" />
        <div className="flex-1 bg-sunken" />
      </div>
    </>
  );
}
