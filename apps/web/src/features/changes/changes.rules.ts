import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import type { UndoableKind } from '@scriba/contract/undo';
import { ApiError, isPassing } from '../../lib/api-error.ts';
import type { KeptChange } from '../../lib/kept-changes.ts';
import type { ChangeKind } from '../../lib/use-kept-change.ts';

type Order = {
  fileId?: string; fileIds?: readonly string[]; folderIds?: readonly string[]; tagId?: string; change?: { name?: string; isFavorite?: boolean };
};
type Told = Pick<KeptChange, 'kind' | 'order' | 'names'>;

/** What an order changes, by id. */
export function changedBy(order: unknown): string[] {
  const { fileId, fileIds = [], folderIds = [], tagId } = order as Order;
  return [...(fileId === undefined ? [] : [fileId]), ...fileIds, ...folderIds, ...(tagId === undefined ? [] : [tagId])];
}

const KINDS: Record<ChangeKind, UndoableKind> = {
  trashFiles: 'files.trashed', restoreFiles: 'files.restored', moveFiles: 'files.moved', changeFile: 'files.starred', starFiles: 'files.starred',
  tagFiles: 'files.tagged', renameFolder: 'folders.changed', changeFolders: 'folders.changed', removeFolders: 'folders.removed',
  changeTag: 'tags.changed', mergeTags: 'tags.merged', removeTag: 'tags.removed',
};

type Words = { kind: UndoableKind | 'judged'; name: string; count: number } | { kind: 'renamed'; name: string; to: string };

/** What can be said of a change, or of a part of it: in the words of what is undone, unless those say less. */
export function wordsOf({ kind, order, names }: Told, ids: readonly string[] = changedBy(order)): Words {
  const name = names[ids[0] ?? ''] ?? '';
  const { change = {} } = order as Order;
  if (change.name !== undefined) return { kind: 'renamed', name, to: change.name };
  const isJudged = kind === 'changeFile' && change.isFavorite === undefined;
  return { kind: isJudged ? 'judged' : KINDS[kind], name, count: ids.length };
}

export type Failure = { id: string; code: string; params?: ErrorParams };
type Answer = { failed?: readonly ({ code: string; params?: ErrorParams } & ({ fileId: string } | { folderId: string }))[] };

/** Sent once more because its answer was lost, this is no failure: what was to go is gone. */
const GONE: Partial<Record<ChangeKind, ErrorCode>> = {
  trashFiles: 'file.not_found', removeFolders: 'folder.not_found', removeTag: 'tag.not_found', mergeTags: 'tag.not_found',
};
export const isGoneAsMeant = (kind: ChangeKind, code: string): boolean => GONE[kind] === code;

/** Those of many that were refused, though the answer as a whole is none. */
export const failuresIn = (kind: ChangeKind, answer: unknown): Failure[] => ((answer as Answer | null)?.failed ?? [])
  .map(({ code, params, ...of }) => ({ id: 'fileId' in of ? of.fileId : of.folderId, code, ...(params && { params }) }))
  .filter(({ code }) => !isGoneAsMeant(kind, code));

/** Nobody could answer, or somebody must sign in first. What the server fails at, or we do, would hold up all others for ever. */
export const mayGoLater = (error: unknown): boolean =>
  (error instanceof ApiError ? error.problem.code.startsWith('auth.') || (isPassing(error) && error.problem.code !== 'internal') : isPassing(error));
