import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }));

/** Who is signed in is seen at once; the menu that it opens comes a moment later. */
export function LateProfileMenu() {
  const me = useMe();
  const drawn = me && <span className="grid size-9 shrink-0 place-items-center touch:size-11"><Avatar name={me.displayName || me.email} photo={me.photoURL} /></span>;
  return <Suspense fallback={drawn}><ProfileMenu /></Suspense>;
}

const TicketBell = lazy(async () => ({ default: (await import('./ticket-bell.tsx')).TicketBell }));

/** The bell is seen at once as well. */
export function LateTicketBell() {
  const drawn = <span className="grid size-full place-items-center text-ink-2"><Bell aria-hidden size={18} /></span>;
  return <span className="size-9 shrink-0 touch:size-11"><Suspense fallback={drawn}><TicketBell /></Suspense></span>;
}
