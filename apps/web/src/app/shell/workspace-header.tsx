import { Link, useNavigate } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateNewFolderDialog } from '../../features/folders/late-dialogs.ts';
import { useNewFolder } from '../../features/folders/use-new-folder.ts';
import { askScan } from '../../features/scan/ask-scan.ts';
import { LateRecentChanges } from '../../features/undo/late-recent-changes.ts';
import { askRedo, askUndo } from '../../features/undo/ask-undo.ts';
import { useChooseFiles } from '../../features/uploads/use-choose-files.ts';
import { PRODUCT_NAME } from '../../lib/title.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useHotkey } from '../../lib/hotkey.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { LateHeaderMenus } from './late-header-menus.tsx';
import { LateProfileMenu, LateTicketBell } from './late-own-menus.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { useUploadTarget } from './upload-target.ts';
import { late } from '../../ui/late.tsx';

const LateShortcuts = late(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = late(async () => (await loadPalette()).SearchPalette, { hasField: true });

export function WorkspaceHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const translate = useTranslations('shell');
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isPaletteWanted, setIsPaletteWanted] = useState(false);
  const keyName = useKeyName();
  const [isUndoing, setIsUndoing] = useState(false);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const navigate = useNavigate();
  const { folderId, canUpload } = useUploadTarget();
  const choose = useChooseFiles(folderId);
  const newFolder = useNewFolder(folderId);
  const openPalette = () => {
    setIsPaletteOpen(true);
    setIsPaletteWanted(true);
  };
  const showKeys = () => setIsShowingKeys(true);
  // Fetched while nothing else happens, so that it opens at once.
  useEffect(() => { loadPalette().catch(() => undefined); }, []);
  useHotkey(shortcuts.everywhere.search, openPalette);
  useHotkey(shortcuts.everywhere.undo, () => askUndo(), { isLeftToFields: true });
  useHotkey(shortcuts.everywhere.redo, () => askRedo(), { isLeftToFields: true });
  useHotkey(shortcuts.everywhere.keys, showKeys);

  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-3 pl-2 lg:pl-4 flat:h-12">
      <div className="flex items-center gap-1 lg:w-57">
        <IconButton label={translate('openMenu')} className="lg:hidden" onPress={onOpenDrawer}><MenuIcon aria-hidden size={20} /></IconButton>
        <Link to="/dashboard" className="flex items-center gap-2.5 rounded-inner px-1 text-lead font-semibold touch:h-11"><Logo />{PRODUCT_NAME}</Link>
      </div>
      <button type="button" onClick={openPalette} aria-keyshortcuts="Control+K /"
        className="flex h-9 max-w-[520px] min-w-0 flex-1 items-center gap-3 rounded-control border border-line bg-paper px-3 text-left text-ink-3
          transition-colors duration-100 hover:border-line-strong max-sm:hidden touch:h-11">
        <Search aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{translate('searchPlaceholder')}</span>
        <kbd className="rounded-inner border border-line px-1.5 font-sans text-meta max-md:hidden">{keyName(shortcuts.everywhere.search)}</kbd>
      </button>
      {/* Where there is no room for it, its pages stand in the menu of the person. */}
      <MainNavigation className="ml-4 shrink-0 text-small max-xl:hidden" />
      <div className="ml-auto flex items-center gap-1">
        <IconButton label={translate('search')} className="sm:hidden" onPress={openPalette}><Search aria-hidden size={20} /></IconButton>
        <div className="max-sm:hidden"><LateHeaderMenus /></div>
        <LateTicketBell />
        <LateProfileMenu onShortcuts={showKeys} />
      </div>
      {isPaletteWanted && (
        <Suspense>
          <SearchPalette isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} onUpload={() => { if (canUpload) choose('files'); }}
            onScan={() => { if (canUpload) askScan(folderId); }} onNewFolder={newFolder.ask} onUndo={() => setIsUndoing(true)}
            onShortcuts={showKeys} />
        </Suspense>
      )}
      {isShowingKeys && <LateShortcuts isOpen onClose={() => setIsShowingKeys(false)} />}
      <LateRecentChanges isOpen={isUndoing} onClose={() => setIsUndoing(false)} />
      <LateNewFolderDialog {...newFolder.dialog} onCreated={({ id }) => void navigate({ to: '/dashboard', search: { folder: id } })} />
    </header>
  );
}
