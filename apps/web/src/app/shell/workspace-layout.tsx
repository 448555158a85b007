import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listenToServer } from '../../lib/realtime.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { Banners } from './banners.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { FullScreenSpinner } from './full-screen-spinner.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tray } from './tray.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';

/** The frame of someone's own files. Every part has its own space: nothing floats over the list. */
export function WorkspaceLayout() {
  const translate = useTranslations('shell');
  const queryClient = useQueryClient();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(() => listenToServer(queryClient), [queryClient]);

  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <Banners />
      <WorkspaceHeader onOpenDrawer={() => setIsDrawerOpen(true)} />
      <div className="flex min-h-0 flex-1">
        <aside aria-label={translate('sidebar')} className="flex w-62 shrink-0 flex-col border-r border-line bg-paper max-lg:hidden"><Sidebar /></aside>
        <div className="flex min-w-0 flex-1 flex-col bg-surface">
          <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <Suspense fallback={<FullScreenSpinner />}><Outlet /></Suspense>
          </main>
          <Tray />
        </div>
      </div>
      <BottomTabs />
      <Drawer label={translate('sidebar')} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
        <Sidebar onLeave={() => setIsDrawerOpen(false)} />
      </Drawer>
    </div>
  );
}
