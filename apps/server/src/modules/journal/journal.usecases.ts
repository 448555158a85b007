import { UNDO_MS, type Direction, type Taken, type UndoableAction } from '@scriba/contract/undo';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import { journalRepository } from './journal.repository.ts';
import type { HeldStep, ItemOf, Step, Told, UndoneStep } from './journal.types.ts';

export type JournalUsecases = ReturnType<typeof journalUsecases>;

/** Undoes entry after entry. `undo` answers what undoes that again, or undefined for one that was changed since: it stays as it is. */
export async function undoEach<Item extends { id: string }, Kind extends Step['kind']>(
  items: readonly Item[], kind: Kind, undo: (item: Item) => Promise<ItemOf<Kind> | undefined>,
): Promise<UndoneStep> {
  const [changed, again]: [string[], ItemOf<Kind>[]] = [[], []];
  for (const item of items) {
    const undone = await undo(item);
    if (undone) again.push(undone);
    else changed.push(item.id);
  }
  // The compiler cannot follow that kind and items belong together.
  return { changed, again: { kind, items: again } as Step };
}

/** What people did a moment ago, so that it can be undone: also by another tab, and after a reload. */
export const journalUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => {
  const earliest = () => new Date(clock.now().getTime() - UNDO_MS);

  return {
    /** Joins the transaction of the change itself. All steps of a call, and of requests that name the same action, are undone together. */
    async record(tx: Transaction, actor: Actor, ...steps: readonly Step[]) {
      const actionId = actor.actionId ?? newId('action');
      for (const step of steps.filter(({ items }) => items.length > 0)) {
        await journalRepository(tx).insert({ owner: scopeOf(actor), actor, actionId, step, at: clock.now(), madeBy: 'action' });
      }
    },

    /** The way round again, once a step was undone or redone. It is no action of its own: it does not end what can be redone. */
    async recordAgain(tx: Transaction, actor: Actor, { direction, actionId }: Taken, { told, again }: { told: Told; again: Step }) {
      if (again.items.length === 0) return;
      await journalRepository(tx).insert({ owner: scopeOf(actor), actor, actionId, step: again, at: clock.now(), madeBy: direction, told });
    },

    /** What can be undone, or redone; latest first. */
    async recent(actor: Actor, direction: Direction): Promise<UndoableAction[]> {
      const actions = await journalRepository(db).actions(scopeOf(actor), actor, { since: earliest(), direction });
      return actions.map((action) => ({ ...action, at: action.at.toISOString() }));
    },

    /** The steps of an action, latest first. Of two that try to undo it, one gets them, and the other waits to see what is left. */
    hold: (tx: Transaction, actor: Actor, taken: Taken, before?: number): Promise<HeldStep[]> =>
      journalRepository(tx).hold(scopeOf(actor), actor, { ...taken, since: earliest(), before }),

    /** Whether nothing that the same person did, or undid, after this step is left to be taken back first. */
    isLast: (tx: Transaction, actor: Actor, taken: Taken, { id }: HeldStep): Promise<boolean> =>
      journalRepository(tx).isLast(scopeOf(actor), actor, { ...taken, id }),

    /** What was undone before the person did something else. Otherwise it could be redone once that is undone in turn. */
    async forgetPassed(tx: Transaction, owner: OwnerScope) {
      await journalRepository(tx).forgetPassed(owner);
    },

    async forget(tx: Transaction, actor: Actor, ids: readonly number[]) {
      if (ids.length > 0) await journalRepository(tx).forget(scopeOf(actor), actor, ids);
    },

    /** What is gone for good cannot come back. What was passed by a step of it goes before, as nothing else says that it was. */
    async forgetEntries(tx: Transaction, owner: OwnerScope, ids: readonly string[]) {
      await journalRepository(tx).forgetPassed(owner);
      await journalRepository(tx).forgetEntries(owner, ids);
    },

    async forgetOld() {
      await journalRepository(db).forgetBefore(earliest());
    },
  };
};
