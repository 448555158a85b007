import { foldText } from '@scriba/contract/folding';
import { firstFreeName, numberedFolderName, numberedFolderStem } from '@scriba/contract/numbered-names';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldersRepository } from '../folders.repository.ts';

type Trashed = { name: string; nameFolded: string; parentId: string };

/**
 * The name under which a deleted folder comes back. Another may have its own by now: whoever undoes a deletion wants the folder back,
 * whatever it is called. Most names are free, and those of a folder with thousands are not read for each that comes back.
 */
export async function freeName(tx: Transaction, owner: OwnerScope, { name, nameFolded, parentId }: Trashed): Promise<string> {
  const repository = foldersRepository(tx);
  if (!await repository.isNameTaken(owner, parentId, nameFolded)) return name;
  const taken = await repository.namesBelow(owner, parentId, foldText(numberedFolderStem(name)));
  return firstFreeName(name, (some) => taken.has(foldText(some)), numberedFolderName);
}
