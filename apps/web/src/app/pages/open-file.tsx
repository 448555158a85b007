import type { FileEntry } from '@scriba/contract/files';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
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
  const step = useSteps(files, fileId, (id) => onChange({ file: id, at: undefined }, true));
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

/** Within this time a press is taken to follow the one before, whose file is not there yet; later, that one was not left for it. */
const FOLLOWING_MS = 1000;

/** From file to file: who presses twice before the next one is there means the one behind it. */
function useSteps(files: readonly FileEntry[], openId: string | undefined, onOpen: (id: string) => void) {
  const wanted = useRef({ id: openId, at: -Infinity });
  return (by: 1 | -1) => {
    const now = performance.now();
    const from = now - wanted.current.at < FOLLOWING_MS ? wanted.current.id : openId;
    const at = files.findIndex(({ id }) => id === from);
    const next = at < 0 ? undefined : files[at + by];
    if (!next) return;
    wanted.current = { id: next.id, at: now };
    onOpen(next.id);
  };
}
