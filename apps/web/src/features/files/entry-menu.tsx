import type { FileEntry } from '@scriba/contract/files';
import { folderColors, type Folder, type FolderColor } from '@scriba/contract/folders';
import {
  Download, ExternalLink, FolderInput, FolderOpen, FolderPlus, OctagonX, Palette, PanelRight, PencilLine, RotateCw, SlidersHorizontal, Star, StarOff,
  StickyNote, Tags, Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyName } from '../../lib/key-names.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { MenuAt } from '../../ui/menu-at.tsx';
import { MenuItem, MenuSeparator, Submenu } from '../../ui/menu.tsx';
import { ChooseReadingLanguage } from '../folders/choose-reading-language.tsx';
import { FolderIcon } from '../folders/folder-icon.tsx';
import type { FolderChange } from '../folders/folders.queries.ts';
import { useDepthProblem } from '../folders/use-new-folder.ts';
import { areStarred, type Entries } from './entries.rules.ts';
import { canRetry, canShow, canStop, stateOf } from './files.rules.ts';
import type { Point } from '../../ui/use-hold.ts';

export type EntryCommand =
  | 'open' | 'open-full' | 'rename' | 'star' | 'move' | 'tags' | 'notes' | 'download' | 'panel' | 'new-subfolder' | 'retry' | 'stop' | 'remove';

type Props = {
  isOpen: boolean;
  /** Where it was asked for. */
  at: Point | undefined;
  entries: Entries;
  onCommand: (command: EntryCommand) => void;
  onFolders: (change: FolderChange) => void;
  onClose: () => void;
};

/** What can be done with these entries, at the place that was pressed. */
export function EntryMenu({ isOpen, at, entries, onCommand, onFolders, onClose }: Props) {
  const translate = useTranslations('files');
  return (
    <MenuAt label={translate('more')} isOpen={isOpen} at={at} onClose={onClose} onAction={(id) => onCommand(id as EntryCommand)}>
      {useItems(entries, (change) => { onClose(); onFolders(change); })}
    </MenuAt>
  );
}

function useItems({ files, folders }: Entries, onFolders: Props['onFolders']): ReactNode[] {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  const areFolders = files.length === 0;
  const isStarred = areStarred({ files, folders });
  return [
    ...useOneItems(files.length + folders.length === 1 ? files[0] ?? folders[0] : undefined),
    <MenuItem key="star" id="star" icon={isStarred ? <StarOff aria-hidden /> : <Star aria-hidden />} shortcut={keyName(shortcuts.list.star)}>
      {translate(isStarred ? 'unstar' : 'star')}
    </MenuItem>,
    <MenuItem key="move" id="move" icon={<FolderInput aria-hidden />} shortcut={keyName(shortcuts.list.move)}>{translate('moveTo')}</MenuItem>,
    ...(areFolders ? [
      <ColorItem key="color" folders={folders} onColor={(color) => onFolders({ color })} />,
      <ChooseReadingLanguage key="language" folders={folders} onChoose={(readingLanguage) => onFolders({ readingLanguage })} />,
    ] : []),
    ...(areFolders ? [] : [<TagsItem key="tags" />]),
    <MenuItem key="download" id="download" icon={<Download aria-hidden />}>{translate('download')}</MenuItem>,
    <MenuSeparator key="line" />,
    <MenuItem key="remove" id="remove" icon={<Trash2 aria-hidden />} isDanger shortcut={keyName(shortcuts.list.remove)}>
      {translate(areFolders ? 'deleteFolder' : 'toBin')}
    </MenuItem>,
  ];
}

function TagsItem() {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  return <MenuItem id="tags" icon={<Tags aria-hidden />} shortcut={keyName(shortcuts.list.tags)}>{translate('tags')}</MenuItem>;
}

const NO_COLOR = 'none';

function ColorItem({ folders, onColor }: { folders: readonly Folder[]; onColor: (color: FolderColor | null) => void }) {
  const translate = useTranslations('folders');
  const [first, ...more] = new Set(folders.map(({ color }) => color));
  return (
    <Submenu id="color" text={translate('color')} icon={<Palette aria-hidden />} selected={more.length > 0 ? undefined : first ?? NO_COLOR}
      onAction={(id) => onColor(folderColors.find((color) => color === id) ?? null)}>
      <MenuItem id={NO_COLOR} icon={<Swatch color={null} />}>{translate('colors.none')}</MenuItem>
      {folderColors.map((color) => <MenuItem key={color} id={color} icon={<Swatch color={color} />}>{translate(`colors.${color}`)}</MenuItem>)}
    </Submenu>
  );
}

/** Boxed, for the icons of a menu have a colour of its own. */
const Swatch = ({ color }: { color: FolderColor | null }) => <span className="contents"><FolderIcon size={16} color={color} /></span>;

/** What can only be done with one. */
function useOneItems(entry: FileEntry | Folder | undefined): ReactNode[] {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  if (!entry) return [];
  return [
    'uploadStatus' in entry
      ? <FileItems key="file" file={entry} />
      : <FolderItems key="folder" folderId={entry.id} />,
    <MenuItem key="rename" id="rename" icon={<PencilLine aria-hidden />} shortcut={keyName(shortcuts.list.rename)}>{translate('rename')}</MenuItem>,
  ];
}

function FolderItems({ folderId }: { folderId: string }) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const keyName = useKeyName();
  return (
    <>
      <MenuItem id="open" icon={<FolderOpen aria-hidden />} shortcut={keyName(shortcuts.list.open)}>{translate('open')}</MenuItem>
      <MenuItem id="panel" icon={<SlidersHorizontal aria-hidden />}>{translateFolders('settings')}</MenuItem>
      <MenuItem id="new-subfolder" refusal={useDepthProblem(folderId)} icon={<FolderPlus aria-hidden />}>{translate('newSubfolder')}</MenuItem>
    </>
  );
}

function FileItems({ file }: { file: FileEntry }) {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  const state = stateOf(file, useServerNow());
  return (
    <>
      <MenuItem id="open" icon={<PanelRight aria-hidden />} shortcut={keyName(shortcuts.list.open)} isDisabled={!canShow(file, state)}>{translate('open')}</MenuItem>
      <MenuItem id="open-full" icon={<ExternalLink aria-hidden />} shortcut={keyName(shortcuts.list.openFull)} isDisabled={!canShow(file, state)}>
        {translate('openFull')}
      </MenuItem>
      {canRetry(file, state) && <MenuItem id="retry" icon={<RotateCw aria-hidden />}>{translate('retry')}</MenuItem>}
      {canStop(state) && <MenuItem id="stop" icon={<OctagonX aria-hidden />}>{translate('stopReading')}</MenuItem>}
      <MenuItem id="notes" icon={<StickyNote aria-hidden />}>{translate('notes')}</MenuItem>
    </>
  );
}
