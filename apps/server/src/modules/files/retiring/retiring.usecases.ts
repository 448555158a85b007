import { FREE_FILES_KEPT, RETIRED_DAYS } from '@scriba/contract/plans';
import type { Database, Transaction } from '../../../database/database.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';
import { filesRepository } from '../files.repository.ts';
import { destroyFiles, type EndOfFiles } from '../usecases/destroy-files.ts';
import type { Deps } from '../usecases/dependencies.ts';
import { placeFiles } from '../usecases/place-files.ts';
import { retiringRepository } from './retiring.repository.ts';

type Touched = readonly { id: string; folderId: string }[];
/** So many files go on that day. */
export type DeletionDay = { at: Date; count: number };

const DAY_MS = 86_400_000;
const OWNERS_BATCH = 500;

/** Files that a plan does not keep: which they are, when they go, and how they come back. Who is limited so, and is warned how, others know. */
export function retiringFiles({ db, library, emit, clock }: EndOfFiles & Pick<Deps, 'db'>) {
  const { folders } = library;
  const { intoTrash, outOfTrash } = placeFiles({ library, emit, clock });
  const destroy = destroyFiles({ library, emit, clock });

  const keptIds = (tx: Database | Transaction, owner: OwnerScope) => filesRepository(tx).keptIds(owner, FREE_FILES_KEPT);
  /** The session says when files go, so it is told as well; not that a plan changed, upon which files are looked after. */
  const tell = (tx: Transaction, owner: OwnerScope, files: Touched) => (files.length === 0 ? undefined
    : emit(tx, owner, { name: 'account.changed' }, ...files.map(({ id, folderId }) => ({ name: 'file.changed', fileId: id, folderId } as const))));

  const bringBackIn = async (tx: Transaction, owner: OwnerScope): Promise<number> => {
    const retired = await retiringRepository(tx).lockRetired(owner);
    await retiringRepository(tx).takeBack(owner);
    await outOfTrash(tx, owner, retired);
    return retired.length;
  };

  const purgedBefore = () => new Date(clock.now().getTime() - RETIRED_DAYS * DAY_MS);

  return {
    /** Owners who may have files that are not kept, some hundred at a time. */
    async* ownersBeyondKept(): AsyncGenerator<OwnerScope> {
      for (let after = ''; ;) {
        const ids = await retiringRepository(db).ownersBeyond(FREE_FILES_KEPT, { after, limit: OWNERS_BATCH });
        for (const id of ids) yield scopeOfOwner(id);
        const last = ids.at(-1);
        if (last === undefined || ids.length < OWNERS_BATCH) return;
        after = last;
      }
    },

    /** Keeps the files of an owner as they are until the transaction ends: to be called before it is asked what becomes of them. */
    hold: (tx: Transaction, owner: OwnerScope) => folders.lockTree(tx, owner),

    countBeyondKept: async (owner: OwnerScope, tx: Database | Transaction = db): Promise<number> =>
      await retiringRepository(tx).countBeyond(owner, await keptIds(tx, owner)),

    /**
     * Gives a day to each file that is not kept and has none, and takes it from those that are kept. It is `at`, or a day that the
     * owner has already and that is not before `soonest`. Answers all days.
     */
    async schedule(tx: Transaction, owner: OwnerScope, { at, soonest }: { at: Date; soonest: Date }): Promise<DeletionDay[]> {
      const kept = await keptIds(tx, owner);
      const spared = await retiringRepository(tx).unschedule(owner, kept);
      const joined = (await retiringRepository(tx).days(owner)).findLast((day) => day.at >= soonest);
      await tell(tx, owner, [...spared, ...await retiringRepository(tx).schedule(owner, joined?.at ?? at, kept)]);
      return await retiringRepository(tx).days(owner);
    },

    /** For who has just chosen favourites: those that stay now have no day any more, before the next look at all. */
    async spareKept(tx: Transaction, owner: OwnerScope) {
      await tell(tx, owner, await retiringRepository(tx).unschedule(owner, await keptIds(tx, owner)));
    },

    /** Every file stays. */
    unschedule: async (tx: Transaction, owner: OwnerScope) => { await tell(tx, owner, await retiringRepository(tx).unschedule(owner)); },

    /** The files of some days go on another one instead. Answers all days. */
    async postpone(tx: Transaction, owner: OwnerScope, days: readonly DeletionDay[], to: Date): Promise<DeletionDay[]> {
      for (const { at } of days) await tell(tx, owner, await retiringRepository(tx).postpone(owner, at, to));
      return await retiringRepository(tx).days(owner);
    },

    /** The next day on which live files of the owner go. */
    nextDeletion: (owner: OwnerScope) => retiringRepository(db).nextDay(owner),

    /** Takes the files of a day from their owner. Nobody sees them any more; an operator can bring them back for some days. Answers how many. */
    async retire(tx: Transaction, owner: OwnerScope, at: Date): Promise<number> {
      const due = await retiringRepository(tx).lockDue(owner, at);
      await intoTrash(tx, owner, due);
      await retiringRepository(tx).retire(owner, due.map(({ id }) => id), clock.now());
      return due.length;
    },

    /** The files lie where they were. Within a transaction that holds the tree of the owner; answers how many. */
    bringBackIn,

    /** Whose files were retired so long ago that they go for good. */
    ownersToPurge: async (): Promise<OwnerScope[]> => (await retiringRepository(db).ownersRetiredBefore(purgedBefore())).map(scopeOfOwner),

    /** Deletes for good what nobody brought back. Safe to run twice. */
    async purgeRetired(tx: Transaction, owner: OwnerScope) {
      await destroy(tx, owner, await retiringRepository(tx).lockRetired(owner, purgedBefore()));
    },
  };
}
