import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { TagColor } from '@scriba/contract/tags';
import type { UndoableKind } from '@scriba/contract/undo';
import { ApiError, isPassing, isUntold } from '../../lib/api-error.ts';
import type { KeptChange } from '../../lib/kept-changes.ts';
import type { ChangeKind } from '../../lib/use-kept-change.ts';
import { beginningOf } from '../notes/notes.rules.ts';

type Order = {
  fileId?: string; fileIds?: readonly string[]; folderIds?: readonly string[]; tagId?: string; noteId?: string; action?: string;
  /** A note is called by its file. */
  onFile?: string; text?: string;
  folderId?: string; intoId?: string; isFavorite?: boolean; add?: readonly string[]; remove?: readonly string[]; create?: readonly { name: string }[];
  change?: { name?: string; isFavorite?: boolean; parentId?: string; color?: TagColor | null }; made?: { name: string; parentId: string };
};
type Told = Pick<KeptChange, 'kind' | 'order' | 'names'>;

/** What an order changes, by id. */
export function changedBy(order: unknown): string[] {
  const { fileId, fileIds = [], folderIds = [], tagId, noteId } = order as Order;
  return [fileId, ...fileIds, ...folderIds, tagId, noteId].filter((id) => id !== undefined);
}

/** Where it goes. */
export function targetOf(order: unknown): string | undefined {
  const { folderId, intoId, change, made } = order as Order;
  return folderId ?? change?.parentId ?? made?.parentId ?? intoId;
}

/** All that is named where it is told what an order does, by id. */
export function mentionedIn(order: unknown): string[] {
  const { add = [], remove = [], onFile, ...rest } = order as Order;
  return [...changedBy(order), ...add, ...remove, onFile, targetOf(rest)].filter((id) => id !== undefined);
}

/** These say what is written. */
const WRITTEN = { addNote: 'noted', changeNote: 'rewritten' } as const;
const isWritten = (kind: ChangeKind): kind is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, kind);

const KINDS: Record<Exclude<ChangeKind, keyof typeof WRITTEN>, UndoableKind> = {
  trashFiles: 'files.trashed', restoreFiles: 'files.restored', moveFiles: 'files.moved', changeFile: 'files.starred', starFiles: 'files.starred',
  tagFiles: 'files.tagged', createFolder: 'folders.created', renameFolder: 'folders.changed', changeFolders: 'folders.changed', removeFolders: 'folders.removed',
  changeTag: 'tags.changed', mergeTags: 'tags.merged', removeTag: 'tags.removed',
  removeNote: 'notes.removed',
};

export type Words = { name: string; count: number } & (
  { kind: UndoableKind | 'judged' | 'starred' | 'unstarred' } | SaidTo
);
type SaidTo = { kind: 'renamed' | 'moved' | 'made' | 'tagged' | 'noted' | 'rewritten'; to: string } | { kind: 'coloured'; color: TagColor | 'none' };

/** What can be said of a change, or of a part of it: in the words of what is undone, unless those say less. */
export function wordsOf({ kind, order, names }: Told, ids: readonly string[] = changedBy(order)): Words {
  const known = order as Order;
  const given = { name: nameOf(known, names, ids[0]), count: ids.length };
  if (isWritten(kind)) return { ...given, kind: WRITTEN[kind], to: beginningOf({ text: known.text ?? '' }) };
  const to = saidTo(known, names);
  if (to) return { ...given, ...to };
  const isFavorite = known.isFavorite ?? known.change?.isFavorite;
  if (isFavorite !== undefined) return { ...given, kind: isFavorite ? 'starred' : 'unstarred' };
  return { ...given, kind: kind === 'changeFile' ? 'judged' : KINDS[kind] };
}

/** The same of what one action did together: what is said of several is said once, of all of them. */
export function wordsOfAll(changes: readonly Told[]): Words[] {
  const saidOf = ({ name: _name, count: _count, ...said }: Words) => JSON.stringify(said);
  return [...Map.groupBy(changes.map((change) => wordsOf(change)), saidOf).values()].flatMap(([first, ...others]) =>
    (first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : []));
}

/** What is still to be made has its name in the order. */
const nameOf = ({ made, onFile }: Order, names: Told['names'], id = ''): string => made?.name ?? names[onFile ?? id] ?? '';

function saidTo(order: Order, names: Told['names']): SaidTo | undefined {
  const { name, color } = order.change ?? {};
  if (name !== undefined) return { kind: 'renamed', to: name };
  return color === undefined ? movedTo(order, names) ?? taggedWith(order, names) : { kind: 'coloured', color: color ?? 'none' };
}

