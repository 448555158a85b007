import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { FolderState } from '../journal/journal.types.ts';
import type { FolderPlace, PlaceBelow } from './folders.types.ts';

type Node = { id: string; name: string; parentId: string };

/** The folder and those above it, from the top down, each once even if the data held a circle. */
function pathTo<Known extends Node>(folders: ReadonlyMap<string, Known>, folderId: string): Known[] {
  const path: Known[] = [];
  const seen = new Set<string>();
  for (let id = folderId; id !== ROOT_FOLDER && !seen.has(id);) {
    seen.add(id);
    const folder = folders.get(id);
    if (!folder) break;
    path.unshift(folder);
    id = folder.parentId;
  }
  return path;
}

export const namesAbove = (folders: ReadonlyMap<string, Node>, folderId: string): string[] => pathTo(folders, folderId).map(({ name }) => name);

/** Where a folder is, or was before it was deleted. */
export function placeOf(folders: ReadonlyMap<string, Node & { trashedAt: Date | null }>, folderId: string): FolderPlace {
  const path = pathTo(folders, folderId);
  return { path: path.map(({ name }) => name), liveId: path.findLast(({ trashedAt }) => trashedAt === null)?.id ?? ROOT_FOLDER };
}

/** Of each folder that is one of these or lies below one. */
export function placesBelow(folders: ReadonlyMap<string, Node>, topIds: ReadonlySet<string>): Map<string, PlaceBelow> {
  const places = new Map<string, PlaceBelow>();
  for (const id of folders.keys()) {
    const path = pathTo(folders, id);
    const top = path.find((folder) => topIds.has(folder.id));
    if (top) places.set(id, { topId: top.id, names: path.slice(path.indexOf(top)).map(({ name }) => name) });
  }
  return places;
}

/** The ids in an order in which each folder comes after those above it, and else as they are. */
export function topDown(ids: Iterable<string>, folders: readonly Pick<Node, 'id' | 'parentId'>[]): string[] {
  const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
  const wanted = new Set(ids);
  const seen = new Set<string>();
  const ordered: string[] = [];
  const add = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const parentId = parents.get(id);
    if (parentId !== undefined) add(parentId);
    if (wanted.has(id)) ordered.push(id);
  };
  for (const id of wanted) add(id);
  return ordered;
}

/** As the row has it, which does not say that colour and language are among ours. */
type Known = { [State in keyof FolderState]-?: State extends 'color' | 'readingLanguage' ? string | null : NonNullable<FolderState[State]> };
const STATES = ['name', 'parentId', 'color', 'isFavorite', 'readingLanguage'] as const satisfies (keyof FolderState)[];

/** What a folder is, of all that can be changed of it or of some. */
export const statesOf = (folder: Known, states: readonly (typeof STATES)[number][] = STATES): FolderState =>
  Object.fromEntries(states.map((state) => [state, folder[state]]));

/** What one change made of a folder, before and after; undefined when nothing is another. */
export function difference(before: Known, after: Known): { before: FolderState; after: FolderState } | undefined {
  const changed = STATES.filter((state) => before[state] !== after[state]);
  return changed.length > 0 ? { before: statesOf(before, changed), after: statesOf(after, changed) } : undefined;
}

/** Whether nobody changed since what a change made. */
export const isAs = (folder: Known, after: FolderState): boolean =>
  STATES.every((state) => after[state] === undefined || folder[state] === after[state]);
