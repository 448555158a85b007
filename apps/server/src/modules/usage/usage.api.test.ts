import { plans, type PlanId } from '@scriba/contract/plans';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { recount } from '../../testing/recount.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Charge } from './usage.types.ts';

const ada = scopeOfOwner('user_ada');
const DAY_MS = 86_400_000;
const extraction = (key: string): Charge => ({ key: `extraction:${key}`, meter: 'extractions', amount: 1 });
const storage = (key: string, amount: number): Charge => ({ key: `storage:${key}`, meter: 'storage', amount });

/** The ledger of one app, each step in a transaction of its own. */
function ledgerOf({ db, modules: { usage } }: TestApp) {
  const inside = (work: (tx: Transaction) => Promise<void>) => db.transaction().execute(work);
  return {
    reserve: (charge: Charge) => inside((tx) => usage.reserve(tx, ada, charge)),
    commit: ({ key }: Charge) => inside((tx) => usage.commit(tx, ada, key)),
    release: ({ key }: Charge) => inside((tx) => usage.release(tx, ada, key)),
    giveBack: (charge: Charge) => inside((tx) => usage.giveBack(tx, ada, [charge])),
  };
}

const givePlan = ({ db, clock }: TestApp, plan: PlanId, overrides: { extractionsPerMonth?: number; storageBytes?: number } = {}) =>
  db.insertInto('ownerPlans').values({ ownerId: ada, plan, periodAnchor: clock.now(), updatedAt: clock.now(), ...overrides })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ plan, ...overrides })).execute();

const outcomeOf = (work: Promise<void>) => work.then(() => 'done', (error: unknown) => (error instanceof AppError ? error.code : String(error)));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

async function limitedApp(extractionsPerMonth: number) {
  const app = await startTestApp({ mode: 'plans', isWorking: false });
  const person = await app.person('ada');
  await givePlan(app, 'free', { extractionsPerMonth });
  return { app, person, ledger: ledgerOf(app), usage: () => person.get('/usage').expect(200) };
}

