import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { linkOfMail, newPerson, signIn } from './people.ts';
import { signOut } from './workspace.ts';

test('an account is made, confirmed by mail, left, entered again, and won back with a new password', async ({ page, installation, complaints }) => {
  const person = newPerson('Ioana Popescu');
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expectUsable(page);

  await page.goto(await linkOfMail(installation, person.email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your files' }).click();
  await expect(page.getByText('No files found in this folder')).toBeVisible();

  await signOut(page, person);
  await page.goto('/profile');
  await page.waitForURL('**/auth?origin=**');
  complaints.foresee(/status of 401/);
  await signIn(page, { ...person, password: 'not my password' });
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await signIn(page, person);
  await page.waitForURL('**/profile');

  await signOut(page, person);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page that is left has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account, a link stands on the console of the server`)).toBeVisible();
  await page.goto(await linkOfMail(installation, person.email, 'resetPassword'));
  const renewed = { ...person, password: 'a better horse battery staple' };
  await page.getByLabel('New password').fill(renewed.password);
  await page.getByLabel('Confirm password').fill(renewed.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await signIn(page, renewed);
  await page.waitForURL('**/dashboard');
});

test('whoever is signed in elsewhere is listed, and is shown the door as soon as that device is signed out', { tag: '@production' }, async ({ page, person, openDevice, complaints }) => {
  const other = await openDevice();
  await other.goto('/auth');
  await signIn(other, person);
  await other.waitForURL('**/dashboard');

  await page.goto('/profile');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  complaints.foresee(/status of 401/);
  await devices.getByRole('button', { name: /Sign out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.waitForURL('**/auth**');
  expect((await other.request.get('/api/folders')).status()).toBe(401);
  expect((await page.request.get('/api/folders')).status()).toBe(200);
});

test('a passkey is added, signs in without a password, and is removed', async ({ page, person, complaints }) => {
  // What was on its way when the session ended is refused.
  complaints.foresee(/status of 401/);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not used yet/)).toBeVisible();
  await expectUsable(page);

  await page.getByRole('link', { name: 'All files' }).click();
  await signOut(page, person);
  await page.goto('/auth?origin=/profile');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toHaveCount(0);
});