function movedTo(order: Order, names: Told['names']): SaidTo | undefined {
  // At the top level it is enough to say that it is made.
  const above = names[order.made?.parentId ?? ''];
  if (above !== undefined) return { kind: 'made', to: above };
  const place = order.folderId ?? order.change?.parentId;
  const to = place === ROOT_FOLDER ? place : names[place ?? ''];
  return to === undefined ? undefined : { kind: 'moved', to };
}

function taggedWith(order: Order, names: Told['names']): SaidTo | undefined {
  const signed = (sign: string, ids: readonly string[] = []) => ids.flatMap((id) => names[id] ?? []).map((name) => `${sign} ${name}`);
  const tags = [...signed('+', order.add), ...(order.create ?? []).map(({ name }) => `+ ${name}`), ...signed('−', order.remove)];
  return tags.length > 0 ? { kind: 'tagged', to: tags.join(', ') } : undefined;
}

/** One of those that wait, with what was made on top of it: later ones of the same things or into them, and what one action did together. */
export function withWhatFollows<Change extends Pick<KeptChange, 'order'>>(changes: readonly Change[], chosen: Change): Change[] {
  const { action } = chosen.order as Order;
  const isOfAction = (change: Change) => change === chosen || (action !== undefined && (change.order as Order).action === action);
  const going: Change[] = [];
  const [touched, made] = [new Set<string>(), new Set<string>()];
  for (const change of changes) {
    const ids = changedBy(change.order);
    const target = targetOf(change.order);
    if (!isOfAction(change) && !ids.some((id) => touched.has(id)) && !(target !== undefined && made.has(target))) continue;
    going.push(change);
    for (const id of ids) touched.add(id);
    if ((change.order as Order).made) for (const id of ids) made.add(id);
  }
  return going;
}

type Failure = { id: string; code: string; params?: ErrorParams };
/**
 * Why a change, or some of it, was not made. `ids` are of what was not changed for this reason: all of it, or some of many. `isWhole` says that
 * nothing of the change was done.
 */
export type Refusal = { change: KeptChange; ids: readonly string[]; code: string; params?: ErrorParams; isWhole: boolean };
type Answer = { failed?: readonly ({ code: string; params?: ErrorParams } & ({ fileId: string } | { folderId: string }))[] };

/** Sent once more because its answer was lost, this is no failure: what was to go is gone. */
const GONE: Partial<Record<ChangeKind, ErrorCode>> = {
  trashFiles: 'file.not_found', removeFolders: 'folder.not_found', removeTag: 'tag.not_found', mergeTags: 'tag.not_found',
};
const isGoneAsMeant = (kind: ChangeKind, code: string): boolean => GONE[kind] === code;

const failuresIn = (kind: ChangeKind, answer: unknown): Failure[] => ((answer as Answer | null)?.failed ?? [])
  .map(({ code, params, ...of }) => ({ id: 'fileId' in of ? of.fileId : of.folderId, code, ...(params && { params }) }))
  .filter(({ code }) => !isGoneAsMeant(kind, code));

/** Those of many that were refused, though the answer as a whole is none, by the reason. */
export function refusalsIn(change: KeptChange, answer: unknown): Refusal[] {
  const failures = failuresIn(change.kind, answer);
  const isWhole = failures.length > 0 && failures.length === changedBy(change.order).length;
  return [...Map.groupBy(failures, ({ code }) => code)].map(([code, some]) => {
    const { params } = some[0] ?? {};
    return { change, ids: some.map(({ id }) => id), code, ...(params && { params }), isWhole };
  });
}

/** The same of a change that was refused as a whole; nothing where what was to go is gone, or waits on. */
export function refusalOf(change: KeptChange, error: unknown): Refusal[] {
  if (isUntold(error)) return [];
  const { code, params } = error instanceof ApiError ? error.problem : { code: 'internal' as const, params: undefined };
  return isGoneAsMeant(change.kind, code) ? [] : [{ change, ids: changedBy(change.order), code, ...(params && { params }), isWhole: true }];
}

const DELETES: ReadonlySet<ChangeKind> = new Set(['trashFiles', 'removeFolders', 'removeTag', 'removeNote']);

/** Whether later changes delete all that one is for: that it is gone already is as its person wants it by now. */
export function isDeletedBy(later: readonly Told[], { order }: Told): boolean {
  const deleted = new Set(later.filter(({ kind }) => DELETES.has(kind)).flatMap((change) => changedBy(change.order)));
  const ids = changedBy(order);
  return ids.length > 0 && ids.every((id) => deleted.has(id));
}

/** Nobody could answer, or somebody must sign in first. What the server fails at, or we do, would hold up all others for ever. */
export const mayGoLater = (error: unknown): boolean =>
  (error instanceof ApiError ? error.problem.code.startsWith('auth.') || (isPassing(error) && error.problem.code !== 'internal') : isPassing(error));
