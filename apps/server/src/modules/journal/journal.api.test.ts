import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { scopeOf, type Actor } from '../../kernel/actor.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { journalRepository } from './journal.repository.ts';
import { journalUsecases } from './journal.usecases.ts';

const app = await startSharedTestApp({ isWorking: false });
const ada: Actor = { userId: 'user_ada', sessionId: 's', role: 'user', isVerified: true, language: 'en' };

/** They lie in a table of their own; so many times this connection has looked for one. */
async function looksAtLongLists(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (coalesce(idx_scan, 0) + coalesce(seq_scan, 0))::int as count from pg_stat_xact_all_tables
    where relid = (select reltoastrelid from pg_class where oid = 'undo_steps'::regclass)`.execute(tx);
  return rows[0]?.count ?? 0;
}

test('what was done is named and counted without a look at each of its entries', async () => {
  const journal = journalUsecases({ db: app.db, clock: app.clock, newId: app.world.newId });
  const items = Array.from({ length: 2000 }, (_, index) => ({ id: app.world.newId('file'), name: `${index}.csv` }));
  await app.db.transaction().execute((tx) => journal.record(tx, { ...ada, actionId: 'many-files' }, { kind: 'files.trashed', items }, { kind: 'files.restored', items }));
  const { actions, unpacked } = await app.db.transaction().execute(async (tx) => {
    const before = await looksAtLongLists(tx);
    const found = await journalRepository(tx).actions(scopeOf(ada), ada, { since: new Date(0), direction: 'undo' });
    return { actions: found, unpacked: await looksAtLongLists(tx) - before };
  });
  expect(actions).toMatchObject([{ id: 'many-files', kind: 'files.trashed', name: '0.csv', count: 4000 }]);
  expect(unpacked).toBe(0);
});
