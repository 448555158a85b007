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
