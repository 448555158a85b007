import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FolderStep } from '../../journal/journal.types.ts';
import { undoEach } from '../../journal/journal.usecases.ts';
import { foldersRepository } from '../folders.repository.ts';
import { isAs } from '../folders.rules.ts';

type Made = Extract<FolderStep, { kind: 'folders.created' }>['items'];
type Remove = (tx: Transaction, owner: OwnerScope, folderId: string) => Promise<unknown>;

/** Removes new folders. Answers ids of those that stay: that are not as they were made any more, have a folder in them, or are gone. */
export const removeUnused = (tx: Transaction, owner: OwnerScope, made: Made, remove: Remove): Promise<string[]> =>
  undoEach(made, async ({ id, after }) => {
    const repository = foldersRepository(tx);
    const folder = await repository.find(owner, id);
    const isUnused = folder !== undefined && isAs(folder, after) && (await repository.subtree(owner, id)).length === 1;
    if (isUnused) await remove(tx, owner, id);
    return isUnused;
  });
