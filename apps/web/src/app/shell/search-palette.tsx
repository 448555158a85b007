import { useNavigate, useSearch } from '@tanstack/react-router';
import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { foldText } from '@scriba/contract/folding';
import { SEARCH_QUERY_MAX, type SearchHit } from '@scriba/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Camera, CopyCheck, CreditCard, FolderPlus, Inbox, Keyboard, Moon, Redo2, Search, Star, Sun, Trash2, Undo2, Upload, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeTheme } from '../../features/accounts/accounts.queries.ts';
import { FileIcon } from '../../features/files/file-icon.tsx';
import { FolderIcon } from '../../features/folders/folder-icon.tsx';
import { isTooLong } from '../../features/search/search.queries.ts';
import { addressOf, savedSearchesQuery } from '../../features/search/saved-searches.queries.ts';
import { onOneLine } from '../../features/search/snippet.rules.ts';
import { NoteSign, Snippet } from '../../features/search/snippet.tsx';
import { stillTyped } from '../../features/search/typed-filters.rules.ts';
import { useToldSearches } from '../../features/search/use-told-searches.ts';
import { TagDot } from '../../features/tags/tag-dot.tsx';
import { tagsQuery } from '../../features/tags/tags.queries.ts';
import { matchingTags, sortTags } from '../../features/tags/tags.rules.ts';
import { askRedo } from '../../features/undo/ask-undo.ts';
import { cutAtFound, foundBy } from '../../lib/found-by.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { MenuItem, MenuSection } from '../../ui/menu.tsx';
import { Palette } from '../../ui/palette.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { useFilterChoices } from '../use-filter-choices.ts';
import { useMatches } from './use-matches.ts';

const TAGS_SHOWN = 5;

type Command = { id: string; text: string; icon: ReactNode; shortcut?: string; run: () => void };
type Props = {
  isOpen: boolean;
  onClose: () => void;
  onUpload: () => void;
  onNewFolder: () => void;
  onUndo: () => void;
  onShortcuts: () => void;
  /** Takes pages with the camera. */
  onScan: () => void;
};

/** Finds, and goes anywhere: one field for both. */
export function SearchPalette({ isOpen, onClose, ...starting }: Props) {
  const translate = useTranslations('shell');
  const translateSearch = useTranslations('search');
  const navigate = useNavigate();
  const { query, typed, type, clear, hits, similar, folders, isKnown } = useMatches();
  // Who looks at a file over everything goes on so with the next one.
  const view = useSearch({ strict: false, select: (known) => known.view });
  const wanted = query.trim();
  const own = useCommands(starting);
  const commands = holding(wanted, [...own, ...useTagCommands(wanted), ...useSavedSearches(isOpen)]);

  const close = () => {
    clear();
    onClose();
  };
  const open = ({ file, page }: SearchHit) => void navigate({
    to: '/dashboard',
    search: {
      file: file.id, q: typed.q, ...(view && { view }),
      ...(file.folderId !== ROOT_FOLDER && { folder: file.folderId }), ...(page !== null && page > 1 && { at: page }),
    },
  });
  const run = (id: string) => {
    close();
    const hit = hits.find(({ file }) => file.id === id);
    if (hit) open(hit);
    else if (id === 'search') void navigate({ to: '/search', search: { q: stillTyped(typed), ...typed.filters } });
    else if (folders.some((folder) => folder.id === id)) void navigate({ to: '/dashboard', search: { folder: id } });
    else commands.find((command) => command.id === id)?.run();
  };

  const [exact, alike] = [hits.filter(({ isSimilar }) => !isSimilar), hits.filter(({ isSimilar }) => isSimilar)];
  const isFound = foundBy(typed.q, similar);

  return (
    <Palette label={translate('search')} placeholder={translate('searchPlaceholder')} isOpen={isOpen} onClose={close}
      query={query} onQueryChange={type} onAction={run}>
      <FilesFound title={translateSearch('matches')} hits={exact} query={typed.q} isFound={isFound} />
      {/* A folder that is called so is more than a word that looks alike. */}
      <FoldersFound folders={folders} />
      <FilesFound title={`${translateSearch('alsoSearchedFor')} ${similar.join(', ')}`} hits={alike} query={typed.q} isFound={isFound} />
      {typed.notUnderstood.slice(0, 1).map((each) => (
        <MenuItem key="left-out" id="left-out" isDisabled textValue={translateSearch('leftOut', each)}>{translateSearch('leftOut', each)}</MenuItem>
      ))}
      {isTooLong(wanted) && (
        <MenuItem id="too-long" isDisabled textValue={translateSearch('tooLong', { max: SEARCH_QUERY_MAX })}>{translateSearch('tooLong', { max: SEARCH_QUERY_MAX })}</MenuItem>
      )}
      {isKnown && hits.length === 0 && (
        <MenuItem id="none" isDisabled textValue={translateSearch('noMatches', { query: wanted })}>{translateSearch('noMatches', { query: wanted })}</MenuItem>
      )}
      {wanted !== '' && !isTooLong(wanted) && <MenuItem id="search" textValue={wanted} icon={<Search aria-hidden />}>{translate('searchFor', { query: wanted })}</MenuItem>}
      {commands.length > 0 && (
        <MenuSection title={translate('goTo')}>
          {commands.map(({ id, text, icon, shortcut }) => (
            <MenuItem key={id} id={id} icon={icon} textValue={text} {...(shortcut && { shortcut })}>{text}</MenuItem>
          ))}
        </MenuSection>
      )}
    </Palette>
  );
}

