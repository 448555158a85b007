import type { SortOrder } from '@scriba/contract/session';
import { DOUBTFUL_CONFIDENCE } from '@scriba/contract/extraction';
import { EXTRACTING_BADGE_MS, PAGE_SIZE, type FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { isLasting } from '@scriba/contract/lasting-problems';

/** What the list says about the text of a file. */
export type FileState =
  | 'pending' | 'processing' | 'extracting' | 'ready' | 'check' | 'partial' | 'no_text' | 'stopped' | 'failed' | 'password' | 'waiting_for_space' | 'locked';

type Judged = Pick<FileEntry, 'hasText' | 'isTextPartial' | 'dateModified' | 'pageCount' | 'confidence' | 'isExtractionAccurate' | 'readingProblem'>
  & { uploadStatus?: FileEntry['uploadStatus']; isAccessible?: boolean };

/**
 * A file without a state counts as being read for five minutes after it changed; one with a state says itself
 * what it is, and shows its pages as "Extracting Text" while they come, as the transfers do. Of a locked file only that is said.
 */
export function stateOf(file: Judged, now: Date): FileState {
  const state = readingStateOf(file, now);
  return file.isAccessible === false && !canStop(state) ? 'locked' : state;
}

function readingStateOf(file: Judged, now: Date): FileState {
  const isFresh = !file.hasText && now.getTime() - new Date(file.dateModified).getTime() < EXTRACTING_BADGE_MS;
  switch (file.uploadStatus) {
    case 'pending': case 'waiting_for_space': return file.uploadStatus;
    case 'processing': return file.pageCount !== null ? 'extracting' : 'processing';
    case 'failed': return failedStateOf(file);
    case 'completed': return textStateOf(file);
    default: return isFresh ? 'extracting' : textStateOf(file);
  }
}

function failedStateOf(file: Judged): FileState {
  if (isPasswordMissing(file)) return 'password';
  return file.readingProblem?.code === 'extraction.canceled' ? 'stopped' : 'failed';
}

const textStateOf = ({ hasText, isTextPartial, isExtractionAccurate, confidence }: Judged): FileState => {
  if (!hasText) return 'no_text';
  if (isExtractionAccurate !== null) return isExtractionAccurate ? 'ready' : 'check';
  if (isTextPartial) return 'partial';
  return confidence !== null && confidence < DOUBTFUL_CONFIDENCE ? 'check' : 'ready';
};

export const isPasswordMissing = ({ readingProblem }: Pick<FileEntry, 'readingProblem'>): boolean =>
  readingProblem?.code === 'extraction.password_required' || readingProblem?.code === 'extraction.password_wrong';

/** A reading is under way, or will be. While there is nothing to see of it, its row is disabled. */
export const isBusy = (state: FileState): boolean => state === 'pending' || state === 'processing' || state === 'extracting';

/** Whether a reading of it is under way that can be stopped. */
export const canStop = (state: FileState): boolean => isBusy(state) || state === 'waiting_for_space';

/** Whether its state is a quiet word and no chip: there is nothing to do or to wait for. */
export const isQuiet = (state: FileState): boolean => state === 'ready' || state === 'no_text' || state === 'stopped';

/** Whether there is no text, and reading once more may bring one: what is wrong with the file itself stays wrong. */
export const canRetry = (file: Pick<FileEntry, 'readingProblem'>, state: FileState): boolean =>
  state === 'no_text' || state === 'stopped' || (state === 'failed' && !isHopeless(file, state));

/** Whether a file that could not be read will never be. */
export const isHopeless = ({ readingProblem }: Pick<FileEntry, 'readingProblem'>, state: FileState): boolean =>
  state === 'failed' && readingProblem !== null && isLasting(readingProblem.code);

/** Whether there is something to see: a text, the first pages of one, or the reason why there is none. */
export const canShow = (file: FileEntry, state: FileState): boolean => !isBusy(state) || file.hasText || file.pagesRead > 0;

export type GridRow =
  | { kind: 'up'; id: 'up'; parentId: string }
  | { kind: 'folder'; id: string; folder: Folder }
  | { kind: 'file'; id: string; file: FileEntry }
  /** A file that is there but not fetched yet. */
  | { kind: 'gap'; id: string };

export const nameOf = (row: GridRow): string => {
  if (row.kind === 'folder') return row.folder.name;
  return row.kind === 'file' ? row.file.name : '';
};
export const isEntry = (row: GridRow): boolean => row.kind === 'folder' || row.kind === 'file';

/** The entry that stays after a row when those are gone, or else the one before it. */
export function besideThose(rows: readonly GridRow[], ids: readonly string[], at: number): GridRow | undefined {
  const gone = new Set(ids);
  const stays = (row: GridRow) => isEntry(row) && !gone.has(row.id);
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(0, at)).findLast(stays);
}

