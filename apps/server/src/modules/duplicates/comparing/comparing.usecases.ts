import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import { duplicatesRepository, type FileKey } from '../duplicates.repository.ts';
import { asPair, byLikeness, likestFiles, NEIGHBOURS_MAX, type Neighbour } from '../duplicates.rules.ts';
import { compareTexts, sameBytes } from '../evidence/evidence.rules.ts';
import { fingerprintsRepository } from '../fingerprints/fingerprints.repository.ts';
import { lookAt, printsOf, TEXT_CHARACTERS_MAX, type LookedAt } from '../fingerprints/fingerprints.rules.ts';

type Deps = { db: Database; emit: EmitEvent };
type Found = { revision: number; neighbours: Neighbour[] };

const NO_TEXT: LookedAt = { pages: [], isCut: false };
const BATCH = 100;
/** Of more files than these it is only said how many they are. */
const NAMED_MAX = 20;

/** Finds out which files are alike, a file at a time, after each change of its text. */
export const comparing = ({ db, emit }: Deps) => {
  const repository = duplicatesRepository(db);

  /** The pages of the file as its text is now, and their fingerprints written: whoever is compared from here on finds them. */
  const print = async (owner: OwnerScope, fileId: string) => {
    const text = await repository.text(owner, fileId, TEXT_CHARACTERS_MAX);
    const looked = text ? lookAt(text) : NO_TEXT;
    await turnOfOthers();
    const prints = printsOf(looked.pages);
    return await db.transaction().execute(async (tx) => {
      await duplicatesRepository(tx).lock(owner);
      const [file] = await duplicatesRepository(tx).holdLive(owner, [fileId]);
      // Who wrote another text meanwhile said so, and it is compared then.
      if (!file || file.revision !== (text?.revision ?? 0)) return undefined;
      await fingerprintsRepository(tx).replace(owner, fileId, prints);
      return { file, looked };
    });
  };

  /** Files whose texts are like the one that was looked at, the likest first. One text at a time: some are long. */
  const likeTexts = async (owner: OwnerScope, fileId: string, looked: LookedAt): Promise<Neighbour[]> => {
    if (looked.pages.length === 0) return [];
    const neighbours: Neighbour[] = [];
    for (const [otherId, places] of likestFiles(await fingerprintsRepository(db).candidates(owner, fileId))) {
      const other = await repository.text(owner, otherId, TEXT_CHARACTERS_MAX);
      const comparison = other && await compareTexts(looked, lookAt(other), places);
      if (comparison) neighbours.push({ ...comparison, otherId, otherRevision: other.revision });
    }
    return neighbours.sort(byLikeness);
  };

  /** Files that came or went, or whose text changed, while this one was compared say so themselves, and are compared again. */
  const write = (owner: OwnerScope, fileId: string, { revision, neighbours }: Found) => db.transaction().execute(async (tx) => {
    await duplicatesRepository(tx).lock(owner);
    const held = await duplicatesRepository(tx).holdLive(owner, [fileId, ...neighbours.map(({ otherId }) => otherId)]);
    const live = new Map(held.map((file) => [file.id, file]));
    if (live.get(fileId)?.revision !== revision) return;
    const pairs = neighbours.filter(({ otherId, otherRevision }) => live.get(otherId)?.revision === otherRevision)
      .map((neighbour) => asPair(fileId, revision, neighbour));
    const added = await duplicatesRepository(tx).write(owner, fileId, revision, pairs);
    // Who looks at one of the files sees the other appear.
    const changed = new Set(added.flatMap((pair) => [pair.fileId, pair.otherId]));
    await emit(tx, owner, ...held.filter(({ id }) => changed.has(id))
      .map(({ id, folderId }) => ({ name: 'file.changed', fileId: id, folderId } as const)));
  });

  /** Safe to run twice, and at once: what it finds depends on the texts alone. */
  const compare = async (owner: OwnerScope, fileId: string): Promise<void> => {
    const printed = await print(owner, fileId);
    if (!printed) return;
    const { file, looked } = printed;
    const twins = (await repository.twins(owner, file, NEIGHBOURS_MAX))
      .map(({ id, revision }) => ({ ...sameBytes, otherId: id, otherRevision: revision }));
    const isTwin = new Set(twins.map(({ otherId }) => otherId));
    const alike = (await likeTexts(owner, fileId, looked)).filter(({ otherId }) => !isTwin.has(otherId));
    await write(owner, fileId, { revision: file.revision, neighbours: [...twins, ...alike].slice(0, NEIGHBOURS_MAX) });
  };

  return {
    compare,

    /**
     * Comes back every minute, and finds nothing once the files of an earlier version of the product are done. One that cannot be
     * compared stops no other: what failed is said by name at the end, and tried again a minute later.
     */
    async compareWaiting(signal: AbortSignal): Promise<void> {
      const failures: { file: FileKey; error: unknown }[] = [];
      let waiting: FileKey[] = [];
      do {
        waiting = await repository.waiting(BATCH, waiting.at(-1));
        for (const file of waiting) {
          if (signal.aborted) break;
          const owner = scopeOfOwner(file.ownerId);
          try {
            await compare(owner, file.fileId);
            await repository.isCompared(owner, file.fileId);
          } catch (error) {
            // A text that cannot be compared would otherwise keep all behind it from being found.
            failures.push({ file, error });
          }
        }
      } while (waiting.length === BATCH && !signal.aborted);
      if (failures.length > 0) throw new Error(sentence(failures.map(({ file }) => file)), { cause: failures[0]?.error });
    },
  };
};

function sentence(files: readonly FileKey[]): string {
  const named = files.slice(0, NAMED_MAX).map(({ ownerId, fileId }) => `${fileId} of ${ownerId}`);
  const more = files.length > NAMED_MAX ? ` and ${files.length - NAMED_MAX} more` : '';
  return `${files.length} files could not be compared: ${named.join(', ')}${more}`;
}
