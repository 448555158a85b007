import { foldText } from '@scriba/contract/folding';
import { nameKeysOfAll } from '@scriba/contract/name-keys';
import { firstFreeName, numberedStem } from '@scriba/contract/numbered-names';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FolderUsecases } from '../../folders/folders.usecases.ts';
import type { JournalUsecases } from '../../journal/journal.usecases.ts';
import type { UsageUsecases } from '../../usage/usage.usecases.ts';
import type { FilesConfig } from '../files.config.ts';
import { filesRepository } from '../files.repository.ts';

export type Deps = {
  db: Database;
  library: { folders: FolderUsecases; usage: UsageUsecases; journal: Pick<JournalUsecases, 'record' | 'forgetEntries'>; isPastGrace(owner: OwnerScope): Promise<boolean> };
  emit: EmitEvent; clock: Clock; config: FilesConfig;
};

/** For more files than this, all names of the folder are fetched at once. */
const FEW = 50;

type Named = { id: string; name: string };

/** Names under which files can lie in a folder: a taken one gets a number, but a file's own name does not stand in its way. */
export async function nameInFolder<F extends Named>(tx: Transaction, owner: OwnerScope, folderId: string, files: readonly F[]) {
  const stemsFolded = files.length > FEW ? undefined : files.map(({ name }) => foldText(numberedStem(name)));
  const taken = await filesRepository(tx).takenNames(owner, { folderId, stemsFolded, exceptIds: files.map(({ id }) => id) });
  return files.map((file) => {
    const keys = nameKeysOfAll(firstFreeName(file.name, (candidate) => taken.has(foldText(candidate))));
    taken.add(keys.nameFolded);
    return { ...file, ...keys, folderId };
  });
}
