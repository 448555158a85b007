import { ROOT_FOLDER } from '@scriba/contract/folders';
import { Link } from '@tanstack/react-router';
import { FileX, FolderOpen, FolderX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { UploadButton } from '../../features/uploads/upload-button.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type State = { isPending: boolean; error: Error | null; isEmpty: boolean; isUnknown: boolean };

/** Whether there is something to say in place of files. */
export const isMessageDue = ({ isPending, error, isEmpty, isUnknown }: State): boolean => isPending || error !== null || isEmpty || isUnknown;

/** What is said where no file is listed. */
export function ListMessage({ isPending, error, isEmpty, isUnknown, folderId }: State & { folderId: string }) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const errorMessage = useErrorMessage();
  if (isUnknown) {
    return (
      <EmptyState icon={<FolderX />} title={translate('unknownFolder')}
        action={<Link to="/dashboard" className={buttonStyle({ variant: 'outline' })}>{translateFolders('root')}</Link>}>{translate('unknownHint')}</EmptyState>
    );
  }
  if (isPending) return <SkeletonRows rows={10} rowClassName="h-11 max-sm:h-16" label={translate('loading')} />;
  if (error) return <EmptyState icon={<FileX />} title={errorMessage(error)} />;
  if (!isEmpty) return null;
  return (
    <EmptyState icon={<FolderOpen />} title={translate('empty')} action={<div className="w-48 lg:hidden"><UploadButton folderId={folderId} canUpload /></div>}>
      {folderId === ROOT_FOLDER && translate('emptyHint')}
    </EmptyState>
  );
}
