import { nameKeysOfAll } from '@scriba/contract/name-keys';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import type { FileStep, ItemOf, UndoneStep } from '../../journal/journal.types.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { nameInFolder, type Deps } from './dependencies.ts';
import { placeFiles } from './place-files.ts';

type Kind = FileStep['kind'];
type Same<K extends Kind> = { file: FileRow; item: ItemOf<K> };
/** Whether a file is still as the step left it, how those that are become what they were, and what undoes that again. */
type Undoing<K extends Kind> = {
  isSame(file: FileRow, item: ItemOf<K>): boolean;
  run(tx: Transaction, owner: OwnerScope, same: readonly Same<K>[]): Promise<unknown>;
  /** Of files as they are then. */
  again(undone: readonly Same<K>[]): FileStep;
};

const isLive = ({ trashedAt }: FileRow) => trashedAt === null;
const named = ({ file: { id, name } }: { file: FileRow }) => ({ id, name });
const filesOf = (same: readonly { file: FileRow }[]) => same.map(({ file }) => file);

/** Undoes what was done to files, as far as nobody changed them since. */
export const undoFiles = (deps: Deps) => {
  const { library: { folders }, emit } = deps;
  const { moveInto, intoTrash, outOfTrash } = placeFiles(deps);

  const undoings: { [K in Kind]: Undoing<K> } = {
    'files.renamed': {
      isSame: (file, item) => isLive(file) && file.name === item.name,
      run: async (tx, owner, same) => {
        for (const { file, item } of same) {
          const [free] = await nameInFolder(tx, owner, file.folderId, [{ ...file, name: item.nameBefore }]);
          await filesRepository(tx).change(owner, file.id, nameKeysOfAll(free?.name ?? item.nameBefore));
          await emit(tx, owner, { name: 'file.changed', fileId: file.id, folderId: file.folderId });
        }
      },
      again: (undone) => ({ kind: 'files.renamed', items: undone.map((each) => ({ ...named(each), nameBefore: each.item.name })) }),
    },
    'files.moved': {
      isSame: (file, item) => isLive(file) && file.folderId === item.to,
      run: async (tx, owner, same) => {
        for (const [from, back] of Map.groupBy(same, ({ item }) => item.from)) {
          const asNamed = back.map(({ file, item }) => ({ ...file, name: file.name === item.name ? item.nameBefore : file.name }));
          await moveInto(tx, owner, asNamed, await folders.nearestLive(tx, owner, from));
        }
      },
      again: (undone) => ({
        kind: 'files.moved',
        items: undone.map(({ file, item }) => ({ ...named({ file }), nameBefore: item.name, from: item.to, to: file.folderId })),
      }),
    },
    'files.trashed': {
      isSame: (file) => !isLive(file), run: (tx, owner, same) => outOfTrash(tx, owner, filesOf(same)),
      again: (undone) => ({ kind: 'files.restored', items: undone.map(named) }),
    },
    'files.restored': {
      isSame: isLive, run: (tx, owner, same) => intoTrash(tx, owner, filesOf(same)),
      again: (undone) => ({ kind: 'files.trashed', items: undone.map(named) }),
    },
    'files.starred': {
      isSame: (file, item) => isLive(file) && file.isFavorite === item.isFavorite,
      run: async (tx, owner, same) => {
        for (const isFavorite of [true, false]) {
          const ids = filesOf(same).filter((file) => file.isFavorite !== isFavorite).map(({ id }) => id);
          if (ids.length > 0) await filesRepository(tx).star(owner, ids, isFavorite);
        }
        await emit(tx, owner, ...filesOf(same).map(({ id, folderId }) => ({ name: 'file.changed', fileId: id, folderId } as const)));
      },
      again: (undone) => ({ kind: 'files.starred', items: undone.map((each) => ({ ...named(each), isFavorite: each.file.isFavorite })) }),
    },
  };

  return {
    /** How files are called now, those in the trash included. */
    namesOf: async (tx: Transaction, owner: OwnerScope, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await filesRepository(tx).findMany(owner, fileIds)).map(({ id, name }) => [id, name])),

    /** Files that were changed since, or are gone, stay as they are. */
    async undo(tx: Transaction, actor: Actor, { kind, items }: FileStep): Promise<UndoneStep> {
      const owner = scopeOf(actor);
      await folders.lockTree(tx, owner);
      const rows = new Map((await filesRepository(tx).lockMany(owner, items.map(({ id }) => id))).map((row) => [row.id, row]));
      // The table above ties each kind to its items; the compiler cannot follow that through a variable.
      const { isSame, run, again } = undoings[kind] as Undoing<Kind>;
      const same = items.flatMap((item) => {
        const file = rows.get(item.id);
        return file && isSame(file, item) ? [{ file, item }] : [];
      });
      await run(tx, owner, same);
      const now = new Map((await filesRepository(tx).findMany(owner, filesOf(same).map(({ id }) => id))).map((row) => [row.id, row]));
      return {
        changed: items.map(({ id }) => id).filter((id) => !now.has(id)),
        again: again(same.map(({ file, item }) => ({ file: now.get(file.id) ?? file, item }))),
      };
    },
  };
};
