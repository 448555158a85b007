import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFolderElsewhere } from '../../features/files/entries.rules.ts';
import { EntryList } from '../../features/files/entry-list.tsx';
import { rowsOfAll } from '../../features/files/files.rules.ts';
import { LateChooseListView } from '../../features/files/late-choose-list-view.tsx';
import { useFileList } from '../../features/files/use-file-list.ts';
import { useKnownFiles } from '../../features/files/use-known-files.ts';
import { useSelection } from '../../features/files/use-selection.ts';
import { LateFoldersMissing } from '../../features/folders/late-folders-missing.tsx';
import { sortFolders, withAllInside } from '../../features/folders/folders.rules.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useTitle } from '../../lib/title.ts';
import { withOpenFile } from '../search-params.ts';
import { EmptyList, ListMessage } from './list-message.tsx';
import { useListView } from './list-view.ts';
import { OpenFile } from './open-file.tsx';

const AHEAD = 30;
const SOURCE = { kind: 'favorites' } as const;

/** Route `/favorites`: what is marked with a star, of every folder. */
export function FavoritesPage() {
  const { file: openId } = useSearch({ from: '/workspace/favorites' });
  const navigate = useNavigate({ from: '/favorites' });
  const translate = useTranslations('files');
  const translateShell = useTranslations('shell');
  const { language } = useLanguage();
  const view = useListView();
  const { order, sort, onSort } = view;
  const missing = useFolders();
  const { folders } = missing;
  const starred = sortFolders(withAllInside(folders).filter(({ isFavorite }) => isFavorite), language);
  const { files, total, isPending: isListPending, error, want, loadAll, findTyped } = useFileList(SOURCE, order);
  const isPending = isListPending || missing.isPending;
  const selection = useSelection('favorites', isFolderElsewhere(folders, starred));
  const known = useKnownFiles({ source: SOURCE, order, files }, selection.selected);
  const name = translateShell('favorites');
  const count = starred.length + total;
  useTitle(name);

  const openFolder = (folder: string) => void navigate({ to: '/dashboard', search: folder === ROOT_FOLDER ? {} : { folder } });
  const message = isPending || error ? <ListMessage isPending={isPending} error={error} isUnknown={false} isBeside={files.length > 0} />
    : <EmptyList icon={<Star />} title={translate('favorites.empty')}>{translate('favorites.emptyHint')}</EmptyList>;
  return (
    <>
      <EntryList scope={name} listId={`favorites ${sort}`} isPending={isPending} rows={rowsOfAll({ folders: starred, files, total })}
        known={{ files: known, folders }} total={count} selection={selection} openId={openId} sort={{ order: sort, onChange: onSort }}
        toolbar={(
          <>
            <h1 className="min-w-0 flex-1 truncate text-title font-semibold tracking-[-.01em]">{name}</h1>
            <span role="status" className="tnum text-ink-3">{count > 0 && translate('entryCount', { count })}</span>
            <LateChooseListView {...view} hasPages={false} />
          </>
        )}
        notice={<LateFoldersMissing {...missing} />}
        place={{
          openFolder, goUp: () => {}, findTyped,
          openFile: ({ id }, isFull) => void navigate({ search: (known) => withOpenFile(known, { file: id, ...(isFull && { view: 'full' as const }) }) }),
        }}
        onReach={(index) => want(index - starred.length + AHEAD)}
        loadAll={async () => [...starred.map(({ id }) => id), ...(await loadAll()).map(({ id }) => id)]}
        {...((isPending || error !== null || count === 0) && { message })} />
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}
