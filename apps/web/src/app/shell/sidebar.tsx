import { Link } from '@tanstack/react-router';
import { Inbox, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Props = { /** Called when a link is followed, so that a drawer can close. */ onLeave?: () => void };

/** What is always one press away. */
export function Sidebar({ onLeave }: Props) {
  const translate = useTranslations('shell');
  return (
    <nav aria-label={translate('workspaceNavigation')} className="thin-scroll flex min-h-0 flex-1 flex-col gap-px overflow-y-auto p-2">
      <SidebarLink to="/dashboard" icon={<Inbox aria-hidden />} onLeave={onLeave}>{translate('allFiles')}</SidebarLink>
      <SidebarLink to="/favorites" icon={<Star aria-hidden />} onLeave={onLeave}>{translate('favorites')}</SidebarLink>
      <SidebarLink to="/trash" icon={<Trash2 aria-hidden />} onLeave={onLeave}>{translate('bin')}</SidebarLink>
    </nav>
  );
}

type LinkPart = { to: '/dashboard' | '/favorites' | '/trash'; icon: ReactNode; children: ReactNode; onLeave: (() => void) | undefined };

const SidebarLink = ({ to, icon, children, onLeave }: LinkPart) => (
  <Link to={to} activeOptions={{ exact: true, includeSearch: true }} onClick={() => onLeave?.()}
    className="flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover hover:text-ink touch:h-11
      aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&>svg]:size-[18px]">
    {icon}<span className="truncate">{children}</span>
  </Link>
);
