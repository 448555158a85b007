import { Link } from '@tanstack/react-router';
import { CircleUserRound, Inbox, Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ScanButton } from '../../features/scan/scan-button.tsx';
import { FLAT, useMedia } from '../../lib/media.ts';
import { liftToasts } from '../../ui/lift-toasts.ts';

/** The same places at the thumb, on a phone, and the camera in their middle; on its side, they stand beside the list and leave it the height. */
export function BottomTabs({ uploadFolderId }: { uploadFolderId: string }) {
  const translate = useTranslations('shell.tabs');
  const isFlat = useMedia(FLAT);
  return (
    <nav {...(!isFlat && { ref: liftToasts })} aria-label={translate('navigation')}
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden flat:grid
        flat:thin-scroll flat:w-18 flat:auto-cols-auto flat:auto-rows-[minmax(2.75rem,1fr)] flat:grid-flow-row flat:overflow-y-auto flat:border-t-0 flat:border-l
        flat:pr-[env(safe-area-inset-right)]">
      <Tab to="/dashboard" icon={<Inbox aria-hidden />}>{translate('files')}</Tab>
      <Tab to="/search" icon={<Search aria-hidden />}>{translate('search')}</Tab>
      <ScanButton folderId={uploadFolderId} />
      <Tab to="/favorites" icon={<Star aria-hidden />}>{translate('favorites')}</Tab>
      <Tab to="/profile" icon={<CircleUserRound aria-hidden />}>{translate('profile')}</Tab>
    </nav>
  );
}

const Tab = ({ to, icon, children }: { to: '/dashboard' | '/search' | '/favorites' | '/profile'; icon: ReactNode; children: ReactNode }) => (
  <Link to={to} className="flex h-14 min-w-0 flex-col flat:h-auto items-center justify-center gap-0.5 text-meta font-medium text-ink-2 aria-[current=page]:text-accent-ink [&>svg]:size-5">
    {icon}<span className="max-w-full truncate px-1">{children}</span>
  </Link>
);
