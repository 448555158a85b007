import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldersRepository } from '../folders.repository.ts';
import { namesAbove, placeOf } from '../folders.rules.ts';
import type { FolderPlace } from '../folders.types.ts';

/** Where the folders of an owner are, and how they are called: all of them at once. */
export const findPlaces = ({ db }: { db: Database }) => ({
  /** Names from the top down to a folder, for each folder that is there. */
  async paths(owner: OwnerScope): Promise<(folderId: string) => string[]> {
    const folders = new Map((await foldersRepository(db).names(owner)).map((folder) => [folder.id, folder]));
    return (folderId) => namesAbove(folders, folderId);
  },

  /** Where each folder is, or was before it was deleted. */
  async places(owner: OwnerScope): Promise<(folderId: string) => FolderPlace> {
    const folders = new Map((await foldersRepository(db).namesEver(owner)).map((folder) => [folder.id, folder]));
    return (folderId) => placeOf(folders, folderId);
  },

  /** How folders are called now, those that were deleted included. */
  namesOf: async (tx: Transaction, owner: OwnerScope): Promise<ReadonlyMap<string, string>> =>
    new Map((await foldersRepository(tx).namesEver(owner)).map(({ id, name }) => [id, name])),
});