describe('the ledger of usage', () => {
  test('counts a charge once, however often each of its steps is repeated', async () => {
    const { app, ledger, usage } = await limitedApp(2);
    const charge = extraction('a');
    const { reserve, commit, release } = ledger;
    for (const step of [reserve, reserve, commit, commit, release, reserve, commit]) await step(charge);
    expect(await usage()).toMatchObject({ extractionsUsed: 1, extractionsAvailable: 1, extractionsRemaining: 1, processedFiles: 1 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('gives a released charge back once, and a later commit of it takes nothing', async () => {
    const { app, ledger, usage } = await limitedApp(2);
    const charge = extraction('a');
    for (const step of [ledger.reserve, ledger.release, ledger.release, ledger.commit, ledger.reserve]) await step(charge);
    expect(await usage()).toMatchObject({ extractionsUsed: 0, extractionsAvailable: 2, processedFiles: 0 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('knows nothing of a charge that was never reserved', async () => {
    const { app, ledger, usage } = await limitedApp(2);
    await ledger.commit(extraction('never'));
    await ledger.release(extraction('never'));
    expect(await usage()).toMatchObject({ extractionsUsed: 0, extractionsAvailable: 2 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('leaves nothing of a reservation that was refused or whose transaction failed', async () => {
    const { app, ledger, usage } = await limitedApp(1);
    await ledger.reserve(extraction('a'));
    expect(await outcomeOf(ledger.reserve(extraction('b')))).toBe('usage.extractions_exceeded');
    await ledger.release(extraction('a'));
    const failing = app.db.transaction().execute(async (tx) => {
      await app.modules.usage.reserve(tx, ada, extraction('c'));
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(await usage()).toMatchObject({ extractionsAvailable: 1 });
    await ledger.reserve(extraction('b'));
    expect(await recount(app.db)).toEqual([]);
  });

  test('frees the bytes of a purged file once', async () => {
    const { app, ledger, usage } = await limitedApp(1);
    for (const step of [ledger.reserve, ledger.commit, ledger.giveBack, ledger.giveBack]) await step(storage('a', 1000));
    await ledger.reserve(storage('b', 300));
    expect(await usage()).toMatchObject({ storageBytesUsed: 0, storageBytesAvailable: plans.free.storageBytes - 300 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('refuses with what is left and what was needed', async () => {
    const { ledger } = await limitedApp(1);
    await ledger.reserve(storage('a', plans.free.storageBytes - 10));
    const refused = await ledger.reserve(storage('b', 11)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'usage.storage_exceeded', params: { remaining: 10, needed: 11 } });
    await ledger.reserve(storage('c', 10));
  });

  test('keeps the accounts of two people apart', async () => {
    const { app, ledger } = await limitedApp(1);
    const bob = await app.person('bob');
    await ledger.reserve(extraction('a'));
    expect(await bob.get('/usage').expect(200)).toMatchObject({ extractionsAvailable: 2, storageBytesUsed: 0 });
  });

  test('books a refund in the month that paid, when the month has turned meanwhile', async () => {
    const { app, ledger, usage } = await limitedApp(1);
    await ledger.reserve(extraction('a'));
    await ledger.reserve(storage('a', 10));
    const before = await usage();
    app.clock.forward(32 * DAY_MS);
    // The session of before has expired.
    const again = await app.person('ada');
    const later = () => again.get('/usage').expect(200);
    const after = await later();
    expect(after).toMatchObject({ extractionsAvailable: 1, extractionsUsed: 0 });
    expect(after.lastResetAt).toBe(Date.parse(before.nextResetAt));
    await ledger.release(extraction('a'));
    await ledger.commit(storage('a', 10));
    expect(await later()).toMatchObject({ extractionsAvailable: 1, storageBytesUsed: 10 });
    await ledger.reserve(extraction('b'));
    expect(await outcomeOf(ledger.reserve(extraction('c')))).toBe('usage.extractions_exceeded');
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('the limits of a plan', () => {
  test.each(Object.keys(plans) as PlanId[])('%s are those of the table', async (plan) => {
    const app = await startTestApp({ mode: 'plans', isWorking: false });
    const person = await app.person('ada');
    await givePlan(app, plan);
    const { extractionsPerMonth, storageBytes } = plans[plan];
    expect(await person.get('/usage').expect(200)).toMatchObject({
      plan, hasLimits: extractionsPerMonth !== null, totalExtractions: extractionsPerMonth, extractionsAvailable: extractionsPerMonth,
      storageLimit: storageBytes, storageBytesAvailable: storageBytes,
    });
    const ledger = ledgerOf(app);
    for (const index of times(extractionsPerMonth ?? 150, (n) => n)) await ledger.reserve(extraction(String(index)));
    const oneMore = await outcomeOf(ledger.reserve(extraction('one more')));
    expect(oneMore).toBe(extractionsPerMonth === null ? 'done' : 'usage.extractions_exceeded');
    if (storageBytes === null) return;
    await ledger.reserve(storage('all', storageBytes));
    expect(await outcomeOf(ledger.reserve(storage('one more', 1)))).toBe('usage.storage_exceeded');
  });

  test('can be replaced for one owner', async () => {
    const { usage } = await limitedApp(7);
    expect(await usage()).toMatchObject({ plan: 'free', totalExtractions: 7, storageLimit: plans.free.storageBytes });
  });

  test('that shrink below what is used leave nothing, and never less', async () => {
    const { app, ledger, usage } = await limitedApp(5);
    for (const key of ['a', 'b', 'c']) {
      await ledger.reserve(extraction(key));
      await ledger.commit(extraction(key));
    }
    await givePlan(app, 'free', { extractionsPerMonth: 2 });
    expect(await usage()).toMatchObject({ extractionsUsed: 3, extractionsRemaining: 0, extractionsAvailable: 0 });
    expect(await outcomeOf(ledger.reserve(extraction('d')))).toBe('usage.extractions_exceeded');
  });
});

describe('eight at once', () => {
  const ROUNDS = 40;

  test('with one extraction left: exactly one gets it, in every round', async () => {
    const { app, ledger } = await limitedApp(0);
    for (const round of times(ROUNDS, (n) => n)) {
      await givePlan(app, 'free', { extractionsPerMonth: round + 1 });
      const outcomes = await Promise.all(times(8, (index) => outcomeOf(ledger.reserve(extraction(`${round}-${index}`)))));
      expect(outcomes.toSorted()).toEqual(['done', ...times(7, () => 'usage.extractions_exceeded')]);
    }
    expect(await recount(app.db)).toEqual([]);
  });

  test('with the same key: one charge', async () => {
    const { app, ledger, usage } = await limitedApp(ROUNDS);
    for (const round of times(ROUNDS, (n) => n)) await Promise.all(times(8, () => ledger.reserve(extraction(String(round)))));
    expect(await usage()).toMatchObject({ extractionsAvailable: 0 });
    expect(await recount(app.db)).toEqual([]);
  });

  test('settling one charge in both ways: one of them wins, once', async () => {
    const { app, ledger, usage } = await limitedApp(ROUNDS);
    let committed = 0;
    for (const round of times(ROUNDS, (n) => n)) {
      const charge = extraction(String(round));
      await ledger.reserve(charge);
      await Promise.all(times(8, (index) => (index % 2 === round % 2 ? ledger.commit(charge) : ledger.release(charge))));
      const { entry } = await app.db.selectFrom('usageLedger').select('entry')
        .where('key', '=', charge.key).where('entry', '!=', 'reserve').executeTakeFirstOrThrow();
      if (entry === 'commit') committed++;
    }
    expect(await usage()).toMatchObject({ extractionsUsed: committed, extractionsAvailable: ROUNDS - committed });
    expect(await recount(app.db)).toEqual([]);
  });

  test('telling browsers: one event for each change, none for a repetition', async () => {
    const { app, ledger } = await limitedApp(5);
    await ledger.reserve(extraction('a'));
    await Promise.all(times(8, () => ledger.commit(extraction('a'))));
    const { rows } = await sql<{ count: number }>`select count(*) from outbox_events where name = 'usage.changed'`.execute(app.db);
    expect(rows[0]?.count).toBe(1);
  });
});
