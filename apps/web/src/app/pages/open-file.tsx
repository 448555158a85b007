import type { FileEntry } from '@scriba/contract/files';
import { useRouter, useSearch } from '@tanstack/react-router';
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
  const step = useSteps(files, (id) => onChange({ file: id, at: undefined }, true));
  if (fileId === undefined) return null;

  const position = files.findIndex(({ id }) => id === fileId);
  const isFull = view === 'full' || !isWide;
  const leave = () => onChange({ file: undefined, view: undefined, at: undefined, show: undefined, strip: undefined }, false);
  const close = () => { if (isFull && isWide) onChange({ view: undefined }, false); else leave(); };
  return (
    <Pane>
      <Suspense fallback={<FullScreenSpinner />}>
        <PreviewOrLock fileId={fileId} isFull={isFull} isPhone={isPhone} show={show} at={at} query={q} isStripOpen={strip}
          neighbours={{
            previous: position > 0 ? () => step(-1) : undefined, next: position >= 0 && position < files.length - 1 ? () => step(1) : undefined,
          }}
          onShow={(wanted) => onChange({ show: wanted }, true)} onStrip={(isOpen) => onChange({ strip: isOpen || undefined }, true)}
          onFull={(wanted) => onChange({ view: wanted ? 'full' : undefined }, false)} onClose={close} onLeave={leave}
          onOther={(other) => onChange({ file: other, at: undefined }, false)} />
      </Suspense>
    </Pane>
  );
}

/** From file to file: who presses twice before the next one is there means the one behind it, which the address says already. */
function useSteps(files: readonly FileEntry[], onOpen: (id: string) => void) {
  const router = useRouter();
  return (by: 1 | -1) => {
    const { file: wanted } = router.latestLocation.search;
    const at = files.findIndex(({ id }) => id === wanted);
    const next = at < 0 ? undefined : files[at + by];
    if (next) onOpen(next.id);
  };
}