/** Where the keyboard is: a file that was not fetched yet when it was gone to has its own row by now. */
export function activeIndexOf(rows: readonly GridRow[], activeId: string | undefined): number {
  const at = rows.findIndex(({ id }) => id === activeId);
  const gap = /^gap-(\d+)$/.exec(activeId ?? '')?.[1];
  const firstFile = rows.findIndex(({ kind }) => kind === 'file' || kind === 'gap');
  return at < 0 && gap !== undefined && firstFile >= 0 ? Math.min(firstFile + Number(gap), rows.length - 1) : at;
}

const isGapId = (id: string | undefined): boolean => id?.startsWith('gap-') ?? false;

/** The same on a page of a list: a place of the whole list that is fetched by now is the row that came there. */
export function activeIndexOn(rows: readonly GridRow[], allRows: (() => readonly GridRow[]) | undefined, activeId: string | undefined): number {
  if (!allRows || !isGapId(activeId) || rows.some(({ id }) => id === activeId)) return activeIndexOf(rows, activeId);
  const all = allRows();
  const active = all[activeIndexOf(all, activeId)]?.id;
  return rows.findIndex(({ id }) => id === active);
}

type Listed = { folders: readonly Folder[]; files: readonly FileEntry[]; total: number };

const folderRow = (folder: Folder): GridRow => ({ kind: 'folder', id: folder.id, folder });
const fileRow = (file: FileEntry): GridRow => ({ kind: 'file', id: file.id, file });

/** Files from one place up to another that are not fetched yet hold their places. */
const gapRows = (from: number, to: number): GridRow[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ kind: 'gap', id: `gap-${from + at}` }));

/** One page of ten: folders come before files and count with them; the way up does not count. */
export function rowsOfPage({ folders, files, total }: Listed, page: number): GridRow[] {
  const start = (page - 1) * PAGE_SIZE;
  const shownFolders = folders.slice(start, start + PAGE_SIZE);
  const firstFile = Math.max(0, start - folders.length);
  const end = Math.min(total, firstFile + PAGE_SIZE - shownFolders.length);
  return [...shownFolders.map(folderRow), ...files.slice(firstFile, end).map(fileRow), ...gapRows(Math.max(firstFile, files.length), end)];
}

export const rowsOfAll = ({ folders, files, total }: Listed): GridRow[] =>
  [...folders.map(folderRow), ...files.map(fileRow), ...gapRows(files.length, total)];

/** How many files must be fetched before a page can be shown. */
export const filesNeeded = (folderCount: number, page: number): number => Math.max(0, page * PAGE_SIZE - folderCount);

export const pageCountOf = (rowCount: number): number => Math.max(1, Math.ceil(rowCount / PAGE_SIZE));

/** The page, from 1, with a row of the whole list, from 0. */
export const pageWith = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;

/** The heads of columns that sort, and what a press on them asks for. */
export type SortColumn = 'name' | 'modified';
const ORDERS: Record<SortColumn, readonly [first: SortOrder, second: SortOrder]> = {
  name: ['name-asc', 'name-desc'], modified: ['newest', 'oldest'],
};
export const sortedColumn = (sort: SortOrder): SortColumn => (sort.startsWith('name') ? 'name' : 'modified');
export function nextSort(sort: SortOrder, column: SortColumn): SortOrder {
  const [first, second] = ORDERS[column];
  return sort === first ? second : first;
}

const DAY_MS = 86_400_000;

/** Whole days until a file leaves the bin. What shows the time may be some seconds late: then it was put there in the future. */
export function daysLeft({ trashedAt }: Pick<FileEntry, 'trashedAt'>, now: Date, days: number): number {
  if (trashedAt === null) return days;
  const past = Math.max(0, now.getTime() - new Date(trashedAt).getTime());
  return Math.max(0, Math.ceil(days - past / DAY_MS));
}

/** Names of the folders above a file, from the top. */
export const foldersAbove = ({ path }: Pick<FileEntry, 'path'>): string[] => path.split('/').slice(1, -1);
