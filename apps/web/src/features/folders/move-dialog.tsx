import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Tree, type TreeNode } from '../../ui/tree.tsx';
import { FolderIcon } from './folder-icon.tsx';
import { foldersQuery } from './folders.queries.ts';
import { filterFolders, folderTree, moveObstacles, type FolderNode } from './folders.rules.ts';

/** From this many folders on, they can be searched. */
const SEARCHABLE = 8;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What is moved, in words: a name or a number of things. */
  subject: string;
  folderIds: readonly string[];
  /** Where all of it lies now; undefined when it comes from several places. */
  fromId: string | undefined;
  onMove: (folderId: string) => void;
};

/** The twin of dragging: chooses a folder for what is moved. */
export function MoveDialog({ isOpen, onClose, subject, ...choice }: Props) {
  const translate = useTranslations('folders');
  return (
    <Dialog title={translate('moveTitle', { subject })} isOpen={isOpen} onClose={onClose}>
      <ChooseFolder {...choice} onClose={onClose} />
    </Dialog>
  );
}

function ChooseFolder({ folderIds, fromId, onMove, onClose }: Omit<Props, 'isOpen' | 'subject'>) {
  const translate = useTranslations('folders');
  const { language } = useLanguage();
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const shown = query.trim() === '' ? folders : filterFolders(folders, query);

  const { maxFolderDepth } = useSession();
  const obstacles = moveObstacles(folders, folderIds, maxFolderDepth);
  const obstacleAt = (folderId: string) => obstacles(folderId) ?? (folderId === fromId ? 'here' : undefined);
  const node = ({ folder, children }: FolderNode): TreeNode => {
    const obstacle = obstacleAt(folder.id);
    return {
      id: folder.id, text: folder.name, icon: <FolderIcon size={17} color={folder.color} plain="" />, children: children.map(node),
      ...(obstacle && { isDisabled: true, end: translate(`obstacles.${obstacle}`) }),
    };
  };
  const root: TreeNode = {
    id: ROOT_FOLDER, text: translate('root'), icon: <Inbox aria-hidden size={17} className="shrink-0" />, children: [],
    ...(obstacleAt(ROOT_FOLDER) && { isDisabled: true, end: translate('obstacles.here') }),
  };

  const move = () => {
    if (chosen === undefined) return;
    onClose();
    onMove(chosen);
  };
  return (
    <div className="flex flex-col gap-3">
      {folders.length >= SEARCHABLE && (
        <TextField label={translate('search')} type="search" value={query} onChange={setQuery} autoFocus autoComplete="off" />
      )}
      <div className="thin-scroll -mx-2 h-72 overflow-y-auto px-2">
        <Tree label={translate('title')} nodes={[root, ...folderTree(shown, language).map(node)]} selected={chosen} onSelect={setChosen}
          expanded={query.trim() === '' ? expanded : new Set(shown.map(({ id }) => id))} onExpandedChange={setExpanded} />
        {shown.length === 0 && <p className="px-2.5 py-3 text-small text-ink-3">{translate('noneFound')}</p>}
      </div>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" isDisabled={chosen === undefined} onPress={move}>{translate('moveHere')}</Button>
      </div>
    </div>
  );
}
