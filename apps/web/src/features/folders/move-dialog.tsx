import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
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
  /** Answers why nothing was moved, in words; undefined where something was. */
  onMove: (folderId: string) => Promise<string | undefined>;
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
  const target = useTarget(onMove, onClose);
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

  return (
    <div className="flex flex-col gap-3">
      {folders.length >= SEARCHABLE && (
        <TextField label={translate('search')} type="search" value={query} onChange={setQuery} autoFocus autoComplete="off" />
      )}
      <div className="thin-scroll -mx-2 h-72 overflow-y-auto px-2">
        <Tree label={translate('title')} nodes={[root, ...folderTree(shown, language).map(node)]} selected={target.id} onSelect={target.choose}
          expanded={query.trim() === '' ? expanded : new Set(shown.map(({ id }) => id))} onExpandedChange={setExpanded} />
        {shown.length === 0 && <p className="px-2.5 py-3 text-small text-ink-3">{translate('noneFound')}</p>}
      </div>
      {target.problem !== undefined && <p role="alert" className="text-small text-bad">{target.problem}</p>}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" isDisabled={target.id === undefined || obstacleAt(target.id) !== undefined} isPending={target.isPending} onPress={target.move}>
          {translate('moveHere')}
        </Button>
      </div>
    </div>
  );
}

/** The folder that was chosen, until another tab deletes it; and what became of moving there. */
function useTarget(onMove: Props['onMove'], onClose: () => void) {
  const translate = useTranslations('folders');
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isGone = chosen !== undefined && chosen.id !== ROOT_FOLDER && !folders.some(({ id }) => id === chosen.id);
  const id = isGone ? undefined : chosen?.id;
  const isOnline = useIsOnline();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => { isThere.current = false; };
  }, []);

  const choose = (wanted: string) => {
    setChosen({ id: wanted, name: folders.find((folder) => folder.id === wanted)?.name ?? '' });
    setRefusal(undefined);
  };
  const move = async () => {
    if (id === undefined) return;
    setIsPending(true);
    // Without a connection it is done later, and nobody waits here for that.
    if (!isOnline) onClose();
    const why = await onMove(id).finally(() => setIsPending(false));
    if (why === undefined) onClose();
    else if (isThere.current) setRefusal(why);
    else showToast({ tone: 'bad', title: why });
  };
  return { id, choose, isPending, move: () => void move(), problem: isGone ? translate('targetGone', { name: chosen.name }) : refusal };
}
