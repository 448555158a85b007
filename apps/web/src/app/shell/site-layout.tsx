import { Outlet } from '@tanstack/react-router';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of pages that everyone may see. */
export const SiteLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Banners />
    <SiteHeader />
    <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[1120px] flex-1 flex-col px-6 outline-none"><Outlet /></main>
    <Footer />
  </div>
);
