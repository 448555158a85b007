import type { Me } from '@scriba/contract/session';
import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen, Cloud, CreditCard, Fingerprint, House, Keyboard, KeyRound, LifeBuoy, LogOut, MessageSquare, Receipt, ShieldCheck, UserRound, UsersRound,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAskedSignOut } from '../../features/accounts/use-asked-sign-out.tsx';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useMe } from '../../lib/session.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { Avatar, AvatarButton } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { frameOf } from '../pages/frames.ts';

/** Who is signed in, with which plan, and where their own pages are. */
export function ProfileMenu({ onShortcuts }: { /** Where there are keys to be shown. */ onShortcuts?: () => void }) {
  const translate = useTranslations('shell');
  const translatePlan = useTranslations('plans.names');
  const keyName = useKeyName();
  const me = useMe();
  const navigate = useNavigate();
  const { signOut, question } = useAskedSignOut();
  const arePlansOffered = useArePlansOffered();
  if (!me) return null;
  const name = me.displayName || me.email;

  const header = (
    <div className="flex items-center gap-3 border-b border-line px-2.5 pt-2 pb-3">
      <Avatar name={name} photo={me.photoURL} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-small text-ink-3">{arePlansOffered ? `${translatePlan(me.plan)} · ${me.email}` : me.email}</p>
      </div>
    </div>
  );

  return (
    <>
      <MenuTrigger>
        <AvatarButton name={name} photo={me.photoURL} label={translate('profileMenu', { name })} />
        <Menu label={translate('profileMenu', { name })} header={header} className="w-72">
          <MenuItem id="profile" icon={<UserRound aria-hidden />} onAction={() => void navigate({ to: '/profile' })}>{translate('profile')}</MenuItem>
          {arePlansOffered && <MenuItem id="plans" icon={<CreditCard aria-hidden />} onAction={() => void navigate({ to: '/plans' })}>{translate('plans')}</MenuItem>}
          {me.role !== 'user' && (
            <MenuItem id="admin" icon={<ShieldCheck aria-hidden />} onAction={() => void navigate({ to: '/admin' })}>{translate('account.administration')}</MenuItem>
          )}
          {arePlansOffered && (
            <MenuItem id="billing" icon={<Receipt aria-hidden />} onAction={() => void navigate({ to: '/billing' })}>{translate('account.billing')}</MenuItem>
          )}
          <MenuItem id="cloud" icon={<Cloud aria-hidden />} onAction={() => void navigate({ to: '/cloud' })}>{translate('account.cloud')}</MenuItem>
          <TeamItems me={me} />
          <MenuItem id="contact" icon={<MessageSquare aria-hidden />} onAction={() => void navigate({ to: '/tickets/new' })}>{translate('tickets.contact')}</MenuItem>
          <MenuItem id="tickets" icon={<LifeBuoy aria-hidden />} onAction={() => void navigate({ to: '/tickets' })}>{translate('tickets.mine')}</MenuItem>
          <MenuItem id="home" icon={<House aria-hidden />} onAction={() => void navigate({ to: '/' })}>{translate('home')}</MenuItem>
          <MenuItem id="docs" icon={<BookOpen aria-hidden />} onAction={() => void navigate({ to: '/docs' })}>{translate('docs')}</MenuItem>
          {onShortcuts && <MenuItem id="shortcuts" icon={<Keyboard aria-hidden />} shortcut={keyName(shortcuts.everywhere.keys)} onAction={onShortcuts}>{translate('shortcuts')}</MenuItem>}
          <MenuItem id="privacy" icon={<Fingerprint aria-hidden />} onAction={() => void navigate({ to: '/privacy' })}>{translate('privacy')}</MenuItem>
          <MenuSeparator />
          <MenuItem id="sign-out" icon={<LogOut aria-hidden />} onAction={signOut}>{translate('signOut')}</MenuItem>
        </Menu>
      </MenuTrigger>
      {question}
    </>
  );
}

/** What only some plans have, or who is in a team. */
function TeamItems({ me }: { me: Me }) {
  const translate = useTranslations('shell.account');
  const navigate = useNavigate();
  return (
    <>
      {frameOf('keys').isOpenTo?.(me) && <MenuItem id="keys" icon={<KeyRound aria-hidden />} onAction={() => void navigate({ to: '/keys' })}>{translate('keys')}</MenuItem>}
      {frameOf('teams').isOpenTo?.(me) && <MenuItem id="teams" icon={<UsersRound aria-hidden />} onAction={() => void navigate({ to: '/teams' })}>{translate('teams')}</MenuItem>}
    </>
  );
}
