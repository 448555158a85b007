import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldersRepository } from '../folders.repository.ts';
import { namesAbove, placeOf, placesBelow } from '../folders.rules.ts';
import type { FolderPlace, PlaceBelow } from '../folders.types.ts';

/** Where the folders of an owner are, and how they are called: all that there are at once. */
export const findPlaces = ({ db }: { db: Database }) => {
  const liveNames = async (owner: OwnerScope) => (await foldersRepository(db).names(owner)).map((folder) => ({ ...folder, trashedAt: null }));

  return {
    /** Names from the top down to a folder, for each folder that is there. */
    async paths(owner: OwnerScope): Promise<(folderId: string) => string[]> {
      const folders = new Map((await foldersRepository(db).names(owner)).map((folder) => [folder.id, folder]));
      return (folderId) => namesAbove(folders, folderId);
    },

    /** Where the folder of each of these files is; of files in the bin, also where one was that was deleted. */
    async places(owner: OwnerScope, files: readonly { trashedAt: Date | null }[]): Promise<(folderId: string) => FolderPlace> {
      const isAnyTrashed = files.some(({ trashedAt }) => trashedAt !== null);
      const folders = isAnyTrashed ? await foldersRepository(db).namesEver(owner) : await liveNames(owner);
      const known = new Map(folders.map((folder) => [folder.id, folder]));
      return (folderId) => placeOf(known, folderId);
    },

    /** These folders and all below them, without those that are gone. */
    async placesBelow(owner: OwnerScope, topIds: readonly string[]): Promise<Map<string, PlaceBelow>> {
      if (topIds.length === 0) return new Map();
      return placesBelow(new Map((await foldersRepository(db).names(owner)).map((folder) => [folder.id, folder])), new Set(topIds));
    },

    /** How folders are called now, those that were deleted included. */
    namesOf: async (tx: Transaction, owner: OwnerScope, folderIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await foldersRepository(tx).namesOf(owner, folderIds)).map(({ id, name }) => [id, name])),
  };
};
