import { plans } from '@scriba/contract/plans';
import { expect, test } from 'vitest';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('how many readings many owners may have at once is what the plan of each says', async () => {
  const app = await startTestApp({ mode: 'plans', isWorking: false });
  const own = { periodAnchor: new Date(), updatedAt: new Date() };
  await app.db.insertInto('ownerPlans').values([
    { ...own, ownerId: 'user_pro', plan: 'pro' }, { ...own, ownerId: 'user_enterprise', plan: 'enterprise' }, { ...own, ownerId: 'user_odd', plan: 'gone' },
  ]).execute();
  const owners = ['user_pro', 'user_enterprise', 'user_odd', 'user_none'].map((id) => scopeOfOwner(id));
  const limitOf = await app.db.transaction().execute((tx) => app.modules.plans.parallelReadingsOf(owners, tx));
  const each = await Promise.all(owners.map(async (owner) => (await app.modules.plans.planOf(owner)).parallelReadings));
  expect(owners.map(limitOf)).toEqual(each);
  expect(each.slice(0, 2)).toEqual([plans.pro.parallelReadings, plans.enterprise.parallelReadings]);
});

test('a plan that has ended leaves its owner with what everybody has, and says since when', async () => {
  const app = await startTestApp({ mode: 'plans', isWorking: false });
  const [admin, bob] = [await app.person('ada'), await app.person('bob')];
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
  const give = (expiresAt: string | null) => admin.put(`/admin/people/${bob.userId}/plan`, { ownPlan: { plan: 'pro', extractionsPerMonth: 9, storageBytes: null, expiresAt } }).expect(200);
  const me = async () => (await bob.get('/session').expect(200)).user;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await give(soon);
  expect(await me()).toMatchObject({ plan: 'pro', expires: Date.parse(soon), isDowngraded: false, downgradeDate: null, gracePeriodStart: null, status: 'active', teams: [] });

  const past = new Date(Date.now() - 3_600_000).toISOString();
  await give(past);
  expect(await me()).toMatchObject({ plan: 'free', expires: Date.parse(past), isDowngraded: true, downgradeDate: past, gracePeriodStart: past });
  expect(await bob.get('/usage').expect(200)).toMatchObject({ plan: 'free', totalExtractions: plans.free.extractionsPerMonth, storage: 0, extractionsThisMonth: 0 });
  const owner = scopeOfOwner(bob.userId);
  const limitOf = await app.db.transaction().execute((tx) => app.modules.plans.parallelReadingsOf([owner], tx));
  expect(limitOf(owner)).toBe(plans.free.parallelReadings);
  await give(null);
  expect(await me()).toMatchObject({ plan: 'pro', expires: null, isDowngraded: false });
});

test('where nobody has limits, the end of a plan takes nothing away', async () => {
  const app = await startTestApp({ mode: 'unlimited', isWorking: false });
  const bob = await app.person('bob');
  await app.db.insertInto('ownerPlans').values({ ownerId: bob.userId, plan: 'pro', expiresAt: new Date(0), periodAnchor: new Date(), updatedAt: new Date() }).execute();
  expect((await bob.get('/session').expect(200)).user).toMatchObject({ plan: 'unlimited', isDowngraded: false, gracePeriodStart: null });
});

test('where everybody has more than the free plan, the end of a larger one locks and deletes nothing', async () => {
  const app = await startTestApp({ mode: 'plans', isWorking: false, settings: { PLANS: 'pro,business' } });
  const bob = await app.person('bob');
  const owner = scopeOfOwner(bob.userId);
  const ended = { expiresAt: new Date(0), periodAnchor: new Date(0), updatedAt: new Date(0) };
  for (const plan of ['business', 'free', 'pro']) {
    await app.db.deleteFrom('ownerPlans').where('ownerId', '=', owner).execute();
    await app.db.insertInto('ownerPlans').values({ ...ended, ownerId: owner, plan }).execute();
    expect((await bob.get('/session').expect(200)).user).toMatchObject({ plan: 'pro', isDowngraded: false, filesDeleteAt: null });
    expect([await app.modules.plans.limitedSince(owner), await app.modules.plans.isPastGrace(owner)]).toEqual([undefined, false]);
  }
});

test('a plan that this version does not know keeps every file, while it lasts and after it', async () => {
  const app = await startTestApp({ mode: 'plans', isWorking: false });
  const owner = scopeOfOwner((await app.person('bob')).userId);
  expect(await app.modules.plans.limitedSince(owner)).toEqual({ since: null });
  await app.db.insertInto('ownerPlans').values({ ownerId: owner, plan: 'family', periodAnchor: new Date(0), updatedAt: new Date(0) }).execute();
  for (const expiresAt of [null, new Date(0)]) {
    await app.db.updateTable('ownerPlans').set({ expiresAt }).where('ownerId', '=', owner).execute();
    expect([await app.modules.plans.limitedSince(owner), await app.modules.plans.isPastGrace(owner)]).toEqual([undefined, false]);
  }
});
