import type { FileEntry } from '@scriba/contract/files';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { DESKTOP, PHONE, useMedia } from '../../lib/media.ts';
import type { OpenFileChange } from '../search-params.ts';
import { FullScreenSpinner } from '../shell/full-screen-spinner.tsx';
import { Pane } from '../shell/pane.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { orderOfWalk } from './walk.rules.ts';

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
  const neighbours = useSteps(files, (id) => onChange({ file: id, at: undefined }, true));
  if (fileId === undefined) return null;

  const isFull = view === 'full' || !isWide;
  const leave = () => onChange({ file: undefined, view: undefined, at: undefined, show: undefined, strip: undefined }, false);
  const close = () => { if (isFull && isWide) onChange({ view: undefined }, false); else leave(); };
  return (
    <Pane>
      <Suspense fallback={<FullScreenSpinner />}>
        <PreviewOrLock fileId={fileId} isFull={isFull} isPhone={isPhone} show={show} at={at} query={q} isStripOpen={strip}
          neighbours={neighbours}
          onShow={(wanted) => onChange({ show: wanted }, true)} onPage={(page) => onChange({ at: page > 1 ? page : undefined }, true)}
          onStrip={(isOpen) => onChange({ strip: isOpen || undefined }, true)}
          onFull={(wanted) => onChange({ view: wanted ? 'full' : undefined }, false)} onClose={close} onLeave={leave}
          onOther={(other) => onChange({ file: other, at: undefined }, false)} />
      </Suspense>
    </Pane>
  );
}

/**
 * From file to file, along the list as it was when the file was opened: one that was corrected is the newest by then, and would lead to the
 * beginning. Who presses twice before the next one is there means the one behind it, which the address says already.
 */
function useSteps(files: readonly FileEntry[], onOpen: (id: string) => void) {
  const router = useRouter();
  const { file: fileId, sort } = useSearch({ strict: false });
  const now = files.map(({ id }) => id);
  const [walk, setWalk] = useState({ fileIds: [fileId], sort, order: now });
  const order = orderOfWalk(walk.order, now);
  const isAnother = !walk.fileIds.includes(fileId) || walk.sort !== sort;
  if (isAnother) setWalk({ fileIds: [fileId], sort, order: now });
  else if (order.join() !== walk.order.join()) setWalk({ ...walk, order });

  const neighbourOf = (id: string | undefined, by: 1 | -1) => {
    const at = id === undefined ? -1 : order.indexOf(id);
    return at < 0 ? undefined : order[at + by];
  };
  const step = (by: 1 | -1) => {
    const next = neighbourOf(router.latestLocation.search.file, by);
    if (next === undefined) return;
    setWalk((known) => ({ ...known, fileIds: [...known.fileIds, next] }));
    onOpen(next);
  };
  const wayTo = (by: 1 | -1) => (neighbourOf(fileId, by) === undefined ? undefined : () => step(by));
  return { previous: wayTo(-1), next: wayTo(1) };
}
