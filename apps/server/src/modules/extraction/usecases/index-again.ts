import { scopeOfOwner } from '../../../kernel/actor.ts';
import { wordIndexRepository, type TextKey } from '../word-index/word-index.repository.ts';
import type { Needs } from './dependencies.ts';

const BATCH = 100;
/** Of more texts than these it is only said how many they are. */
const NAMED_MAX = 20;

/**
 * Comes back every minute, and finds nothing once the texts of an earlier version of the product are done. A text that cannot be
 * indexed stops no other: what failed is said by name at the end, and tried again a minute later.
 */
export const indexAgain = ({ db }: Needs<'db'>) => async (signal: AbortSignal) => {
  const failures: { file: TextKey; error: unknown }[] = [];
  let texts: TextKey[] = [];
  do {
    texts = await wordIndexRepository(db).outdated(BATCH, texts.at(-1));
    for (const file of texts) {
      if (signal.aborted) break;
      try {
        await db.transaction().execute((tx) => wordIndexRepository(tx).indexAgain(scopeOfOwner(file.ownerId), file.fileId));
      } catch (error) {
        // One row that PostgreSQL refuses would otherwise keep all behind it from being found.
        failures.push({ file, error });
      }
    }
  } while (texts.length === BATCH && !signal.aborted);
  if (failures.length > 0) throw new Error(sentence(failures.map(({ file }) => file)), { cause: failures[0]?.error });
};

function sentence(files: readonly TextKey[]): string {
  const named = files.slice(0, NAMED_MAX).map(({ ownerId, fileId }) => `${fileId} of ${ownerId}`);
  const more = files.length > NAMED_MAX ? ` and ${files.length - NAMED_MAX} more` : '';
  return `${files.length} texts could not be indexed again: ${named.join(', ')}${more}`;
}
