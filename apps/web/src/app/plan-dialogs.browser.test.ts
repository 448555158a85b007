import { afterAll, beforeAll, expect, test } from 'vitest';
import { plans } from '@scriba/contract/plans';
import { startBuiltSite } from '../testing/built-site.ts';
import { faultsEverywhere, turnWide, wideScreen } from '../testing/judge-page.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { aFile } from '../testing/library.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const english = { ...wideScreen, locale: 'en' } as const;
const answers: Answers = { ...judgedFiles, '/api/notifications/active/everyone': { notifications: [] } };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

test('the dialog of a locked file, its row and the strip with the day of its deletion can be used by everybody', async () => {
  const lapse = { isDowngraded: true, downgradeDate: inDays(-10), gracePeriodStart: inDays(-10), filesDeleteAt: inDays(20) };
  const locked = aFile({ isAccessible: false, isScheduledForDeletion: true, scheduledForDeletion: inDays(20), daysUntilDeletion: 20 });
  const { page, complaints, close } = await site.open('/dashboard', {
    ...answers, '/api/session': { ...signedIn(lapse), serverTime: new Date().toISOString() },
    '/api/folders/root/files': { files: [locked], total: 1, next: null },
    '/api/files/file_1': { file: { ...locked, extractedText: '', url: '', sha256: '', uploadedBy: 'user_1', uploadedByName: 'Ana' } },
  }, english);
  // What tells of the end of the plan comes first, once.
  await page.getByRole('dialog', { name: 'Your subscription has expired' }).waitFor();
  expect(await faultsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText(/files that your plan does not keep are deleted/).waitFor();
  expect(await faultsEverywhere(page)).toEqual([]);
  await turnWide(page);
  await page.goto(new URL('/dashboard?file=file_1', page.url()).href);
  await page.getByRole('dialog', { name: 'Upgrade to open this file' }).waitFor();
  expect(await faultsEverywhere(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const catalogue = {
  plans: (['free', 'pro'] as const).map((id, at) => ({ id, rank: at + 1, ...plans[id], price: at * 9, yearlyPrice: null })),
  currency: 'EUR', areOffered: true, measuredCharacterError: null,
};
test.each([
  ['that is done', signedIn({ plan: 'pro' }), true, /^Your plan is Pro now/],
  ['that waits for the provider', signedIn(), true, /^(Checking your plan|Your payment is not confirmed yet)/],
  ['that nobody sold', signedIn(), false, /^Nothing was bought/],
] as const)('the card of a purchase %s can be used by everybody', async (_what, session, canBuy, title) => {
  const { page, complaints, close } = await site.open('/plans?success=true&plan=pro', {
    ...answers, '/api/session': { ...session, serverTime: nobody.serverTime }, '/api/plans': { ...catalogue, canBuy },
    '/api/session/refresh': { ...session, serverTime: nobody.serverTime },
  }, english);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await faultsEverywhere(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
