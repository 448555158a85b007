import type { DuplicatePair, SimilarFile } from '@scriba/contract/duplicates';
import type { Database } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import { comparing } from './comparing/comparing.usecases.ts';
import { duplicatesRepository } from './duplicates.repository.ts';
import { cursorOf, keyOf, readCursor, type PairKey } from './duplicates.rules.ts';
import { turned } from './evidence/evidence.rules.ts';

type Deps = { db: Database; files: Pick<FileUsecases, 'entry' | 'entries'>; emit: EmitEvent; clock: Clock };

export type DuplicateUsecases = ReturnType<typeof duplicateUsecases>;

/** Near-duplicates of one file that are shown. */
const SHOWN_OF_FILE = 20;

/** Files that are the same, or nearly: found when a text is stored, shown with the evidence, and left to people to judge. */
export const duplicateUsecases = ({ db, files, emit, clock }: Deps) => {
  const repository = duplicatesRepository(db);

  const demandPair = async (actor: Actor, fileId: string, otherId: string): Promise<PairKey> => {
    const owner = scopeOf(actor);
    await files.entry(owner, fileId);
    await files.entry(owner, otherId);
    if (fileId === otherId) throw new AppError('file.not_found', { fileId: otherId });
    return keyOf(fileId, otherId);
  };

  const entriesOf = async (owner: OwnerScope, pairs: readonly PairKey[]) => {
    const ids = new Set(pairs.flatMap(({ fileId, otherId }) => [fileId, otherId]));
    return new Map((await files.entries(owner, [...ids])).map((entry) => [entry.id, entry]));
  };

  return {
    ...comparing({ db, emit }),

    async list(actor: Actor, { limit, after }: { limit: number; after?: string | undefined }) {
      const owner = scopeOf(actor);
      const cursor = after === undefined ? undefined : readCursor(after);
      if (after !== undefined && !cursor) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
      const rows = await repository.list(owner, { limit: limit + 1, after: cursor });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const entries = await entriesOf(owner, page);
      const pairs = page.flatMap(({ fileId, otherId, evidence }): DuplicatePair[] => {
        const [file, other] = [entries.get(fileId), entries.get(otherId)];
        return file?.isAccessible && other?.isAccessible ? [{ file, other, evidence }] : [];
      });
      return { pairs, next: last ? cursorOf(last) : null, waiting: await repository.countWaiting(owner) };
    },

    async ofFile(actor: Actor, fileId: string): Promise<SimilarFile[]> {
      const owner = scopeOf(actor);
      if (!(await files.entry(owner, fileId)).isAccessible) return [];
      const pairs = await repository.ofFile(owner, fileId, SHOWN_OF_FILE);
      const entries = await entriesOf(owner, pairs);
      return pairs.flatMap((pair): SimilarFile[] => {
        const isFirst = pair.fileId === fileId;
        const file = entries.get(isFirst ? pair.otherId : pair.fileId);
        return file?.isAccessible ? [{ file, evidence: isFirst ? pair.evidence : turned(pair.evidence) }] : [];
      });
    },

    async keepBoth(actor: Actor, fileId: string, otherId: string) {
      await repository.keepApart(scopeOf(actor), await demandPair(actor, fileId, otherId), clock.now());
    },

    async forgetKept(actor: Actor, fileId: string, otherId: string) {
      await repository.forgetKept(scopeOf(actor), await demandPair(actor, fileId, otherId));
    },
  };
};
