import { accountsApi, type Device } from '@scriba/contract/accounts';
import { sessionApi, defaultPreferences } from '@scriba/contract/session';
import { profileApi, type Profile } from '@scriba/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp, renderPage } from '#web/testing/render-page.tsx';
import { deviceNameOf } from './accounts.rules.ts';
import { ProfilePage } from './profile.page.tsx';
import { profileQuery } from './profile/profile.queries.ts';

const device = (id: string, changed: Partial<Device> = {}): Device => ({
  id, isCurrent: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ipAddress: '10.0.0.7',
  createdAt: '2030-01-01T00:00:00.000Z', lastSeenAt: '2030-06-01T12:00:00.000Z', ...changed,
});
const here = device('s1', { isCurrent: true, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/130.0 Safari/537.36' });

const profile: Profile = {
  displayName: 'Ana Ionescu', firstName: 'Ana', lastName: '', email: 'ana@contoso.com', location: '', website: '', bio: 'Reads.', photoURL: null,
  plan: 'free', memberSince: '2030-01-01T00:00:00.000Z', business: { companyName: 'Contoso', website: '', taxId: '', address: '', phone: '' },
};

const openProfile = (devices: Device[]) => renderPage(<ProfilePage />, (api) => {
  api.answer(accountsApi.listDevices, { sessions: devices });
  api.answer(profileApi.get, { profile });
});
const sentTo = ({ calls }: { calls: { method: string; path: string; body: unknown }[] }, path: string) =>
  calls.filter((call) => call.path === path && call.method === 'PATCH').map(({ body }) => body);

test('what is told is kept field by field, and the header shows the new name', async () => {
  const { user, api } = await openProfile([here]);
  const name = await screen.findByRole('textbox', { name: 'Display name' });
  api.answer(profileApi.change, { profile: { ...profile, displayName: 'Ana I.', website: 'https://contoso.com' } });
  await user.clear(name);
  await user.type(name, 'Ana I.');
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'contoso.com{Enter}');
  expect(await screen.findByText('Your profile was saved.')).toBeDefined();
  expect(sentTo(api, '/api/profile')).toEqual([{ displayName: 'Ana I.', website: 'contoso.com' }]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' }).value).toBe('https://contoso.com');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).readOnly).toBe(true);
});

test('what is typed of oneself stays while the company is looked at, which is kept by itself', async () => {
  const { user, api } = await openProfile([here]);
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Cluj');
  await user.click(screen.getByRole('tab', { name: 'Business' }));
  api.answer(profileApi.changeBusiness, { profile: { ...profile, business: { ...profile.business, taxId: 'RO1' } } });
  await user.type(screen.getByRole('textbox', { name: 'Tax ID' }), 'RO1{Enter}');
  await screen.findByText('Your profile was saved.');
  expect(sentTo(api, '/api/profile/business')).toEqual([{ taxId: 'RO1' }]);
  await user.click(screen.getByRole('tab', { name: 'Personal' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe('Cluj');
});

test('an empty name and what is no website are said at their fields, and nothing is sent', async () => {
  const { user, api } = await openProfile([here]);
  await user.clear(await screen.findByRole('textbox', { name: 'Display name' }));
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'javascript:alert(1){Enter}');
  expect(await screen.findByText('Fill in this field.')).toBeDefined();
  expect(screen.getByText('Write a web address, such as example.com.')).toBeDefined();
  expect(sentTo(api, '/api/profile')).toEqual([]);
});

/** Those that are looked for and every twentieth: drawing all four hundred after each letter is most of a minute, and shows nothing more. */
const allZones = Intl.supportedValuesOf('timeZone');
const SOUGHT = /New_York|Bucharest|Kiev|Kyiv|Calcutta|Kolkata/;
const listFewZones = () => vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(allZones.filter((zone, at) => at % 20 === 0 || SOUGHT.test(zone)));

test('silence, the zone and the language of new documents are kept with the account', async () => {
  listFewZones();
  const { user, api } = await openProfile([here]);
  const preferences = { ...defaultPreferences };
  api.answer(sessionApi.setPreferences, { preferences });
  await user.click(await screen.findByRole('switch', { name: 'No sounds' }));
  await user.click(screen.getByRole('button', { name: /Language of new documents/ }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(await screen.findByRole('button', { name: /Time zone/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a city or a country' }), 'new YORK');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['America/New York']);
  await user.type(screen.getByRole('searchbox', { name: 'Find a city or a country' }), 'x');
  expect(screen.getByText('No time zone has this name.')).toBeDefined();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a city or a country' }));
  await user.click(await screen.findByRole('option', { name: 'Europe/Bucharest' }));
  await waitFor(() => expect(sentTo(api, '/api/user/preferences')).toEqual([{ isSoundOff: true }, { readingLanguage: 'de' }, { timeZone: 'Europe/Bucharest' }]));
});

test('a zone is found by the name that it has today and by what the own language calls the city, and kept by a name that the server knows', async () => {
  listFewZones();
  const { user, api } = await renderPage(<ProfilePage />, (given) => {
    given.answer(accountsApi.listDevices, { sessions: [here] });
    given.answer(profileApi.get, { profile });
    given.answer(sessionApi.setPreferences, { preferences: defaultPreferences });
  }, { language: 'de' });
  await user.click(await screen.findByRole('button', { name: /Zeitzone/ }));
  const found = async (typed: string) => {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), typed);
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(await found('bukarest')).toEqual(['Europe/Bucharest']);
  expect(await found('KYIV')).toEqual(['Europe/Kyiv']);
  expect(await found('rumänien')).toEqual(['Europe/Bucharest']);
  expect(await found('kolkata')).toEqual(['Asia/Kolkata']);
  await user.click(screen.getByRole('option', { name: 'Asia/Kolkata' }));
  await waitFor(() => expect(sentTo(api, '/api/user/preferences')).toHaveLength(1));
  expect(allZones).toContain((sentTo(api, '/api/user/preferences')[0] as { timeZone: string }).timeZone);
});

test('shows who is signed in and where, this device first and without a way to sign it out', async () => {
  await openProfile([device('s2'), here]);
  const rows = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([undefined, 'Sign out Firefox on Linux']);
  expect(rows[0]?.textContent).toContain('Chrome on macOSThis device');
  expect(await screen.findByDisplayValue('ana@contoso.com')).toBeDefined();
});

test('a device that is signed out leaves the list', async () => {
  const { user, api } = await openProfile([here, device('s2')]);
  api.answer(accountsApi.revokeDevice, ({ path }) => {
    expect(path).toBe('/api/auth/sessions/s2');
    api.answer(accountsApi.listDevices, { sessions: [here] });
    api.answer(profileApi.get, { profile });
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('a refusal is said, and the device stays', async () => {
  const { user, api } = await openProfile([here, device('s2')]);
  api.answer(accountsApi.revokeDevice, problem('session.not_found'));
  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  expect(await screen.findByText('This device is signed out already.')).toBeDefined();
});

test('a theme is shown at once and kept with the account', async () => {
  const { user, api } = await openProfile([here]);
  api.answer(sessionApi.setPreferences, { preferences: { ...defaultPreferences, theme: 'dark' } });
  await user.click(await screen.findByRole('radio', { name: 'Dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await waitFor(() => expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ theme: 'dark' }));
});

test('on plain http it is said why the app cannot be installed, and on https nothing is', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { unmount } = await openProfile([here]);
  expect(await screen.findByText(/install Scriba as an app only over https/)).toBeDefined();
  unmount();
  vi.stubGlobal('isSecureContext', true);
  await openProfile([here]);
  await screen.findByRole('list', { name: 'Devices' });
  expect(screen.queryByText(/over https/)).toBeNull();
});

test('shortcuts of a single key are turned off for good, and those with a name go on', async () => {
  const { user, api } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [here] });
    api.answer(profileApi.get, { profile });
    api.answer(sessionApi.setPreferences, { preferences: { ...defaultPreferences, hasSingleKeys: false } });
  });
  const isPaletteOpen = () => screen.queryByRole('dialog') !== null;
  await screen.findByRole('list', { name: 'Devices' });
  await user.click(screen.getByRole('switch', { name: 'Shortcuts of a single key' }));
  expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ hasSingleKeys: false });
  await user.click(await screen.findByRole('heading', { name: 'Profile' }));
  await user.keyboard('/');
  expect(isPaletteOpen()).toBe(false);
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(isPaletteOpen()).toBe(true));
});

test('a language is shown at once and kept with the account', async () => {
  const { user, api } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [here] });
    api.answer(profileApi.get, { profile });
    api.answer(sessionApi.setLanguage, null);
  });
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: /Language$/ }));
  await user.click(screen.getByRole('option', { name: 'Română' }));
  expect(await screen.findByRole('heading', { name: 'Dispozitive' })).toBeDefined();
  expect(api.calls.find(({ path }) => path === '/api/user/language')?.body).toEqual({ language: 'ro' });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
  ['curl/8.5.0', undefined, undefined],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system });
});

