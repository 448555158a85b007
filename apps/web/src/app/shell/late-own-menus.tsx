import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu, 'button');

/** Who is signed in is seen at once; the menu that it opens comes a moment later. */
export function LateProfileMenu(props: { onShortcuts: () => void }) {
  const me = useMe();
  const drawn = me && <span className="grid size-9 shrink-0 place-items-center touch:size-11"><Avatar name={me.displayName || me.email} photo={me.photoURL} /></span>;
  return <Suspense fallback={drawn}><ProfileMenu {...props} /></Suspense>;
}

const TicketBell = lazyPart(async () => (await import('./ticket-bell.tsx')).TicketBell, 'button');

/** The bell is seen at once as well. */
export function LateTicketBell() {
  const drawn = <span className="grid size-full place-items-center text-ink-2"><Bell aria-hidden size={18} /></span>;
  return <span className="size-9 shrink-0 touch:size-11"><Suspense fallback={drawn}><TicketBell /></Suspense></span>;
}
