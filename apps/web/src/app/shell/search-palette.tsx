import { useNavigate, useSearch } from '@tanstack/react-router';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { foldText } from '@scriba/contract/folding';
import type { SearchHit } from '@scriba/contract/search';
import { CreditCard, FolderPlus, Inbox, Moon, Search, Star, Sun, Trash2, Upload, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeTheme } from '../../features/accounts/accounts.queries.ts';
import { FileIcon } from '../../features/files/file-icon.tsx';
import { FolderIcon } from '../../features/folders/folder-icon.tsx';
import { Snippet } from '../../features/search/snippet.tsx';
import { MenuItem, MenuSection } from '../../ui/menu.tsx';
import { Palette } from '../../ui/palette.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { useMatches } from './use-matches.ts';

type Command = { id: string; text: string; icon: ReactNode; run: () => void };
type Props = { isOpen: boolean; onClose: () => void; onUpload: () => void; onNewFolder: () => void };

/** Finds, and goes anywhere: one field for both. */
export function SearchPalette({ isOpen, onClose, onUpload, onNewFolder }: Props) {
  const translate = useTranslations('shell');
  const translateSearch = useTranslations('search');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  // Who looks at a file over everything goes on so with the next one.
  const view = useSearch({ strict: false, select: (known) => known.view });
  const wanted = query.trim();
  const { hits, folders, isKnown } = useMatches(isOpen ? wanted : '');
  const commands = useCommands({ onUpload, onNewFolder }).filter(({ text }) => foldText(text).includes(foldText(wanted)));

  const close = () => {
    setQuery('');
    onClose();
  };
  const open = ({ file, page }: SearchHit) => void navigate({
    to: '/dashboard',
    search: {
      file: file.id, q: wanted, ...(view && { view }),
      ...(file.folderId !== ROOT_FOLDER && { folder: file.folderId }), ...(page !== null && page > 1 && { at: page }),
    },
  });
  const run = (id: string) => {
    close();
    const hit = hits.find(({ file }) => file.id === id);
    if (hit) open(hit);
    else if (id === 'search') void navigate({ to: '/search', search: { q: wanted } });
    else if (folders.some((folder) => folder.id === id)) void navigate({ to: '/dashboard', search: { folder: id } });
    else commands.find((command) => command.id === id)?.run();
  };

  return (
    <Palette label={translate('search')} placeholder={translate('searchPlaceholder')} isOpen={isOpen} onClose={close}
      query={query} onQueryChange={setQuery} onAction={run}>
      {hits.length > 0 && (
        <MenuSection title={translateSearch('matches')}>
          {hits.map((hit) => (
            <MenuItem key={hit.file.id} id={hit.file.id} textValue={hit.file.name} icon={<FileIcon extension={hit.file.fileType} />}>
              <Match hit={hit} />
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {folders.length > 0 && (
        <MenuSection title={translateSearch('folders')}>
          {folders.map(({ id, name }) => <MenuItem key={id} id={id} textValue={name} icon={<FolderIcon />}>{name}</MenuItem>)}
        </MenuSection>
      )}
      {isKnown && hits.length === 0 && (
        <MenuItem id="none" isDisabled textValue={translateSearch('noMatches', { query: wanted })}>{translateSearch('noMatches', { query: wanted })}</MenuItem>
      )}
      {wanted !== '' && <MenuItem id="search" textValue={wanted} icon={<Search aria-hidden />}>{translate('searchFor', { query: wanted })}</MenuItem>}
      {commands.length > 0 && (
        <MenuSection title={translate('goTo')}>
          {commands.map(({ id, text, icon }) => <MenuItem key={id} id={id} icon={icon} textValue={text}>{text}</MenuItem>)}
        </MenuSection>
      )}
    </Palette>
  );
}

/** The name, and the words around what was found in the text. */
const Match = ({ hit: { file, snippet } }: { hit: SearchHit }) => (
  <span className="flex min-w-0 items-baseline gap-3">
    <ShortName name={file.name} className="max-w-[60%] shrink-0" />
    {snippet.length > 0 && <span className="min-w-0 truncate text-small text-ink-3"><Snippet parts={snippet} /></span>}
  </span>
);

function useCommands({ onUpload, onNewFolder }: Pick<Props, 'onUpload' | 'onNewFolder'>): Command[] {
  const translate = useTranslations('shell');
  const translateUploads = useTranslations('uploads');
  const translateFolders = useTranslations('folders');
  const navigate = useNavigate();
  const changeTheme = useChangeTheme();
  return [
    { id: 'upload', text: translateUploads('button'), icon: <Upload aria-hidden />, run: onUpload },
    { id: 'new-folder', text: translateFolders('newFolder'), icon: <FolderPlus aria-hidden />, run: onNewFolder },
    { id: 'files', text: translate('allFiles'), icon: <Inbox aria-hidden />, run: () => void navigate({ to: '/dashboard' }) },
    { id: 'favorites', text: translate('favorites'), icon: <Star aria-hidden />, run: () => void navigate({ to: '/favorites' }) },
    { id: 'trash', text: translate('bin'), icon: <Trash2 aria-hidden />, run: () => void navigate({ to: '/trash' }) },
    { id: 'profile', text: translate('profile'), icon: <UserRound aria-hidden />, run: () => void navigate({ to: '/profile' }) },
    { id: 'plans', text: translate('plans'), icon: <CreditCard aria-hidden />, run: () => void navigate({ to: '/plans' }) },
    { id: 'light', text: translate('themeLight'), icon: <Sun aria-hidden />, run: () => changeTheme('light') },
    { id: 'dark', text: translate('themeDark'), icon: <Moon aria-hidden />, run: () => changeTheme('dark') },
  ];
}
