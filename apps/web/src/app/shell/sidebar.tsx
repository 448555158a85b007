import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { CopyCheck, FolderPlus, Inbox, LifeBuoy, Star, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useTranslations } from 'use-intl';
import { LateTreeMenu } from '../../features/files/late-tree-menu.ts';
import type { AskedOfTree } from '../../features/files/tree-menu.tsx';
import { LateFoldersMissing } from '../../features/folders/late-folders-missing.tsx';
import { LateNewFolderDialog } from '../../features/folders/late-dialogs.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useNewFolder } from '../../features/folders/use-new-folder.ts';
import { UploadButton } from '../../features/uploads/upload-button.tsx';
import { UsageBars } from '../../features/usage/usage-bars.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LateHeaderMenus } from './late-header-menus.tsx';
import { useDropOnTree } from './drop-on-tree.ts';
import { MainNavigation } from './main-navigation.tsx';
import { useUploadTarget } from './upload-target.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const loadTree = () => import('../../features/folders/folder-tree.tsx');
const TagList = lazyPart(async () => (await import('../../features/tags/tag-list.tsx')).TagList, 'words');
const LateDuplicateCount = lazyPart(async () => (await import('../../features/duplicates/duplicate-count.tsx')).DuplicateCount);
const FolderTree = lazyPart(async () => (await loadTree()).FolderTree, 'words');

type Props = {
  /** Called when a link is followed, so that a drawer can close. A drawer also holds what a phone's header has no room for. */
  onLeave?: () => void;
};

/** What is always one press away: uploading, the places, the folders, and how much room is left. */
export function Sidebar({ onLeave }: Props) {
  const translate = useTranslations('shell');
  const translateWorkspace = useTranslations('workspace');
  const { folderId, canUpload } = useUploadTarget();
  return (
    <>
      <div className="p-3"><UploadButton folderId={folderId} canUpload={canUpload} {...(onLeave && { onChosen: onLeave })} /></div>
      <nav aria-label={translate('workspaceNavigation')} className="flex shrink-0 flex-col gap-px px-2">
        <SidebarLink to="/dashboard" icon={<Inbox aria-hidden />} onLeave={onLeave}>{translate('allFiles')}</SidebarLink>
        <SidebarLink to="/favorites" icon={<Star aria-hidden />} onLeave={onLeave}>{translate('favorites')}</SidebarLink>
        <SidebarLink to="/duplicates" icon={<CopyCheck aria-hidden />} count={<Suspense><LateDuplicateCount /></Suspense>} onLeave={onLeave}>
          {translateWorkspace('duplicates')}
        </SidebarLink>
        <SidebarLink to="/trash" icon={<Trash2 aria-hidden />} onLeave={onLeave}>{translate('bin')}</SidebarLink>
        <SidebarLink to="/tickets" icon={<LifeBuoy aria-hidden />} onLeave={onLeave}>{translate('tickets.title')}</SidebarLink>
      </nav>
      {/* They share one scroll: beside many tags of a fixed height no folder would be left to be seen on a phone. On its side, all scrolls. */}
      <div className="thin-scroll min-h-0 flex-1 overflow-y-auto flat:flex-none flat:overflow-visible">
        <Folders onLeave={onLeave} />
        <Suspense><Tags onLeave={onLeave} /></Suspense>
      </div>
      {onLeave && <MainNavigation className="flex-wrap gap-y-0 border-t border-line px-4.5 py-1" onLeave={onLeave} />}
      {onLeave && <div className="border-t border-line px-2 py-1 sm:hidden *:justify-between"><LateHeaderMenus isNamed /></div>}
      <div className="border-t border-line p-4"><UsageBars /></div>
    </>
  );
}

type LinkPart = { to: '/dashboard' | '/favorites' | '/duplicates' | '/trash' | '/tickets'; icon: ReactNode; count?: ReactNode; children: ReactNode; onLeave: (() => void) | undefined };

/** A folder is a place of its own, in the tree below; an open file or a page of the list is not. */
function SidebarLink({ to, icon, count, children, onLeave }: LinkPart) {
  const isInFolder = useSearch({ strict: false, select: ({ folder }) => folder !== undefined });
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: isInFolder }} onClick={() => onLeave?.()}
      className="flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover hover:text-ink touch:h-11
        aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&>svg]:size-[18px]">
      {icon}<span className="min-w-0 flex-1 truncate">{children}</span>{count}
    </Link>
  );
}

const Tags = ({ onLeave }: { onLeave: (() => void) | undefined }) => (
  <TagList linkTo={({ id }, children) => (
    <Link to="/tags/$tagId" params={{ tagId: id }} activeOptions={{ includeSearch: false }} onClick={() => onLeave?.()}
      className="flex h-8 items-center gap-2 rounded-control px-2 text-ink-2 hover:bg-hover hover:text-ink touch:h-11 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink">
      {children}
    </Link>
  )} />
);

/** The top one is the place without a folder. */
const searchOf = (folder: string) => (folder === ROOT_FOLDER ? {} : { folder });

function Folders({ onLeave }: { onLeave: (() => void) | undefined }) {
  const translate = useTranslations('folders');
  const navigate = useNavigate();
  const currentId = useSearch({ strict: false, select: ({ folder }) => folder });
  const known = useFolders();
  const newFolder = useNewFolder(currentId ?? ROOT_FOLDER);
  // At the same time as the folders themselves.
  useEffect(() => { loadTree().catch(() => undefined); }, []);
  const open = (folder: string) => {
    void navigate({ to: '/dashboard', search: searchOf(folder) });
    onLeave?.();
  };
  const waiting = <SkeletonRows rows={3} rowClassName="h-9" label={translate('title')} />;
  return (
    <section aria-label={translate('title')} className="pt-4">
      <div className="flex h-8 items-center justify-between pr-3 pl-4.5">
        <h2 className="text-meta font-medium text-ink-3">{translate('title')}</h2>
        <IconButton label={translate('newFolder')} size="small" refusal={newFolder.refusal} onPress={newFolder.ask}><FolderPlus aria-hidden size={16} /></IconButton>
      </div>
      <div className="px-2 pt-0.5 pb-3">
        {known.problem ? <LateFoldersMissing {...known} /> : (
          <Suspense fallback={waiting}>{known.isPending ? waiting : <Tree currentId={currentId} onOpen={open} />}</Suspense>
        )}
      </div>
      <LateNewFolderDialog {...newFolder.dialog} onCreated={({ id }) => open(id)} />
    </section>
  );
}

function Tree({ currentId, onOpen }: { currentId: string | undefined; onOpen: (folderId: string) => void }) {
  const drop = useDropOnTree();
  const [asked, setAsked] = useState<AskedOfTree>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const router = useRouter();
  const ask = (wanted: AskedOfTree) => {
    setAsked(wanted);
    setIsMenuOpen(true);
  };
  const leave = (shownId: string, aboveId: string) => {
    // Nobody is led away from where they went meanwhile, nor back to what is gone.
    const isShown = router.state.matches.some(({ search }) => 'folder' in search && search.folder === shownId);
    if (isShown) void router.navigate({ to: '/dashboard', search: searchOf(aboveId), replace: true });
  };
  return (
    <>
      <FolderTree currentId={currentId} onOpen={onOpen} drop={drop} onMenu={(folderId, at) => ask({ folderId, at })}
        onCommand={(folderId, command) => ask({ folderId, command })} />
      {/* Nothing of it is needed before. */}
      {asked && (
        <LateTreeMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} asked={asked} currentId={currentId} onOpen={onOpen} onGone={leave} />
      )}
    </>
  );
}