type Marking = { query: string; isFound: (word: string) => boolean };
type FilesProps = Marking & { title: string; hits: readonly SearchHit[] };

const FilesFound = ({ title, hits, ...marking }: FilesProps) => hits.length > 0 && (
  <MenuSection title={title}>
    {hits.map((hit) => (
      <MenuItem key={hit.file.id} id={hit.file.id} textValue={hit.file.name} icon={<FileIcon extension={hit.file.fileType} />}>
        <Match hit={hit} {...marking} />
      </MenuItem>
    ))}
  </MenuSection>
);

function FoldersFound({ folders }: { folders: readonly Folder[] }) {
  const translate = useTranslations('search');
  if (folders.length === 0) return null;
  return (
    <MenuSection title={translate('folders')}>
      {folders.map(({ id, name, color }) => <MenuItem key={id} id={id} textValue={name} icon={<FolderIcon color={color} />}>{name}</MenuItem>)}
    </MenuSection>
  );
}

/** The name, and the words around what was found in the text. */
const Match = ({ hit: { file, foundIn, snippet }, query, isFound }: Marking & { hit: SearchHit }) => (
  <span className="flex min-w-0 items-baseline gap-3">
    <ShortName name={file.name} className="max-w-[60%] shrink-0" marks={cutAtFound(file.name, query, isFound)} />
    {snippet.length > 0 && <span className="min-w-0 truncate text-small text-ink-3">{foundIn === 'note' && <NoteSign />}<Snippet parts={onOneLine(snippet)} /></span>}
  </span>
);

const holding = (wanted: string, commands: readonly Command[]) => commands.filter(({ text }) => foldText(text).includes(foldText(wanted)));

/** What was saved can be gone to like a place. */
function useSavedSearches(isOpen: boolean): Command[] {
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...savedSearchesQuery, enabled: isOpen });
  const { nameOf } = useToldSearches(useFilterChoices({ isNeeded: isOpen && data.length > 0 }));
  return data.map((saved) => ({
    id: saved.id, text: nameOf(saved), icon: <Bookmark aria-hidden />, run: () => void navigate({ to: '/search', search: addressOf(saved) }),
  }));
}

/** The few tags that what is typed finds. */
function useTagCommands(query: string): Command[] {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...tagsQuery, enabled: query !== '' });
  const found = query === '' ? [] : sortTags(matchingTags(data, query), language).slice(0, TAGS_SHOWN);
  return found.map(({ id, name, color }) => ({
    id, text: name, icon: <TagDot color={color} className="mx-1 size-2.5" />, run: () => void navigate({ to: '/tags/$tagId', params: { tagId: id } }),
  }));
}

function useCommands({ onUpload, onNewFolder, onUndo, onScan, onShortcuts }: Omit<Props, 'isOpen' | 'onClose'>): Command[] {
  const translate = useTranslations('shell');
  const translateUploads = useTranslations('uploads');
  const translateFolders = useTranslations('folders');
  const translateWorkspace = useTranslations('workspace');
  const navigate = useNavigate();
  const keyName = useKeyName();
  const changeTheme = useChangeTheme();
  const arePlansOffered = useArePlansOffered();
  return [
    { id: 'upload', text: translateUploads('button'), icon: <Upload aria-hidden />, shortcut: keyName(shortcuts.everywhere.upload), run: onUpload },
    { id: 'scan', text: translateUploads('scan'), icon: <Camera aria-hidden />, run: onScan },
    { id: 'new-folder', text: translateFolders('newFolder'), icon: <FolderPlus aria-hidden />, shortcut: keyName(shortcuts.everywhere.newFolder), run: onNewFolder },
    { id: 'undo', text: translateWorkspace('undoRecent'), icon: <Undo2 aria-hidden />, run: onUndo },
    { id: 'redo', text: translateWorkspace('redo'), icon: <Redo2 aria-hidden />, shortcut: keyName(shortcuts.everywhere.redo), run: () => askRedo() },
    { id: 'shortcuts', text: translate('shortcuts'), icon: <Keyboard aria-hidden />, shortcut: keyName(shortcuts.everywhere.keys), run: onShortcuts },
    { id: 'files', text: translate('allFiles'), icon: <Inbox aria-hidden />, run: () => void navigate({ to: '/dashboard' }) },
    { id: 'favorites', text: translate('favorites'), icon: <Star aria-hidden />, run: () => void navigate({ to: '/favorites' }) },
    { id: 'duplicates', text: translateWorkspace('duplicates'), icon: <CopyCheck aria-hidden />, run: () => void navigate({ to: '/duplicates' }) },
    { id: 'trash', text: translate('bin'), icon: <Trash2 aria-hidden />, run: () => void navigate({ to: '/trash' }) },
    { id: 'profile', text: translate('profile'), icon: <UserRound aria-hidden />, run: () => void navigate({ to: '/profile' }) },
    ...(arePlansOffered ? [{ id: 'plans', text: translate('plans'), icon: <CreditCard aria-hidden />, run: () => void navigate({ to: '/plans' }) }] : []),
    { id: 'light', text: translate('themeLight'), icon: <Sun aria-hidden />, run: () => changeTheme('light') },
    { id: 'dark', text: translate('themeDark'), icon: <Moon aria-hidden />, run: () => changeTheme('dark') },
  ];
}
