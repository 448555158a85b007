import { sessionApi } from '@scriba/contract/session';
import { planCatalogueApi, type OfferedPlan } from '@scriba/contract/plan-catalogue';
import { plans } from '@scriba/contract/plans';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody } from '#web/testing/people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { PlansPage } from './plans.page.tsx';

const offer = (id: 'free' | 'pro' | 'business' | 'enterprise', price: number | null): OfferedPlan => ({
  id, rank: 1, extractionsPerMonth: plans[id].extractionsPerMonth, storageBytes: plans[id].storageBytes,
  parallelReadings: plans[id].parallelReadings, price, yearlyPrice: price && price * 10,
});
const catalogue = {
  plans: [offer('free', 0), offer('pro', 9), offer('enterprise', null)], currency: 'EUR', canBuy: false, areOffered: true, measuredCharacterError: null as number | null,
};
const openPlans = (changed: Partial<typeof catalogue> = {}, isVisitor = false) => renderPage(<PlansPage />, (api) => {
  api.answer(planCatalogueApi.list, { ...catalogue, ...changed });
  if (isVisitor) api.answer(sessionApi.session, nobody);
});
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('each plan shows its real limits, its price where it has one, and which is mine', async () => {
  await openPlans();
  expect((await card('Free')).getByText('2 extractions a month')).toBeDefined();
  expect((await card('Free')).getByText('50 MB of storage')).toBeDefined();
  expect((await card('Free')).getByText('Your plan')).toBeDefined();
  expect((await card('Pro')).getByText('€9')).toBeDefined();
  expect((await card('Pro')).getByText('€90 when paid for a year')).toBeDefined();
  expect((await card('Enterprise')).getByText('Not sold online')).toBeDefined();
  expect(screen.getByText('Online purchase is not set up on this installation.')).toBeDefined();
});

test('two plans that allow as much of one thing differ in what they do not share', async () => {
  await openPlans({ plans: [offer('business', 30), offer('enterprise', null)] });
  const listed = async (name: string) => (await card(name)).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await listed('Business')).toEqual(['100 extractions a month', '1 GB of storage', '4 files are read at the same time']);
  expect(await listed('Enterprise')).toEqual(['100 extractions a month', '1 GB of storage', '8 files are read at the same time']);
});

test('accuracy is claimed only where it was measured', async () => {
  await openPlans();
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeDefined();
  expect(screen.queryByText(/Measured on public test pages/)).toBeNull();
});

test('the measured accuracy is the one that the bench wrote', async () => {
  await openPlans({ measuredCharacterError: 0.021 });
  expect(await screen.findByText('Measured on public test pages, 97.9% of all characters are read right.')).toBeDefined();
});

test('an installation without plans says that there are no limits', async () => {
  await openPlans({ areOffered: false }, true);
  expect(await screen.findByText(/everybody uses it without limits/)).toBeDefined();
  expect(screen.queryByText('Online purchase is not set up on this installation.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/auth?mode=sign-up');
});
