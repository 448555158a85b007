import { useNavigate } from '@tanstack/react-router';
import { CreditCard, Inbox, Moon, Search, Star, Sun, Trash2, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeTheme } from '../../features/accounts/accounts.queries.ts';
import { MenuItem, MenuSection } from '../../ui/menu.tsx';
import { Palette } from '../../ui/palette.tsx';

type Command = { id: string; text: string; icon: ReactNode; run: () => void };

/** Finds, and goes anywhere: one field for both. */
export function SearchPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslations('shell');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const commands = useCommands().filter(({ text }) => text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));

  const close = () => {
    setQuery('');
    onClose();
  };
  const run = (id: string) => {
    close();
    if (id === 'search') void navigate({ to: '/search', search: { q: wanted } });
    else commands.find((command) => command.id === id)?.run();
  };

  return (
    <Palette label={translate('search')} placeholder={translate('searchPlaceholder')} isOpen={isOpen} onClose={close}
      query={query} onQueryChange={setQuery} onAction={run}>
      {wanted !== '' && <MenuItem id="search" textValue={wanted} icon={<Search aria-hidden />}>{translate('searchFor', { query: wanted })}</MenuItem>}
      <MenuSection title={translate('goTo')}>
        {commands.map(({ id, text, icon }) => <MenuItem key={id} id={id} icon={icon} textValue={text}>{text}</MenuItem>)}
      </MenuSection>
    </Palette>
  );
}

function useCommands(): Command[] {
  const translate = useTranslations('shell');
  const navigate = useNavigate();
  const changeTheme = useChangeTheme();
  return [
    { id: 'files', text: translate('allFiles'), icon: <Inbox aria-hidden />, run: () => void navigate({ to: '/dashboard' }) },
    { id: 'favorites', text: translate('favorites'), icon: <Star aria-hidden />, run: () => void navigate({ to: '/favorites' }) },
    { id: 'trash', text: translate('bin'), icon: <Trash2 aria-hidden />, run: () => void navigate({ to: '/trash' }) },
    { id: 'profile', text: translate('profile'), icon: <UserRound aria-hidden />, run: () => void navigate({ to: '/profile' }) },
    { id: 'plans', text: translate('plans'), icon: <CreditCard aria-hidden />, run: () => void navigate({ to: '/plans' }) },
    { id: 'light', text: translate('themeLight'), icon: <Sun aria-hidden />, run: () => changeTheme('light') },
    { id: 'dark', text: translate('themeDark'), icon: <Moon aria-hidden />, run: () => changeTheme('dark') },
  ];
}
