import { expect, test } from './journey.ts';

test.use({ installationName: 'first account' });

test('a newcomer makes the first account with the printed code and is at home; who comes later cannot', async ({ page, request, installation }) => {
  await page.goto('/');
  await page.waitForURL('**/setup');

  await page.getByLabel('Set-up code').fill('WRONG-CODE');
  await page.getByLabel('Full name').fill('Ana Ionescu');
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await page.getByLabel('Set-up code').fill(installation.setupCode);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Who is this for?' })).toBeVisible();
  await page.getByText('For me or my company').click();
  await page.waitForURL('**/dashboard');
  await page.reload();
  await expect(page.getByRole('button', { name: /Ana Ionescu/ })).toBeVisible();

  const answer = await request.post('/api/setup/account', {
    data: { code: installation.setupCode, name: 'Eve', email: 'eve@example.com', password: 'correct horse battery staple' },
  });
  expect(await answer.json()).toMatchObject({ code: 'setup.already_done' });
});
