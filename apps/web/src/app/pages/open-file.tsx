import type { FileEntry } from '@scriba/contract/files';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { DESKTOP, PHONE, useMedia } from '../../lib/media.ts';
import type { OpenFileChange } from '../search-params.ts';
import { FullScreenSpinner } from '../shell/full-screen-spinner.tsx';
import { Pane } from '../shell/pane.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const load = () => import('../../features/preview/file-preview.tsx');
const FilePreview = lazyPart(async () => (await load()).FilePreview, 'words');

type Props = {
  /** The list that it can be left along. */
  files: readonly FileEntry[];
  onChange: (change: OpenFileChange, replaces: boolean) => void;
};

/** The file that the address names, beside the list or over everything. */
export function OpenFile({ files, onChange }: Props) {
  const { file: fileId, at, q = '', view, show } = useSearch({ strict: false });
  const isPhone = useMedia(PHONE);
  const isWide = useMedia(DESKTOP);
  // Fetched while nothing else happens, so that the first file opens at once.
  useEffect(() => { load().catch(() => undefined); }, []);
  if (fileId === undefined) return null;

  const position = files.findIndex(({ id }) => id === fileId);
  const goTo = (file: FileEntry | undefined) => file && (() => onChange({ file: file.id, at: undefined }, true));
  const isFull = view === 'full' || !isWide;
  const close = () => onChange(isFull && isWide ? { view: undefined } : { file: undefined, view: undefined, at: undefined, show: undefined }, false);
  return (
    <Pane>
      <Suspense fallback={<FullScreenSpinner />}>
        <FilePreview fileId={fileId} isFull={isFull} isPhone={isPhone} show={show} at={at} query={q}
          neighbours={{ previous: goTo(position > 0 ? files[position - 1] : undefined), next: goTo(position >= 0 ? files[position + 1] : undefined) }}
          onShow={(wanted) => onChange({ show: wanted }, true)} onFull={(wanted) => onChange({ view: wanted ? 'full' : undefined }, false)} onClose={close}
          onOther={(other) => onChange({ file: other, at: undefined }, false)} />
      </Suspense>
    </Pane>
  );
}
