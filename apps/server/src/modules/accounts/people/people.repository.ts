import type { PersonState } from '@scriba/contract/people';
import { foldText, UNMARKED } from '@scriba/contract/folding';
import { sql } from 'kysely';
import { contains } from '../../../database/contains.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { PeopleFilter } from './people.types.ts';

/** The `users` table as administrators see it: everybody in it. */
export const peopleRepository = (db: Database | Transaction) => ({
  /** Newest first, as ids sort by time; those before an id where one is given. */
  list: (limit: number, { q, role, state }: PeopleFilter, before: string | undefined) => {
    let query = db.selectFrom('users').selectAll().select([lastSeenAt, stateOf.as('state')]);
    if (q !== undefined && q !== '') {
      query = query.where((row) => row.or([isCalled(q), row('email', 'ilike', contains(q)), row('id', '=', q)]));
    }
    if (role !== undefined) query = query.where('role', '=', role);
    if (state !== undefined) query = query.where(stateOf, '=', state);
    if (before !== undefined) query = query.where('id', '<', before);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },

  find: (owner: OwnerScope) => db.selectFrom('users').selectAll().select([lastSeenAt, stateOf.as('state')]).where('id', '=', owner).executeTakeFirst(),

  /** Held until the end of the transaction, so that two administrators act on the same person one after the other. */
  lock: (owner: OwnerScope) => db.selectFrom('users').selectAll().where('id', '=', owner).forUpdate().executeTakeFirst(),

  namesOf: (ids: readonly string[]) => db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', sql<string>`any(${ids}::text[])`).execute(),

  async setSuspension(owner: OwnerScope, suspension: { at: Date; reason: string } | null, updatedAt: Date) {
    await db.updateTable('users').set({ suspendedAt: suspension?.at ?? null, suspensionReason: suspension?.reason ?? null, updatedAt })
      .where('id', '=', owner).execute();
  },

  async countSessions(owner: OwnerScope, now: Date): Promise<number> {
    const { living } = await db.selectFrom('sessions').select((count) => count.fn.countAll<number>().as('living'))
      .where('userId', '=', owner).where('expiresAt', '>', now).executeTakeFirstOrThrow();
    return Number(living);
  },
});

/** What ended sessions have left, or what a living one says. */
const lastSeenAt = sql<Date | null>`greatest(users.last_seen_at, (select max(sessions.updated_at) from sessions where sessions.user_id = users.id))`.as('seenAt');

/** The one word for how an account stands: what keeps its person out counts most. */
const stateOf = sql<PersonState>`case when suspended_at is not null then 'suspended' when deletes_at is not null then 'leaving'
  when not email_verified then 'unconfirmed' else 'active' end`;

/** As `foldText` does it. Most names are plain, and those are not taken apart. */
const foldedName = Object.entries(UNMARKED).reduce(
  (name, [letter, plain]) => sql<string>`replace(${name}, ${letter}, ${plain})`,
  sql<string>`lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'))`,
);

const isCalled = (part: string) =>
  sql<boolean>`case when name ~ '[^[:ascii:]]' then ${foldedName} else lower(name) end like ${contains(foldText(part))}`;
