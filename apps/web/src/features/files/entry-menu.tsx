import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import {
  Download, ExternalLink, FolderInput, FolderOpen, OctagonX, PanelRight, PencilLine, RotateCw, Star, StarOff, Trash2,
} from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useServerNow } from '../../lib/server-time.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { canRetry, canShow, isBusy, stateOf } from './files.rules.ts';
import type { Entries } from './use-entry-actions.ts';
import type { Point } from './use-grid-input.ts';

export type EntryCommand =
  | 'open' | 'open-full' | 'rename' | 'star' | 'move' | 'download' | 'retry' | 'stop' | 'remove';

type Props = {
  isOpen: boolean;
  /** Where it was asked for. */
  at: Point | undefined;
  entries: Entries;
  onCommand: (command: EntryCommand) => void;
  onClose: () => void;
};

/** What can be done with these entries, at the place that was pressed. */
export function EntryMenu({ isOpen, at, entries, onCommand, onClose }: Props) {
  const translate = useTranslations('files');
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} aria-hidden className="pointer-events-none fixed size-0" style={{ left: at?.x, top: at?.y }} />
      <Menu label={translate('more')} triggerRef={anchor} placement="bottom start" offset={2} isOpen={isOpen} onOpenChange={(isKept) => { if (!isKept) onClose(); }}
        onAction={(id) => { onClose(); onCommand(id as EntryCommand); }}>
        {useItems(entries)}
      </Menu>
    </>
  );
}

function useItems({ files, folders }: Entries): ReactNode[] {
  const translate = useTranslations('files');
  const areStarred = [...files, ...folders].every(({ isFavorite }) => isFavorite);
  const areFolders = files.length === 0;
  return [
    ...useOneItems(files.length + folders.length === 1 ? files[0] ?? folders[0] : undefined),
    <MenuItem key="star" id="star" icon={areStarred ? <StarOff aria-hidden /> : <Star aria-hidden />} shortcut={translate('keys.star')}>
      {translate(areStarred ? 'unstar' : 'star')}
    </MenuItem>,
    <MenuItem key="move" id="move" icon={<FolderInput aria-hidden />} shortcut={translate('keys.move')}>{translate('moveTo')}</MenuItem>,
    ...(folders.length > 0 ? [] : [<MenuItem key="download" id="download" icon={<Download aria-hidden />}>{translate('download')}</MenuItem>]),
    <MenuSeparator key="line" />,
    <MenuItem key="remove" id="remove" icon={<Trash2 aria-hidden />} isDanger shortcut={translate('keys.delete')}>
      {translate(areFolders ? 'deleteFolder' : 'toBin')}
    </MenuItem>,
  ];
}

/** What can only be done with one. */
function useOneItems(entry: FileEntry | Folder | undefined): ReactNode[] {
  const translate = useTranslations('files');
  if (!entry) return [];
  return [
    'uploadStatus' in entry
      ? <FileItems key="file" file={entry} />
      : <MenuItem key="open" id="open" icon={<FolderOpen aria-hidden />} shortcut={translate('keys.enter')}>{translate('open')}</MenuItem>,
    <MenuItem key="rename" id="rename" icon={<PencilLine aria-hidden />} shortcut="F2">{translate('rename')}</MenuItem>,
  ];
}

function FileItems({ file }: { file: FileEntry }) {
  const translate = useTranslations('files');
  const state = stateOf(file, useServerNow());
  return (
    <>
      <MenuItem id="open" icon={<PanelRight aria-hidden />} shortcut={translate('keys.enter')} isDisabled={!canShow(file, state)}>{translate('open')}</MenuItem>
      <MenuItem id="open-full" icon={<ExternalLink aria-hidden />} shortcut={translate('keys.full')} isDisabled={!canShow(file, state)}>
        {translate('openFull')}
      </MenuItem>
      {canRetry(file, state) && <MenuItem id="retry" icon={<RotateCw aria-hidden />}>{translate('retry')}</MenuItem>}
      {(isBusy(state) || state === 'waiting_for_space') && <MenuItem id="stop" icon={<OctagonX aria-hidden />}>{translate('stopReading')}</MenuItem>}
    </>
  );
}
