import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveRows } from '../../features/files/keep-lists-live.ts';
import { DropZone } from '../../features/uploads/drop-zone.tsx';
import { useChooseFiles } from '../../features/uploads/use-choose-files.ts';
import { UploadsProvider } from '../../features/uploads/uploads-provider.tsx';
import { useHotkey } from '../../lib/hotkey.ts';
import { useAreChangesHeldUp, useMayChangesWait } from '../../lib/left-changes.ts';
import { useLeaveWarning } from '../../lib/leave-warning.ts';
import { FLAT, useMedia } from '../../lib/media.ts';
import { useIsOnline } from '../../lib/online.ts';
import { useRefusedChanges } from '../../lib/refused-changes.ts';
import { useIsServerLost } from '../../lib/reachability.ts';
import { listenToServer } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { allowSingleKeys } from '../../lib/single-keys.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { shortcuts } from '../../lib/shortcuts.ts';
import { isKept, isWaiting } from '../../lib/use-kept-change.ts';
import { loadWorkspaceCatalogue } from '../../locales/load-workspace-catalogue.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFocusInListAfter } from '../../ui/focus-in-list.ts';
import { late } from '../../ui/late.tsx';
import { Announcements } from './announcements.tsx';
import { Banners } from './banners.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { InsideMain } from './inside-main.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LostBanner } from './lost-banner.tsx';
import { PaneSlot } from './pane.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tray } from './tray.tsx';
import { useUploadTarget } from './upload-target.ts';
import { useOpenFile } from './use-open-file.ts';
import { WorkspaceHeader } from './workspace-header.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LateOverlay = lazyPart(async () => (await import('./late-overlay.tsx')).LateOverlay);
const LateParts = lazyPart(async () => (await import('./late-parts.tsx')).LateParts);
const WaitingChanges = lazyPart(async () => (await import('../../features/changes/waiting-changes.tsx')).WaitingChanges);
const RefusedChanges = lazyPart(async () => (await import('../../features/changes/refused-changes.tsx')).RefusedChanges);
const LapsedPlan = lazyPart(async () => (await import('../../features/plans/lapsed-plan.tsx')).LapsedPlan);
const DeletionStrip = lazyPart(async () => (await import('../../features/plans/deletion-strip.tsx')).DeletionStrip);
const LateDrawer = late(async () => (await import('../../ui/dialog.tsx')).Drawer);

/** The frame of someone's own files, in their language and with their uploads. */
export function WorkspaceLayout() {
  const me = useMe();
  return (
    <PartLanguage name="workspace-catalogue" load={loadWorkspaceCatalogue}>
      <UploadsProvider key={me?.id} userId={me?.id ?? ''}><Frame /></UploadsProvider>
    </PartLanguage>
  );
}

/** Every part has its own space: nothing floats over the list. */
function Frame() {
  const me = useMe();
  const translate = useTranslations('shell');
  const queryClient = useQueryClient();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const target = useUploadTarget();
  const open = useOpenFile();
  const isFull = open === 'full';
  const isFlat = useMedia(FLAT);
  useEffect(() => listenToServer(queryClient), [queryClient]);
  // What was open is closed, with the focus in it: who works with the keyboard is in the list again.
  useFocusInListAfter(isFull);
  useFocusInListAfter(open !== undefined);
  // What waits for a connection in this page alone would be lost with it.
  useLeaveWarning(() => queryClient.getMutationCache().getAll().some((mutation) => isWaiting(mutation) && !isKept(mutation)));
  useLiveRows();
  useSingleKeys();
  const waiting = me && <Suspense><WaitingChanges userId={me.id} /></Suspense>;
  const choose = useChooseFiles(target.folderId);
  // Where it would be uploaded to is not seen below a file.
  useHotkey(shortcuts.everywhere.upload, () => { if (target.canUpload) choose('files'); }, { isOff: isFull });

  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <Banners waiting={waiting} />
      <Announcements />
      <LostBanner waiting={waiting} />
      <Unsent />
      <Refused />
      <Deletion />
      <WorkspaceHeader onOpenDrawer={() => setIsDrawerOpen(true)} />
      <div className="flex min-h-0 flex-1 flex-col flat:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1">
          <aside aria-label={translate('sidebar')} className={classNames('flex w-62 shrink-0 flex-col border-r border-line bg-paper max-lg:hidden', isFull && 'hidden')}>
            <Sidebar />
          </aside>
          <div className={classNames('flex min-w-0 flex-1 flex-col bg-surface', isFull && 'hidden')}>
            <DropZone {...target}>
              <PaneSlot value={slot}>
                <main {...(!isFull && { id: 'main' })} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
                  <InsideMain value><Suspense fallback={<ListSkeleton />}><Outlet /></Suspense></InsideMain>
                </main>
              </PaneSlot>
            </DropZone>
            {!isFull && <Tray isFolded={isFlat} />}
          </div>
          <div ref={setSlot} className={classNames('min-w-0 bg-surface', isFull ? 'flex flex-1' : 'flex w-[max(380px,32%)] border-l border-line', !open && 'hidden')} />
        </div>
        {!isFull && <BottomTabs uploadFolderId={target.folderId} />}
      </div>
      {isFull && <Tray isFolded />}
      <Suspense><LateOverlay /></Suspense>
      <Suspense><LateParts /></Suspense>
      <Lapse />
      <LateDrawer label={translate('sidebar')} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
        <Sidebar onLeave={() => setIsDrawerOpen(false)} />
      </LateDrawer>
    </div>
  );
}

/** What is still being sent, or what the server failed at, though there is a connection; without one, that strip counts it. */
function Unsent() {
  const me = useMe();
  const isOnline = useIsOnline();
  const isServerLost = useIsServerLost();
  const areHeldUp = useAreChangesHeldUp();
  const mayWait = useMayChangesWait(me?.id ?? '');
  if (!me || !isOnline || isServerLost || !(areHeldUp || mayWait)) return null;
  return <Suspense><WaitingChanges userId={me.id} reason={areHeldUp ? 'heldUp' : 'sending'} /></Suspense>;
}

/** Fetched for those alone of whose changes some were refused. */
function Refused() {
  const userId = useMe()?.id ?? '';
  const isShown = useRefusedChanges(userId).length > 0;
  // Whoever clears the list had the focus in it; it goes in the same moment, so that it cannot care for that itself.
  useFocusInListAfter(isShown);
  return isShown && <Suspense><RefusedChanges userId={userId} /></Suspense>;
}

/** Fetched for those alone whose plan has ended. */
function Lapse() {
  const me = useMe();
  return me && (me.downgradeDate ?? me.gracePeriodStart) !== null && <Suspense><LapsedPlan me={me} /></Suspense>;
}

/** Fetched for those alone who have more files than their plan keeps. */
function Deletion() {
  const deletesAt = useMe()?.filesDeleteAt ?? null;
  return deletesAt !== null && <Suspense><DeletionStrip deletesAt={deletesAt} /></Suspense>;
}

/** As the person wants it, and for nobody who comes after them. */
function useSingleKeys() {
  const hasSingleKeys = useMe()?.preferences.hasSingleKeys ?? true;
  useEffect(() => {
    allowSingleKeys(hasSingleKeys);
    return () => allowSingleKeys(true);
  }, [hasSingleKeys]);
}
