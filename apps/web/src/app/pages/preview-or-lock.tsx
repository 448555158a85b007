import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import { fileDetailsQuery } from '../../features/files/file-lists.queries.ts';
import { FilePreview } from '../../features/preview/file-preview.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LockedFile = lazyPart(async () => (await import('../../features/plans/locked-file.tsx')).LockedFile, 'words');

type Props = ComponentProps<typeof FilePreview> & { /** Back to the list, from wherever it is shown. */ onLeave: () => void };

/** A file, or why it is locked. */
export function PreviewOrLock({ onLeave, ...preview }: Props) {
  const { data: file } = useQuery(fileDetailsQuery(preview.fileId));
  if (file?.isAccessible !== false) return <FilePreview {...preview} />;
  const Root = preview.isFull ? 'main' : 'aside';
  return (
    <Root {...(preview.isFull && { id: 'main' })} aria-label={file.name} tabIndex={-1} className="min-w-0 flex-1 outline-none">
      <Suspense><LockedFile name={file.name} onClose={onLeave} /></Suspense>
    </Root>
  );
}
