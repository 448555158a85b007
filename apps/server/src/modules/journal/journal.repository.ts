import type { Direction, Taken, UndoableKind } from '@scriba/contract/undo';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor, OwnerScope } from '../../kernel/actor.ts';
import type { HeldStep, Step, Told } from './journal.types.ts';

/** As many as somebody would look through. */
const ACTIONS_SHOWN = 50;

type Wanted = Taken & { since: Date; before: number | undefined };
type NewStep = { owner: OwnerScope; actor: Actor; actionId: string; step: Step; at: Date; madeBy: 'action' | Direction; told?: Told };

/** Undone before the same person did something else. */
const isPassed = sql<boolean>`made_by = 'undo' and exists (select from undo_steps later
  where later.owner_id = undo_steps.owner_id and later.user_id = undo_steps.user_id and later.made_by = 'action' and later.id > undo_steps.id)`;

const leads = (direction: Direction) => (direction === 'undo' ? sql<boolean>`made_by <> 'undo'` : sql<boolean>`made_by = 'undo' and not (${isPassed})`);

/** The table `undo_steps`. What someone did, only they can undo. */
export const journalRepository = (db: Database | Transaction) => ({
  insert: ({ owner, actor, actionId, step, at, madeBy, told }: NewStep) =>
    db.insertInto('undoSteps').values({
      ownerId: owner, userId: actor.userId, actionId, kind: step.kind, items: JSON.stringify(step.items), createdAt: at, madeBy,
      toldKind: told?.kind ?? null, toldName: told?.name ?? null,
    }).execute(),

  /** Actions since then, latest first, by their first step: what is undone last of all, it is redone first. */
  async actions(owner: OwnerScope, { userId }: Actor, { since, direction }: { since: Date; direction: Direction }) {
    const first = direction === 'undo' ? sql`id` : sql`id desc`;
    const { rows } = await sql<{ id: string; kind: UndoableKind; name: string; count: number; at: Date }>`
      select action_id as id, (array_agg(coalesce(told_kind, kind) order by ${first}))[1] as kind,
        (array_agg(coalesce(told_name, name) order by ${first}))[1] as name, sum(item_count)::int as count, max(created_at) as at
      from undo_steps where owner_id = ${owner} and user_id = ${userId} and created_at > ${since} and ${leads(direction)}
      group by action_id order by max(id) desc limit ${ACTIONS_SHOWN}`.execute(db);
    return rows;
  },

  /** The steps of an action, latest first, held so that nobody else can undo them meanwhile. */
  async hold(owner: OwnerScope, { userId }: Actor, { actionId, since, before, direction }: Wanted): Promise<HeldStep[]> {
    // Held in the order in which they came, as they are deleted.
    const rows = await db.selectFrom('undoSteps').select(['id', 'kind', 'items', ({ fn }) => fn.coalesce('toldKind', 'kind').as('told')])
      .where('ownerId', '=', owner).where('userId', '=', userId)
      .where('actionId', '=', actionId).where('createdAt', '>', since).where(leads(direction)).$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id').forUpdate().execute();
    return (rows as HeldStep[]).toReversed();
  },

  isLast: async (owner: OwnerScope, { userId }: Actor, { actionId, id, direction }: Taken & { id: number }): Promise<boolean> =>
    await db.selectFrom('undoSteps').select('id').where('ownerId', '=', owner).where('userId', '=', userId)
      .where('actionId', '!=', actionId).where('id', '>', id).where(leads(direction)).limit(1).executeTakeFirst() === undefined,

  forget: (owner: OwnerScope, { userId }: Actor, ids: readonly number[]) =>
    db.deleteFrom('undoSteps').where('ownerId', '=', owner).where('userId', '=', userId).where('id', 'in', ids).execute(),

  /** Steps that concern nothing but these entries. */
  forgetEntries: (owner: OwnerScope, ids: readonly string[]) => sql`
    delete from undo_steps where owner_id = ${owner}
      and not exists (select from jsonb_array_elements(items) as item where item ->> 'id' <> all(${ids}::text[]))`.execute(db),

  forgetPassed: (owner: OwnerScope) => db.deleteFrom('undoSteps').where('ownerId', '=', owner).where(isPassed).execute(),

  forgetBefore: (moment: Date) => db.deleteFrom('undoSteps').where('createdAt', '<=', moment).execute(),
});
