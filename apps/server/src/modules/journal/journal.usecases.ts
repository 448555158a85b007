import { UNDO_MS, type UndoableAction } from '@scriba/contract/undo';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import { journalRepository } from './journal.repository.ts';
import type { HeldStep, Step } from './journal.types.ts';

export type JournalUsecases = ReturnType<typeof journalUsecases>;

/** Undoes entry after entry; answers ids of those that were changed since, where `undo` answers false: they stay as they are. */
export async function undoEach<Item extends { id: string }>(items: readonly Item[], undo: (item: Item) => Promise<boolean>): Promise<string[]> {
  const changedSince: string[] = [];
  for (const item of items) if (!await undo(item)) changedSince.push(item.id);
  return changedSince;
}

/** What people did a moment ago, so that it can be undone: also by another tab, and after a reload. */
export const journalUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => {
  const earliest = () => new Date(clock.now().getTime() - UNDO_MS);

  return {
    /** Joins the transaction of the change itself. All steps of a call, and of requests that name the same action, are undone together. */
    async record(tx: Transaction, actor: Actor, ...steps: readonly Step[]) {
      const actionId = actor.actionId ?? newId('action');
      for (const step of steps.filter(({ items }) => items.length > 0)) {
        await journalRepository(tx).insert({ owner: scopeOf(actor), actor, actionId, step, at: clock.now() });
      }
    },

    async recent(actor: Actor): Promise<UndoableAction[]> {
      const actions = await journalRepository(db).actions(scopeOf(actor), actor, earliest());
      return actions.map((action) => ({ ...action, at: action.at.toISOString() }));
    },

    /** The steps of an action, latest first. Of two that try to undo it, one gets them, and the other waits to see what is left. */
    hold: (tx: Transaction, actor: Actor, actionId: string, before?: number): Promise<HeldStep[]> =>
      journalRepository(tx).hold(scopeOf(actor), actor, { actionId, since: earliest(), before }),

    /** Whether nothing that the same person did after this step is left to be undone first. */
    isLast: (tx: Transaction, actor: Actor, actionId: string, { id }: HeldStep): Promise<boolean> =>
      journalRepository(tx).isLast(scopeOf(actor), actor, { actionId, id }),

    async forget(tx: Transaction, actor: Actor, ids: readonly number[]) {
      if (ids.length > 0) await journalRepository(tx).forget(scopeOf(actor), actor, ids);
    },

    /** What is gone for good cannot come back. */
    async forgetEntries(tx: Transaction, owner: OwnerScope, ids: readonly string[]) {
      await journalRepository(tx).forgetEntries(owner, ids);
    },

    async forgetOld() {
      await journalRepository(db).forgetBefore(earliest());
    },
  };
};
