import { PAGE_SIZE } from '@scriba/contract/files';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { isFolderElsewhere } from '../../features/files/entries.rules.ts';
import { EntryList } from '../../features/files/entry-list.tsx';
import { pageWith } from '../../features/files/files.rules.ts';
import { LateFoldersMissing } from '../../features/folders/late-folders-missing.tsx';
import { useKnownFiles } from '../../features/files/use-known-files.ts';
import { useSelection } from '../../features/files/use-selection.ts';
import { DropStrip } from '../../features/uploads/drop-strip.tsx';
import { SMALL, useMedia } from '../../lib/media.ts';
import { useTitle } from '../../lib/title.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withOpenFile, withPage, type OpenFileChange } from '../search-params.ts';
import { FolderBar } from './folder-bar.tsx';
import { isMessageDue, ListMessage, NoFiles } from './list-message.tsx';
import { OpenFile } from './open-file.tsx';
import { useFolderPlace } from './use-folder-place.ts';

// Who has few files needs none.
const Pager = lazyPart(async () => (await import('../../ui/pager.tsx')).Pager);

/** So many rows ahead of what is seen are fetched. */
const ROWS_AHEAD = PAGE_SIZE * 3;

/** Route `/dashboard`: one folder, or the top level, with what is open beside it. */
export function DashboardPage() {
  const { folder: folderId = ROOT_FOLDER, page = 1, file: openId } = useSearch({ from: '/workspace/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const place = useFolderPlace(folderId, page);
  const { source, folders, folder, inside, view, list, count, isEndless, isUnknown } = place;
  const { missing, shownPage, pageCount, name, listId, rows, allRows, loadAll } = place;
  const selection = useSelection(folderId, isFolderElsewhere(folders, inside));
  const known = useKnownFiles({ source, order: view.order, files: list.files }, selection.selected);
  useTitle(name);

  const openFolder = (id: string) => void navigate({ search: id === ROOT_FOLDER ? {} : { folder: id } });
  const showPage = (next: number, replace = false) => void navigate({ search: (known) => withPage(known, next), replace });
  const isFound = useLocation({ select: (location) => location.state.isFound === true });
  // Whoever closes what a search in the folder found is at that search again.
  const changeOpen = (change: OpenFileChange, replace: boolean) => {
    const isClosed = 'file' in change && change.file === undefined;
    const isSame = !('file' in change);
    void navigate({
      search: (known) => ({ ...withOpenFile(known, change), ...(isClosed && isFound && { find: true }) }), replace,
      ...(isSame && isFound && { state: { isFound } }),
    });
  };
  const state = { isPending: list.isPending, error: list.error, isUnknown, isBeside: list.files.length > 0 };
  const isEmpty = count === 0 && !isMessageDue(state);

  return (
    <>
      <EntryList scope={name} listId={listId} isPending={list.isPending} rows={rows} {...(!isEndless && { allRows })}
        known={{ files: known, folders }} total={count} selection={selection} openId={openId} sort={{ order: view.sort, onChange: view.onSort }}
        toolbar={isUnknown ? <h1 className="truncate text-title font-semibold tracking-[-.01em]">{name}</h1> : (
          <FolderBar folders={folders} folderId={folderId} name={name} count={count} isLoading={list.isPending} view={view} />
        )}
        notice={<LateFoldersMissing {...missing} />}
        place={{
          openFolder, findTyped: list.findTyped, ...(!isEndless && { turnTo: (index) => showPage(pageWith(index), true) }),
          goUp: () => { if (folder) openFolder(folder.parentId); },
          openFile: ({ id }, isFull) => void navigate({ search: (known) => withOpenFile(known, { file: id, ...(isFull && { view: 'full' as const }) }) }),
        }}
        onReach={(index) => { if (isEndless) list.want(index - inside.length + ROWS_AHEAD); }} loadAll={loadAll}
        hasRoomBelow={isEmpty} message={isMessageDue(state) && <ListMessage {...state} />} />
      <BelowList folderId={folderId} page={shownPage} pageCount={pageCount} onPage={showPage} isEmpty={isEmpty} isUnknown={isUnknown} />
      <OpenFile files={list.files} onChange={changeOpen} />
    </>
  );
}

type BelowProps = { folderId: string; page: number; pageCount: number; onPage: (page: number) => void; isEmpty: boolean; isUnknown: boolean };

/** The pages of the list and the way to add to it; on a phone, both have one line together. */
function BelowList({ folderId, page, pageCount, onPage, isEmpty, isUnknown }: BelowProps) {
  const translate = useTranslations('files');
  const isSmall = useMedia(SMALL);
  const isInLine = isSmall && pageCount > 1;
  return (
    <div className={isInLine ? 'flex shrink-0 flex-wrap items-center border-t border-line pr-1' : 'contents'}>
      {pageCount > 1 && (
        <div className={classNames('min-w-0 shrink-0', isInLine ? 'flex-1' : 'border-t border-line py-1.5')}>
          <Suspense fallback={<div className="h-8 touch:h-11" />}>
            <Pager label={translate('pages')} page={page} pageCount={pageCount} isNarrow={isSmall} onChange={onPage} />
          </Suspense>
        </div>
      )}
      {!isUnknown && <UploadPlace folderId={folderId} isEmpty={isEmpty} isInLine={isInLine} />}
    </div>
  );
}

/** Below the list, or in its place where there is nothing to list: two places, so that nothing moves from one to the other. */
const UploadPlace = ({ folderId, isEmpty, isInLine }: { folderId: string; isEmpty: boolean; isInLine: boolean }) => (
  <div key={isEmpty ? 'zone' : 'strip'} className={isEmpty ? 'flex min-h-0 flex-1 flex-col p-3' : classNames('shrink-0', !isInLine && 'px-3 pb-3 flat:pb-0')}>
    <DropStrip folderId={folderId} canUpload empty={isEmpty && <NoFiles />} isInLine={isInLine} />
  </div>
);
