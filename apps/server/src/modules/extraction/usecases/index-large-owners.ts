import type { OwnerScope } from '../../../kernel/actor.ts';
import { largeOwnersRepository } from '../large-owners/large-owners.repository.ts';
import type { Needs } from './dependencies.ts';

const BATCH = 200;

/** Puts the texts of those who have become large into the index of trigrams. */
export const indexLargeOwners = ({ db, source: { clock } }: Needs<'db' | 'source'>) => async (signal: AbortSignal) => {
  const repository = largeOwnersRepository(db);

  const addTextsOf = async (owner: OwnerScope): Promise<number> => {
    for (let added = 0; ;) {
      const texts = await repository.missing(owner, BATCH);
      for (const fileId of texts) {
        if (signal.aborted) return added;
        // Each by itself: nobody who writes two of them waits for both.
        await repository.addText(owner, fileId);
        added += 1;
      }
      if (texts.length < BATCH) return added;
    }
  };

  await repository.add();
  for (const owner of await repository.unfinished()) {
    const added = await addTextsOf(owner);
    // A text that was being written when its owner became large may have come without the mark: the next run finds whether there is one.
    if (added === 0 && !signal.aborted) await repository.finish(owner, clock.now());
  }
};
