import type { FileEntry } from '@scriba/contract/files';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { DESKTOP, PHONE, useMedia } from '../../lib/media.ts';
import type { OpenFileChange } from '../search-params.ts';
import { FullScreenSpinner } from '../shell/full-screen-spinner.tsx';
import { Pane } from '../shell/pane.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const load = () => import('./preview-or-lock.tsx');
const PreviewOrLock = lazyPart(async () => (await load()).PreviewOrLock, 'words');

type Props = {
  /** The list that it can be left along. */
  files: readonly FileEntry[];
  onChange: (change: OpenFileChange, replaces: boolean) => void;
};

/** The file that the address names, beside the list or over everything. */
export function OpenFile({ files, onChange }: Props) {
  const { file: fileId, at, q = '', view, show, strip = false } = useSearch({ strict: false });
  const isPhone = useMedia(PHONE);
  const isWide = useMedia(DESKTOP);
  // Fetched while nothing else happens, so that the first file opens at once.
  useEffect(() => { load().catch(() => undefined); }, []);
  if (fileId === undefined) return null;

  const position = files.findIndex(({ id }) => id === fileId);
  const goTo = (file: FileEntry | undefined) => file && (() => onChange({ file: file.id, at: undefined }, true));
  const isFull = view === 'full' || !isWide;
  const leave = () => onChange({ file: undefined, view: undefined, at: undefined, show: undefined, strip: undefined }, false);
  const close = () => { if (isFull && isWide) onChange({ view: undefined }, false); else leave(); };
  return (
    <Pane>
      <Suspense fallback={<FullScreenSpinner />}>
        <PreviewOrLock fileId={fileId} isFull={isFull} isPhone={isPhone} show={show} at={at} query={q} isStripOpen={strip}
          neighbours={{ previous: goTo(position > 0 ? files[position - 1] : undefined), next: goTo(position >= 0 ? files[position + 1] : undefined) }}
          onShow={(wanted) => onChange({ show: wanted }, true)} onStrip={(isOpen) => onChange({ strip: isOpen || undefined }, true)}
          onFull={(wanted) => onChange({ view: wanted ? 'full' : undefined }, false)} onClose={close} onLeave={leave}
          onOther={(other) => onChange({ file: other, at: undefined }, false)} />
      </Suspense>
    </Pane>
  );
}
