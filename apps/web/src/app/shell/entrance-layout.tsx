import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PartLanguage } from '../../lib/part-language.tsx';
import { PRODUCT_NAME } from '../../lib/title.ts';
import { loadEntranceCatalogue } from '../../locales/load-entrance-catalogue.ts';
import { Logo } from '../../ui/logo.tsx';
import { Banners } from './banners.tsx';
import { FullScreenSpinner } from './full-screen-spinner.tsx';
import { InsideMain } from './inside-main.ts';
import { LateHeaderMenus } from './late-header-menus.tsx';
import { useFreshSession } from './use-fresh-session.ts';

/** The quiet frame of signing in, setting up and confirming: one thing to do. */
export function EntranceLayout() {
  useFreshSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <Banners asksToConfirm={false} />
      <header className="flex h-16 items-center justify-between px-6">
        <Link to="/" className="flex items-center gap-2.5 text-lead font-semibold"><Logo size={28} />{PRODUCT_NAME}</Link>
        <LateHeaderMenus />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 justify-center px-4 pt-[max(16px,6vh)] pb-16 outline-none">
        <InsideMain value>
          <Suspense fallback={<FullScreenSpinner />}><PartLanguage name="entrance-catalogue" load={loadEntranceCatalogue}><Outlet /></PartLanguage></Suspense>
        </InsideMain>
      </main>
    </div>
  );
}
