import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileX, FolderOpen, FolderX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { TOUCH, useMedia } from '../../lib/media.ts';
import { useIsOnline } from '../../lib/online.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useIsServerLost } from '../../lib/reachability.ts';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type State = { isPending: boolean; error: Error | null; isUnknown: boolean; /** Below files that are listed all the same. */ isBeside?: boolean };

/** Whether there is something to say in place of files. */
export const isMessageDue = ({ isPending, error, isUnknown }: State): boolean => isPending || error !== null || isUnknown;

/** What is said while no file can be listed: that they are on their way, or what went wrong. */
export function ListMessage({ isPending, error, isUnknown, isBeside = false }: State) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const translatePage = useTranslations('errorPage');
  if (isUnknown) {
    return (
      <EmptyState icon={<FolderX />} title={translate('unknownHint')}
        action={<Link to="/dashboard" className={buttonStyle({ variant: 'outline' })}>{translateFolders('root')}</Link>} />
    );
  }
  if (isPending && !isOnline) return <NoConnection />;
  // The head of the list takes its place above.
  if (isPending) return <div className="pt-9 max-sm:pt-0"><SkeletonRows rows={10} rowClassName="h-11 max-sm:h-16" label={translate('loading')} /></div>;
  if (error && isBeside) return <div className="px-4 py-2"><Callout tone="bad">{errorMessage(error)}</Callout></div>;
  const again = () => { for (const queryKey of [queryKeys.fileLists, queryKeys.trash]) void queryClient.refetchQueries({ queryKey, type: 'active' }); };
  return error && <EmptyState icon={<FileX />} title={errorMessage(error)} action={<Button onPress={again}>{translatePage('tryAgain')}</Button>} />;
}

/** Says that a list is empty, where that is known: what was deleted or marked without a connection is in the lists of the server only later. */
export function EmptyList(props: ComponentProps<typeof EmptyState>) {
  const isServerLost = useIsServerLost();
  return useIsOnline() && !isServerLost ? <EmptyState {...props} /> : <NoConnection />;
}

/** What the drop zone says where no file is listed because there is none. */
export function NoFiles() {
  const translate = useTranslations('files');
  // Nothing is dropped with a finger.
  const isTouch = useMedia(TOUCH);
  return <EmptyState icon={<FolderOpen />} title={translate('empty')}>{!isTouch && translate('emptyHint')}</EmptyState>;
}
