import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FolderState, FolderStep, ItemOf, UndoneStep } from '../../journal/journal.types.ts';
import { undoEach } from '../../journal/journal.usecases.ts';
import { foldersRepository } from '../folders.repository.ts';
import { isAs, statesOf } from '../folders.rules.ts';

type Made = ItemOf<'folders.created'> & Partial<Pick<ItemOf<'folders.restored'>, 'below'>>;
type Ways = {
  remove(folderId: string): Promise<unknown>;
  restore(folderId: string): Promise<unknown>;
  change(folderId: string, change: FolderState): Promise<unknown>;
};

/** Folders that were changed since, or are gone, stay as they are. */
export function undoFolders(tx: Transaction, owner: OwnerScope, step: FolderStep, { remove, restore, change }: Ways): Promise<UndoneStep> {
  const repository = foldersRepository(tx);
  const isAlone = async (id: string, below: readonly string[]) =>
    (await repository.subtree(owner, id)).every((each) => each.id === id || below.includes(each.id));

  switch (step.kind) {
    // One stays that has another folder in it than those with which it came back.
    case 'folders.created': case 'folders.restored': return undoEach<Made, 'folders.removed'>(step.items, 'folders.removed', async ({ id, after, below = [] }) => {
      const folder = await repository.find(owner, id);
      if (!folder || !isAs(folder, after) || !await isAlone(id, below)) return undefined;
      await remove(id);
      return { id, name: folder.name };
    });
    case 'folders.removed': return undoEach(step.items, 'folders.restored', async ({ id }) => {
      if (!await repository.findTrashed(owner, id)) return undefined;
      await restore(id);
      const folder = await repository.find(owner, id);
      const below = (await repository.subtree(owner, id)).map((each) => each.id).filter((each) => each !== id);
      return folder && { id, name: folder.name, after: statesOf(folder), below };
    });
    case 'folders.changed': return undoEach(step.items, 'folders.changed', async ({ id, before, after }) => {
      const folder = await repository.find(owner, id);
      if (!folder || !isAs(folder, after)) return undefined;
      await change(id, before);
      return { id, name: before.name ?? folder.name, before: after, after: before };
    });
  }
}
