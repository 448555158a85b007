import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { FolderState } from '../journal/journal.types.ts';

type Node = { id: string; name: string; parentId: string };

/** Names from the top down to the folder, each once even if the data held a circle. */
export function namesAbove(folders: ReadonlyMap<string, Node>, folderId: string): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let id = folderId; id !== ROOT_FOLDER && !seen.has(id);) {
    seen.add(id);
    const folder = folders.get(id);
    if (!folder) break;
    names.unshift(folder.name);
    id = folder.parentId;
  }
  return names;
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

/** What one change made of a folder, before and after; undefined when nothing is another. */
export function difference(before: Known, after: Known): { before: FolderState; after: FolderState } | undefined {
  const changed = STATES.filter((state) => before[state] !== after[state]);
  const pick = (from: Known): FolderState => Object.fromEntries(changed.map((state) => [state, from[state]]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}

/** Whether nobody changed since what a change made. */
export const isAs = (folder: Known, after: FolderState): boolean =>
  STATES.every((state) => after[state] === undefined || folder[state] === after[state]);
