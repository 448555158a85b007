import { foldText } from '@scriba/contract/folding';
import { numberedFolderName, numberedName } from '@scriba/contract/numbered-names';
import type { PlaceBelow } from '../folders/folders.types.ts';

type Lying = { name: string; folderId: string };
type Paths = { files: string[]; emptyFolders: string[] };

/**
 * Where each file lies in an archive: below the folder that was chosen with it, or at the top. A name that is taken there gets a
 * number, as in a folder, for files that lie apart here come together there. Folders in which nothing lies are told by themselves; not
 * those that are `filled` with files that the archive lacks, or they would seem to be empty.
 */
export function archivePaths(files: readonly Lying[], places: ReadonlyMap<string, PlaceBelow>, filled: ReadonlySet<string>): Paths {
  const taken = new TakenNames();
  const folderOf = foldersIn(files, places, taken);
  const paths = files.map(({ name, folderId }) => taken.give(folderOf.get(folderId) ?? [], name));
  const folders = [...folderOf].map(([id, path]) => ({ path: path.join('/'), isFilled: filled.has(id) }));
  return { files: paths, emptyFolders: emptyAmong(folders, paths) };
}

function emptyAmong(folders: readonly { path: string; isFilled: boolean }[], files: readonly string[]): string[] {
  const above = [...files, ...folders.map(({ path }) => path)].map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  const filled = new Set([...above, ...folders.filter(({ isFilled }) => isFilled).map(({ path }) => path)]);
  return [...new Set(folders.map(({ path }) => path))].filter((path) => !filled.has(path));
}

/** The folders of an archive, with those above them: they have their names before any file gets one. */
function foldersIn(files: readonly Lying[], places: ReadonlyMap<string, PlaceBelow>, taken: TakenNames): Map<string, string[]> {
  const folderOf = new Map<string, string[]>();
  const tops = new Map<string, string>();
  for (const id of new Set([...files.map(({ folderId }) => folderId), ...places.keys()])) {
    const place = places.get(id);
    const [topName, ...below] = place?.names ?? [];
    if (!place || topName === undefined) continue;
    const top = tops.get(place.topId) ?? taken.give([], topName, numberedFolderName);
    tops.set(place.topId, top);
    const path = [top, ...below];
    taken.keep(path);
    folderOf.set(id, path);
  }
  return folderOf;
}

class TakenNames {
  readonly #taken = new Set<string>();
  /** Where the search for a free number goes on: thousands of files may have one name. */
  readonly #next = new Map<string, number>();

  /** A folder and all above it. */
  keep(path: readonly string[]) {
    for (let depth = 1; depth <= path.length; depth++) this.#taken.add(keyOf(path.slice(0, depth)));
  }

  /** The whole path. */
  give(folder: readonly string[], name: string, numbered = numberedName): string {
    // A file and a folder of one name are numbered in different ways, and so each for itself.
    const key = keyOf([...folder, numbered(name, 0)]);
    let free = name;
    let number = this.#next.get(key) ?? 1;
    for (; this.#taken.has(keyOf([...folder, free])); number++) free = numbered(name, number);
    this.#next.set(key, number);
    this.#taken.add(keyOf([...folder, free]));
    return [...folder, free].join('/');
  }
}

/** Programs that unpack take some names for one that differ in case or accents. */
const keyOf = (path: readonly string[]) => foldText(path.join('/'));
