import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useTranslations } from 'use-intl';
import { filesNeeded, pageCountOf, rowsOfAll, rowsOfPage, type GridRow } from '../../features/files/files.rules.ts';
import { useFileList } from '../../features/files/use-file-list.ts';
import { foldersIn, withAllInside } from '../../features/folders/folders.rules.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useListView } from './list-view.ts';

/** A folder, or the top level, as the list shows it: a page of ten, or all of it. */
export function useFolderPlace(folderId: string, page: number) {
  const { language } = useLanguage();
  const view = useListView({ hasPages: true });
  const known = useFolders();
  const { folders } = known;
  const folder = folders.find(({ id }) => id === folderId);
  const inside = foldersIn(withAllInside(folders), folderId, language);
  const isEndless = view.list === 'endless';
  // Where a page begins with files that are not fetched yet, they are fetched up to its end.
  const source = { kind: 'folder', folderId } as const;
  const fetched = useFileList(source, view.order, isEndless ? 0 : filesNeeded(inside.length, page));
  // Without the folders nobody knows where the files begin.
  const list = { ...fetched, isPending: fetched.isPending || known.isPending };
  const count = inside.length + list.total;
  const shownPage = Math.min(page, pageCountOf(count));
  const listed = { folders: inside, files: list.files, total: list.total };
  const allRows = () => rowsOfAll(listed);
  const rows = isEndless ? allRows() : rowsOfPage(listed, shownPage);
  const { name, isUnknown } = usePlaceName(folderId, folder, known);
  return {
    source, folders, missing: known, folder, inside, view, list, count, isEndless, isUnknown, shownPage,
    pageCount: isEndless || list.isPending ? 1 : pageCountOf(count),
    name,
    listId: [folderId, view.sort, pageInId(isEndless, shownPage)].join(' '), allRows, rows: isUnknown || known.isPending ? [] : [...upRow(folder), ...rows],
    loadAll: async () => [...inside, ...await list.loadAll()].map(({ id }) => id),
  };
}

/** What a place is called; and whether there is none, which is not so where the folders cannot be had. */
function usePlaceName(folderId: string, folder: Folder | undefined, { isPending, problem }: ReturnType<typeof useFolders>) {
  const translate = useTranslations('folders');
  const inFiles = useTranslations('files');
  if (folderId === ROOT_FOLDER) return { name: translate('root'), isUnknown: false };
  const isUnknown = folder === undefined && !isPending && problem === null;
  return { name: folder?.name ?? (isUnknown ? inFiles('unknownFolder') : translate('title')), isUnknown };
}

const pageInId = (isEndless: boolean, page: number) => (isEndless ? 'endless' : page);

const upRow = (folder: Folder | undefined): GridRow[] => (folder ? [{ kind: 'up', id: 'up', parentId: folder.parentId }] : []);
