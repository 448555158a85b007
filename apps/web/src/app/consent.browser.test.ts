import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { nobody } from '../testing/people.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

/** The policy is the server's test; here is shown what the pages ask for. */
const visit = () => site.open('/', { '/api/session': { ...nobody, measurementId: 'G-TEST123' } }, { hasDecided: false, bypassCSP: true, locale: 'en' });

test('nothing is loaded from elsewhere before someone agreed, nor after they refused', async () => {
  const { page, elsewhere, close } = await visit();
  await page.getByRole('button', { name: 'Reject optional' }).click();
  await page.getByRole('button', { name: 'Accept all' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await close();
});

test('who agrees is measured from then on: all is denied first, then what was allowed is granted, and taken back when it is refused', async () => {
  const { page, elsewhere, close } = await visit();
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.getByRole('button', { name: 'Manage preferences' }).click();
  await page.getByRole('switch', { name: 'Analytics' }).press('Space');
  const program = page.waitForRequest(/googletagmanager/);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  expect((await program).url()).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST123');
  expect(elsewhere).toHaveLength(1);
  const said = () => page.evaluate(() => (Reflect.get(window, 'dataLayer') as IArguments[]).map((words) => [...words].slice(0, 3)));
  // Neither what is searched for nor what a mailed link carries is told.
  expect(await said()).toContainEqual(['set', { page_location: new URL('/', page.url()).href, page_referrer: '' }]);
  const [byDefault, update] = await said();
  expect(byDefault).toEqual(['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }]);
  expect(update).toEqual(['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }]);

  await page.getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Change cookie preferences' }).click();
  await page.getByRole('button', { name: 'Reject optional' }).click();
  await expect.poll(async () => (await said()).at(-1)).toEqual(
    ['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }]);
  await close();
});

test('on a phone the question leaves room to scroll past it, and the keyboard is not led behind it', async () => {
  const phone = { viewport: { width: 390, height: 700 } };
  const { page, close } = await site.open('/auth?mode=sign-up', { '/api/session': nobody }, { hasDecided: false, locale: 'en', ...phone });
  const layer = page.getByRole('region', { name: 'Cookies on this site' });
  await layer.waitFor();
  const last = page.getByRole('link', { name: 'Sign in', exact: true }).last();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bottomOf = async (part: typeof last) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  expect(await bottomOf(last)).toBeLessThanOrEqual((await layer.boundingBox())?.y ?? NaN);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel('Confirm password').focus();
  expect(await bottomOf(page.getByLabel('Confirm password'))).toBeLessThanOrEqual((await layer.boundingBox())?.y ?? NaN);
  await page.getByRole('button', { name: 'Reject optional' }).click();
  await layer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
  await close();
});
