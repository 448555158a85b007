import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldersRepository } from '../folders.repository.ts';

/** Whether a folder is still called as when it was made, and has no folder in it. */
export async function isAsMade(tx: Transaction, owner: OwnerScope, { id, name }: { id: string; name: string }): Promise<boolean> {
  const repository = foldersRepository(tx);
  return (await repository.find(owner, id))?.name === name && (await repository.subtree(owner, id)).length === 1;
}
