import { foldText } from '@scriba/contract/folding';
import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FolderPlus, Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { cutAtContained } from '../../lib/found-by.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { useIsThere } from '../../lib/use-is-there.ts';
import { answeredOrWaiting } from '../../lib/use-kept-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilteredChoice } from '../../ui/filtered-choice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Tree, type TreeNode } from '../../ui/tree.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { FolderIcon } from './folder-icon.tsx';
import { foldersQuery } from './folders.queries.ts';
import { folderTree, matchingFolders, moveObstacles, pathTo, type FolderNode } from './folders.rules.ts';
import { NewFolderForm } from './new-folder-dialog.tsx';

const ROOT_ICON = <Inbox aria-hidden size={17} className="shrink-0" />;

/** From this many folders on, they can be searched. */
const SEARCHABLE = 8;
/** So many that are found are shown. Nobody reads more of them, and thousands would be drawn anew with each letter. */
const SHOWN = 50;

type Props = ChooseProps & {
  isOpen: boolean;
  /** What is moved, in words: a name or a number of things. */
  subject: string;
};
type ChooseProps = {
  onClose: () => void;
  count?: number;
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

/** Where somebody goes on who comes back from making a folder. */
type Back = 'move' | 'new' | undefined;
/** What was typed to find a folder, and which ones are open. */
type Sight = { query: string; expanded: ReadonlySet<string> };

function ChooseFolder({ onMove, onClose, ...rest }: ChooseProps) {
  const translate = useTranslations('folders');
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const target = useTarget(onMove, onClose);
  /** Where a folder is being made, while one is: the choice may be gone before it has a name. */
  const [parentId, setParentId] = useState<string>();
  const [back, setBack] = useState<Back>();
  const [sight, setSight] = useState<Sight>({ query: '', expanded: new Set() });
  const make = () => setParentId(target.id ?? ROOT_FOLDER);
  const close = () => {
    setBack('new');
    setParentId(undefined);
  };
  useBackCloses(parentId !== undefined, close);
  if (parentId === undefined) {
    return <PlaceChoice {...rest} target={target} sight={sight} onSight={setSight} back={back} onNew={make} onClose={onClose} />;
  }
  const choose = ({ id, name, parentId: madeIn }: Folder) => {
    target.choose(id, name);
    // It is among all folders, and those that it is in are open.
    setSight({ query: '', expanded: new Set([...sight.expanded, ...pathTo(folders, madeIn).map((above) => above.id)]) });
    setBack('move');
  };
  const goBack = (event: KeyboardEvent) => {
    event.stopPropagation();
    close();
  };
  return (
    // Escape leads back, as Cancel and the way back do.
    <div role="group" aria-label={translate('newFolder')} onKeyDown={(event) => { if (event.key === 'Escape') goBack(event); }}>
      <NewFolderForm parentId={parentId} name={target.id === undefined ? sight.query.trim() : ''} onClose={close} onCreated={choose} />
    </div>
  );
}

type Sighted = { sight: Sight; onSight: (sight: Sight) => void };
type PlaceChoiceProps = Omit<ChooseProps, 'onMove'> & Sighted & { target: ReturnType<typeof useTarget>; back: Back; onNew: () => void };

function PlaceChoice({ folderIds, fromId, count = 1, target, back, onNew, onClose, ...seen }: PlaceChoiceProps) {
  const translate = useTranslations('folders');
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const moveButton = useRef<HTMLButtonElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { maxFolderDepth } = useSession();
  const obstacles = moveObstacles(folders, folderIds, maxFolderDepth);
  const obstacleAt = (folderId: string) => {
    const obstacle = obstacles(folderId) ?? (folderId === fromId ? 'here' : undefined);
    return obstacle && translate(`obstacles.${obstacle}`, { count });
  };
  const isReady = target.id !== undefined && obstacleAt(target.id) === undefined;
  const focusFirst = useEffectEvent(() => {
    // A new folder may be too deep for what is moved.
    if (back) (back === 'move' && isReady ? moveButton : newButton).current?.focus();
  });
  useEffect(() => focusFirst(), []);
  const hasField = folders.length >= SEARCHABLE;
  // Where there is a field, it has the focus.
  const tree = <WholeTree folders={folders} obstacleAt={obstacleAt} target={target} isFocused={!hasField && back === undefined} {...seen} />;

  return (
    <div className="flex flex-col gap-3">
      {hasField
        ? (
          <FindFolder folders={folders} obstacleAt={obstacleAt} target={target} {...seen} onChosen={() => focusSoon(moveButton)}>{tree}</FindFolder>
        )
        : <div className="thin-scroll -mx-2 h-[min(18rem,38dvh)] overflow-y-auto px-2">{tree}</div>}
      {target.problem !== undefined && <p role="alert" className="text-small text-bad">{target.problem}</p>}
      <p role="status" className="min-h-5 truncate text-small text-ink-2">{isReady && translate('target', { name: target.name })}</p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button ref={newButton} icon={<FolderPlus aria-hidden size={16} />} onPress={onNew} isDisabled={target.isPending} className="mr-auto">{translate('newFolder')}</Button>
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button ref={moveButton} variant="primary" isDisabled={!isReady} isPending={target.isPending} onPress={target.move}>{translate('moveHere')}</Button>
      </div>
    </div>
  );
}

/** When the key that chose is over: it must not press the button as well. */
const focusSoon = ({ current }: RefObject<HTMLButtonElement | null>) => { setTimeout(() => current?.focus()); };

type ChoiceProps = Sighted & {
  folders: readonly Folder[];
  /** Why nothing can be moved there, in words. */
  obstacleAt: (folderId: string) => string | undefined;
  target: { id: string | undefined; choose: (id: string) => void; moveTo: (id: string) => void };
};

function WholeTree({ folders, obstacleAt, target, isFocused, sight, onSight }: ChoiceProps & { /** At first. */ isFocused: boolean }) {
  const translate = useTranslations('folders');
  const { language } = useLanguage();
  const withObstacle = (node: TreeNode): TreeNode => {
    const obstacle = obstacleAt(node.id);
    return obstacle === undefined ? node : { ...node, isDisabled: true, end: obstacle };
  };
  const node = ({ folder, children }: FolderNode): TreeNode =>
    withObstacle({ id: folder.id, text: folder.name, icon: <FolderIcon size={17} color={folder.color} plain="" />, children: children.map(node) });
  const root = withObstacle({ id: ROOT_FOLDER, text: translate('root'), icon: ROOT_ICON, children: [] });
  /** Enter does what the button says, at once; Space chooses. */
  const moveByKey = (event: KeyboardEvent) => {
    const row = event.key === 'Enter' && event.target instanceof HTMLElement && event.target.matches('[role=row]') ? event.target : undefined;
    const id = row?.dataset['key'];
    if (id === undefined || obstacleAt(id) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    target.moveTo(id);
  };
  return (
    <div onKeyDownCapture={moveByKey}>
      <Tree label={translate('title')} autoFocus={isFocused} nodes={[root, ...folderTree(folders, language).map(node)]} selected={target.id} onSelect={target.choose}
        expanded={sight.expanded} onExpandedChange={(expanded) => onSight({ ...sight, expanded })} />
      {folders.length === 0 && <p className="px-2.5 py-3 text-small text-ink-3">{translate('none')}</p>}
    </div>
  );
}

type FindProps = ChoiceProps & { onChosen: () => void; children: ReactNode };

/** The field that finds folders by their names; the top level is found by its own. */
function FindFolder({ folders, obstacleAt, target, sight, onSight, onChosen, children }: FindProps) {
  const translate = useTranslations('folders');
  const { language } = useLanguage();
  const { query } = sight;
  const choice = (id: string, text: string) => ({ id, text, marks: cutAtContained(text, query.trim()), obstacle: obstacleAt(id) });
  const root = translate('root');
  const isRootFound = foldText(root).includes(foldText(query.trim()));
  const matches = query.trim() === '' ? [] : matchingFolders(folders, query, language);
  const found = [
    ...(isRootFound ? [{ ...choice(ROOT_FOLDER, root), place: '', icon: ROOT_ICON }] : []),
    ...matches.slice(0, SHOWN).map(({ id, name, color, parentId }) => ({
      ...choice(id, name), place: pathTo(folders, parentId).map((above) => above.name).join(' › '), icon: <FolderIcon size={17} color={color} plain="" />,
    })),
  ];
  const more = matches.length > SHOWN ? translate('moreFound', { count: matches.length - SHOWN }) : '';
  const choose = (id: string) => {
    target.choose(id);
    onChosen();
  };
  return (
    <FilteredChoice fieldLabel={translate('search')} label={translate('title')} query={query} onQueryChange={(typed) => onSight({ ...sight, query: typed })} found={found}
      note={found.length === 0 ? translate('noneFound') : more} chosen={target.id} onChoose={choose}>
      {children}
    </FilteredChoice>
  );
}

/** The folder that was chosen, until another tab deletes it; and what became of moving there. */
function useTarget(onMove: Props['onMove'], onClose: () => void) {
  const translate = useTranslations('folders');
  const queryClient = useQueryClient();
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isGone = chosen !== undefined && chosen.id !== ROOT_FOLDER && !folders.some(({ id }) => id === chosen.id);
  const id = isGone ? undefined : chosen?.id;
  const isThere = useIsThere();

  const choose = (wanted: string, name = folders.find(({ id: there }) => there === wanted)?.name ?? '') => {
    setChosen({ id: wanted, name });
    setRefusal(undefined);
  };
  const moveTo = async (wanted: string) => {
    if (isPending) return;
    setIsPending(true);
    const moving = onMove(wanted).finally(() => setIsPending(false));
    // Where it is done later, nobody waits here for that.
    if (!await answeredOrWaiting(queryClient, moving)) onClose();
    const why = await moving;
    if (isThere.current) {
      if (why === undefined) onClose();
      else setRefusal(why);
    } else if (why !== undefined) showToast({ tone: 'bad', title: why });
  };
  return {
    id, name: id === ROOT_FOLDER ? translate('root') : chosen?.name ?? '', choose, isPending, move: () => { if (id !== undefined) void moveTo(id); },
    moveTo: (wanted: string) => {
      choose(wanted);
      void moveTo(wanted);
    },
    problem: isGone ? translate('targetGone', { name: chosen.name }) : refusal,
  };
}
