import type { Folder } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { actionsByKey, shortcuts } from '../../lib/shortcuts.ts';
import { Tree, type TreeNode } from '../../ui/tree.tsx';
import type { Point } from '../../ui/use-hold.ts';
import { FolderIcon } from './folder-icon.tsx';
import { foldersQuery } from './folders.queries.ts';
import { folderTree, pathTo, withAllInside, type FolderNode } from './folders.rules.ts';

type Props = {
  currentId: string | undefined;
  onOpen: (folderId: string) => void;
  drop: { accepts: (ids: readonly string[], folderId: string) => boolean; onDrop: (ids: readonly string[], folderId: string) => void };
  onMenu: (folderId: string, at: Point) => void;
  /** A key was pressed on a folder that does the same in a list. */
  onCommand: (folderId: string, command: TreeCommand) => void;
};
/** What keys do with a folder at the side. */
export type TreeCommand = 'rename' | 'star' | 'move' | 'remove';

/** All folders with how many files each holds. The way to the current one is always open. */
export function FolderTree({ currentId, onOpen, drop, onMenu, onCommand }: Props) {
  const translate = useTranslations('folders');
  const { language } = useLanguage();
  const formats = useFormats();
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const above = currentId === undefined ? [] : pathTo(folders, currentId).slice(0, -1).map(({ id }) => id);
  const expanded = new Set([...opened, ...above.filter((id) => !closed.has(id))]);
  const changeExpanded = (now: Set<string>) => {
    setOpened(now);
    setClosed(new Set(above.filter((id) => !now.has(id))));
  };

  const node = ({ folder, children }: FolderNode): TreeNode => ({
    id: folder.id, text: folder.name, icon: iconOf(folder, folder.id === currentId), children: children.map(node),
    ...(folder.fileCount > 0 && { end: formats.number(folder.fileCount) }),
  });
  if (folders.length === 0) return <p className="px-2.5 py-1.5 text-small text-ink-3">{translate('none')}</p>;
  return (
    // Before the tree, which looks for names by letters.
    <div role="presentation" onKeyDownCapture={commandKeys(onCommand)}>
      <Tree label={translate('title')} nodes={folderTree(withAllInside(folders), language).map(node)} selected={currentId} onSelect={onOpen}
        expanded={expanded} onExpandedChange={changeExpanded} drop={drop} onMenu={onMenu} />
    </div>
  );
}

const commandKeys = (onCommand: Props['onCommand']) => (event: KeyboardEvent) => {
  const { key, target } = event;
  const folderId = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
  if (folderId === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const give = (command: TreeCommand) => () => onCommand(folderId, command);
  const act = actionsByKey(shortcuts.list, { rename: give('rename'), star: give('star'), move: give('move'), remove: give('remove') })[key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

/** A favourite keeps its colour, and has a star at its corner. */
const iconOf = ({ isFavorite, color }: Folder, isOpen: boolean) => (
  <span className="relative shrink-0">
    <FolderIcon size={17} color={color} isOpen={isOpen} plain="" />
    {isFavorite && <Star aria-hidden size={10} className="absolute -right-1 -bottom-0.5 fill-star stroke-paper text-star" />}
  </span>
);
