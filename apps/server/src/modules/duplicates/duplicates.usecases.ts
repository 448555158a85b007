import { PAIRS_COUNTED_MAX, type DuplicatePair, type KeptPair, type SimilarFile } from '@scriba/contract/duplicates';
import type { Database } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import { comparing } from './comparing/comparing.usecases.ts';
import { duplicatesRepository, type PairRow } from './duplicates.repository.ts';
import { cursorOf, keptCursorOf, keyOf, readCursor, readKeptCursor, type PairKey } from './duplicates.rules.ts';
import { turned } from './evidence/evidence.rules.ts';

type Slice = { limit: number; after?: string | undefined };
type Deps = { db: Database; files: Pick<FileUsecases, 'entry' | 'entries' | 'openIds'>; emit: EmitEvent; clock: Clock };

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

  const withFiles = async (owner: OwnerScope, rows: readonly PairRow[]): Promise<DuplicatePair[]> => {
    const entries = await entriesOf(owner, rows);
    return rows.flatMap(({ fileId, otherId, revision, otherRevision, evidence }): DuplicatePair[] => {
      const [file, other] = [entries.get(fileId), entries.get(otherId)];
      return file?.isAccessible && other?.isAccessible ? [{ file, other, revision, otherRevision, evidence }] : [];
    });
  };

  return {
    ...comparing({ db, emit }),

    async list(actor: Actor, { limit, after }: Slice) {
      const owner = scopeOf(actor);
      const rows = await repository.list(owner, { limit: limit + 1, after: demandCursor(after, readCursor) }, await files.openIds(owner));
      const { page, next } = sliceOf(rows, limit, cursorOf);
      return { pairs: await withFiles(owner, page), next, waiting: await repository.countWaiting(owner) };
    },

    async pair(actor: Actor, fileId: string, otherId: string): Promise<DuplicatePair | null> {
      const owner = scopeOf(actor);
      const row = await repository.pair(owner, keyOf(fileId, otherId), await files.openIds(owner));
      const [pair = null] = row ? await withFiles(owner, [row]) : [];
      return pair;
    },

    async count(actor: Actor) {
      const owner = scopeOf(actor);
      const count = await repository.count(owner, PAIRS_COUNTED_MAX + 1, await files.openIds(owner));
      return { count: Math.min(count, PAIRS_COUNTED_MAX), isMore: count > PAIRS_COUNTED_MAX };
    },

    async listKept(actor: Actor, { limit, after }: Slice) {
      const owner = scopeOf(actor);
      const rows = await repository.listKept(owner, { limit: limit + 1, after: demandCursor(after, readKeptCursor) });
      const { page, next } = sliceOf(rows, limit, keptCursorOf);
      const entries = await entriesOf(owner, page);
      const pairs = page.flatMap(({ fileId, otherId, revision, otherRevision, keptAt }): KeptPair[] => {
        const [file, other] = [entries.get(fileId), entries.get(otherId)];
        return file && other ? [{ file, other, revision, otherRevision, keptAt: keptAt.toISOString() }] : [];
      });
      return { pairs, next };
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

function demandCursor<Cursor>(after: string | undefined, read: (text: string) => Cursor | undefined): Cursor | undefined {
  if (after === undefined) return undefined;
  const cursor = read(after);
  if (!cursor) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
  return cursor;
}

/** One row more than is shown says that there is more. */
function sliceOf<Row>(rows: readonly Row[], limit: number, cursorOfRow: (row: Row) => string): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last ? cursorOfRow(last) : null };
}
