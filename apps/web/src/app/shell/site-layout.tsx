import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Announcements } from './announcements.tsx';
import { Banners } from './banners.tsx';
import { InsideMain } from './inside-main.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFreshSession } from './use-fresh-session.ts';

/** Nobody sees it before they have scrolled or read: what the page says comes first. */
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);

/** The frame of pages that everyone may see. */
export function SiteLayout() {
  useFreshSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Banners />
      <Announcements />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[1120px] flex-1 flex-col px-6 outline-none">
        <InsideMain value><Outlet /></InsideMain>
      </main>
      <Suspense fallback={<div className="h-21" />}><Footer /></Suspense>
    </div>
  );
}
