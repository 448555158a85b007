import { sessionApi, type Me, type SessionState } from '@scriba/contract/session';
import { errorReportsApi } from '@scriba/contract/error-reports';
import { systemApi } from '@scriba/contract/system';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const show = (at: string, session: SessionState) => renderApp(at, (api) => { api.answer(sessionApi.session, session); });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

const forEveryone = [
  ['/pro-ocr', 'Read a document'], ['/pro', 'Read a document'], ['/enterprise', 'Scriba for companies'], ['/demo', 'Demo'], ['/careers', 'Careers'],
  ['/blog', 'Blog'], ['/blog/first', 'Article'], ['/auth/join-team', 'Join a team'],
  ['/cloud-auth-error', 'Connection Failed'], ['/monitoring-test', 'Monitoring'],
] as const;
const forMembers = [
  ['/tickets', 'Support tickets'], ['/tickets/new', 'New ticket'], ['/tickets/7', 'Ticket'], ['/billing', 'Billing'], ['/payment', 'Payment'],
  ['/cloud', 'Cloud drives'], ['/cloud-auth-success', 'No drive was connected'],
] as const;

describe('a page whose content comes later', () => {
  test.each(forEveryone)('%s is there for visitors and members', async (at, title) => {
    const visitor = await show(at, nobody);
    expect(await heading()).toBe(title);
    visitor.unmount();
    await show(at, signedIn());
    expect(await heading()).toBe(title);
  });

  test.each(forMembers)('%s is there for members, and asks a visitor to sign in first and comes back', async (at, title) => {
    const visitor = await show(at, nobody);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(visitor.address()).toBe(`/auth?origin=${encodeURIComponent(at)}`);
    visitor.unmount();
    await show(at, signedIn());
    expect(await heading()).toBe(title);
  });

  test('teams on any plan, for who is in one', async () => {
    await show('/teams', signedIn({ plan: 'free', teams: ['team_1'] }));
    expect(await screen.findByText('You are in no team.')).toBeDefined();
  });

  test.each([['free', false], ['business', false], ['enterprise', true], ['unlimited', true]] satisfies [Me['plan'], boolean][])(
    'keys and teams on the plan %s: open is %s', async (plan, isOpen) => {
      for (const [at, lead] of [['/keys', 'You have no keys.'], ['/teams', 'You are in no team.']] as const) {
        const page = await show(at, signedIn({ plan }));
        await screen.findByText(isOpen ? lead : 'This feature is not available on your plan.');
        expect(screen.queryByRole('link', { name: 'See the plans' }) === null).toBe(isOpen);
        page.unmount();
      }
    });

  test('says in the words of the specification that a drive was not connected, and leads back', async () => {
    await show('/cloud-auth-error', signedIn());
    expect(await screen.findByText('Failed to connect to cloud storage. Please try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('is found from the footer, the sidebar, the bell and the menu of the account', async () => {
    const site = await show('/', nobody);
    const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    // The footer comes after what the page says.
    await waitFor(() => expect(targets()).toEqual(expect.arrayContaining(
      ['/enterprise', '/plans', '/demo', '/careers', '/docs', '/blog', '/contact', '/privacy', '/privacy#cookies', '/terms'],
    )));
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/contact');
    site.unmount();
    const own = await show('/terms', signedIn());
    await waitFor(() => expect(targets()).toEqual(expect.arrayContaining(['/tickets', '/tickets/new'])));
    own.unmount();
    const { user, address } = await show('/tickets', signedIn({ plan: 'enterprise' }));
    await user.click(await screen.findByRole('button', { name: 'Answers to your tickets' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Contact us' }));
    expect(address()).toBe('/tickets/new');
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Profile', 'Plans', 'Billing', 'Cloud drives', 'API keys', 'Teams', 'Contact us', 'My tickets', 'Home', 'Documentation', 'Keyboard shortcuts?', 'Privacy', 'Sign out']);
  });
});

describe('the page for monitoring', () => {
  const alive = (api: FakeApi) => {
    api.answer(systemApi.health, { status: 'ok', isLive: true, isReady: true });
    api.answer(errorReportsApi.report, null);
  };

  test('says how the server is, and fails for nobody unless the operator allows it', async () => {
    await renderApp('/monitoring-test', (api) => { api.answer(sessionApi.session, nobody); alive(api); });
    expect(await screen.findByText('ok')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Throw a test error' })).toBeNull();
  });

  test('fails on purpose where that is allowed, shows what people then see, and tells the operator', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, api } = await renderApp('/monitoring-test', (given) => { given.answer(sessionApi.session, { ...nobody, canTestErrors: true }); alive(given); });
    await user.click(await screen.findByRole('button', { name: 'Throw a test error' }));
    expect(await screen.findByText('We’ve been notified and are working on it')).toBeDefined();
    await waitFor(() => expect(api.calls.find(({ path }) => path === '/api/error-reports')?.body).toMatchObject({ message: 'A test of the monitoring' }));
  });
});