test('who leaves with something unsaved is asked, and who stays has it still', async () => {
  const { user, address } = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, { sessions: [here] });
    api.answer(profileApi.get, { profile });
  });
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Cluj');
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Home' }));
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  };
  await user.click((await leave()).getByRole('button', { name: 'Stay' }));
  expect([address(), screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value]).toEqual(['/profile', 'Cluj']);
  await user.click((await leave()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('who signs out with something unsaved is asked too, and who stays is signed in still', async () => {
  const { user, api, address } = await renderApp('/profile', (given) => {
    given.answer(sessionApi.session, signedIn());
    given.answer(accountsApi.listDevices, { sessions: [here] });
    given.answer(profileApi.get, { profile });
    given.answer(sessionApi.signOut, () => {
      given.answer(sessionApi.session, nobody);
      return null;
    });
  });
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Cluj');
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  };
  await user.click((await signOut()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe('Cluj');
  expect(api.calls.some(({ path }) => path === '/api/auth/sign-out')).toBe(false);
  await user.click((await signOut()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('who typed nothing is not asked though another device has changed the profile meanwhile, and does not undo that', async () => {
  const { user, api, address, queryClient } = await renderApp('/profile', (given) => {
    given.answer(sessionApi.session, signedIn());
    given.answer(accountsApi.listDevices, { sessions: [here] });
    given.answer(profileApi.get, { profile });
  });
  await screen.findByRole('textbox', { name: 'Location' });
  api.answer(profileApi.get, { profile: { ...profile, location: 'Iași' } });
  await queryClient.refetchQueries(profileQuery);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
