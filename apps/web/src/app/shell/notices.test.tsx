import { sessionApi, type SessionState } from '@scriba/contract/session';
import { foldersApi } from '@scriba/contract/folders';
import { FORCED_RELOAD_DEBOUNCE_MS, type ForcedReload } from '@scriba/contract/notices';
import { VISITOR_POLLING_MS } from '@scriba/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { foldersQuery } from '#web/features/folders/folders.queries.ts';
import { draftKey } from '#web/lib/drafts.ts';
import { FRESH_MS } from '#web/lib/fresh-ms.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { markReloadProcessed, processedReload } from '#web/lib/processed-reload.ts';
import { useReportUploads } from '#web/lib/running-uploads.ts';
import { answerLibrary } from '#web/testing/library.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp, renderPage } from '#web/testing/render-page.tsx';
import { ForcedReloadDialog } from './forced-reload-dialog.tsx';

const show = (at: string, session: SessionState) => renderApp(at, (api) => { api.answer(sessionApi.session, session); });
const maintenance = { estimate: null };

beforeEach(() => { localStorage.clear(); });

describe('maintenance', () => {
  test('lets administrators in and reminds them', async () => {
    await show('/dashboard', { ...signedIn({ role: 'admin' }), maintenance });
    expect(await screen.findByText('Maintenance is on: only administrators can use this installation.')).toBeDefined();
    expect(await screen.findByRole('navigation', { name: 'Your files' })).toBeDefined();
  });

  test('takes the place of the application, says how long, and leads out', async () => {
    const { user, api, address } = await show('/dashboard', { ...signedIn(), maintenance });
    expect(await screen.findByRole('heading', { level: 1, name: 'System Maintenance' })).toBeDefined();
    expect(screen.getByText('Estimated downtime: 10-30 minutes')).toBeDefined();
    expect(screen.getByText('Maintenance in Progress')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Check Status' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    api.answer(sessionApi.signOut, null);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('says the estimate of the administrator', async () => {
    await show('/', { ...nobody, maintenance: { estimate: 'until noon' } });
    expect(await screen.findByText('Estimated downtime: until noon')).toBeDefined();
  });

  test('lets who has an account sign in', async () => {
    await show('/login', { ...nobody, maintenance });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  test('shows the page that was opened during it once it is over, though what the page needs was refused before', async () => {
    const { api, queryClient } = await renderApp('/dashboard', (prepared) => {
      prepared.answer(sessionApi.session, { ...signedIn(), maintenance });
      prepared.answer(foldersApi.list, problem('service.maintenance'));
    });
    await screen.findByRole('heading', { level: 1, name: 'System Maintenance' });
    await waitFor(() => expect(queryClient.getQueryState(foldersQuery.queryKey)?.status).toBe('error'), { timeout: 20_000 });
    answerLibrary(api);
    api.answer(sessionApi.session, signedIn());
    await act(async () => { await queryClient.invalidateQueries({ queryKey: queryKeys.session }); });
    expect(await screen.findByText('No files found in this folder')).toBeDefined();
  });

  test('that begins while someone works is learned from the first refusal', async () => {
    const { api, queryClient } = await show('/dashboard', signedIn());
    await screen.findByRole('navigation', { name: 'Your files' });
    api.answer(sessionApi.session, { ...signedIn(), maintenance });
    api.answer(foldersApi.list, problem('service.maintenance'));
    void queryClient.invalidateQueries({ queryKey: ['folders'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'System Maintenance' })).toBeDefined();
  });
});

describe('a page that everyone may see', () => {
  const comeBack = (queryClient: QueryClient, known: SessionState) => act(() => {
    queryClient.setQueryData(queryKeys.session, known, { updatedAt: Date.now() - FRESH_MS });
    window.dispatchEvent(new Event('visibilitychange'));
  });

  test('shows maintenance to who comes back to it, but asks no more often than answers are fresh', async () => {
    const { api, queryClient } = await show('/', nobody);
    api.answer(sessionApi.session, { ...nobody, maintenance });
    act(() => { window.dispatchEvent(new Event('visibilitychange')); });
    expect(api.calls.filter(({ path }) => path === '/api/session')).toHaveLength(1);
    comeBack(queryClient, nobody);
    expect(await screen.findByRole('heading', { level: 1, name: 'System Maintenance' })).toBeDefined();
  });

  test('shows maintenance by itself to who only reads it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => { vi.useRealTimers(); });
    const { api } = await show('/', nobody);
    api.answer(sessionApi.session, { ...nobody, maintenance });
    await act(async () => { await vi.advanceTimersByTimeAsync(VISITOR_POLLING_MS + 1000); });
    expect(await screen.findByRole('heading', { level: 1, name: 'System Maintenance' })).toBeDefined();
  });

  test('says by itself that maintenance is over, where people sign in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => { vi.useRealTimers(); });
    const { api } = await show('/auth', { ...nobody, maintenance });
    const banner = 'Maintenance is on: only administrators can use this installation.';
    await screen.findByText(banner);
    api.answer(sessionApi.session, nobody);
    await act(async () => { await vi.advanceTimersByTimeAsync(VISITOR_POLLING_MS + 1000); });
    await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
  });

  test('sends who was suspended meanwhile to where the reason is told', async () => {
    const { api, queryClient, address } = await show('/contact', signedIn());
    api.answer(sessionApi.session, signedIn({ isActive: false, suspendedAt: '2030-06-01T11:00:00.000Z', suspensionReason: 'Spam' }));
    comeBack(queryClient, signedIn());
    await waitFor(() => expect(address()).toContain('/account-suspended'));
    expect(await screen.findByText('Reason: Spam')).toBeDefined();
  });
});

describe('a forced reload', () => {
  const order: ForcedReload = { timestamp: '2030-06-01T11:00:00.000Z', message: null, gracePeriodSeconds: 10, waitForUploads: false };
  const open = async (changed: Partial<ForcedReload> = {}, { areUploadsRunning = false, session = signedIn() } = {}) => {
    const reload = vi.fn();
    let finish = () => {};
    function Scene() {
      const [isUploading, setIsUploading] = useState(areUploadsRunning);
      finish = () => setIsUploading(false);
      useReportUploads(isUploading);
      return <ForcedReloadDialog order={{ ...order, ...changed }} onDone={() => undefined} reload={reload} />;
    }
    const page = await renderPage(<Scene />, (api) => {
      api.answer(sessionApi.session, session);
      api.answer(sessionApi.signOut, null);
    });
    return { ...page, reload, finish: () => finish(), signOuts: () => page.api.calls.filter(({ path }) => path === '/api/auth/sign-out').length };
  };

  test('counts down, then signs out, forgets what the browser kept but for what was typed, and loads anew', async () => {
    localStorage.setItem('scriba.theme', 'dark');
    localStorage.setItem(draftKey('user_1', 'file_1'), 'typed');
    localStorage.setItem('scriba.uploads.user_1', '[]');
    sessionStorage.setItem('anything', 'of this tab');
    const { reload, signOuts } = await open({ gracePeriodSeconds: 2 });
    expect(await screen.findByText('App has been updated. Please refresh your browser.')).toBeDefined();
    expect(screen.getByText('Auto-reload in 2 seconds')).toBeDefined();
    await waitFor(() => expect(reload.mock.calls.length).toBe(1));
    expect(signOuts()).toBe(1);
    expect(Object.keys(localStorage).sort()).toEqual([draftKey('user_1', 'file_1'), 'scriba.processed-reload', 'scriba.uploads.user_1'].sort());
    expect(sessionStorage.length).toBe(0);
    expect(processedReload()).toBe(order.timestamp);
  });

  test('is done at once when the person wants it, and once', async () => {
    const { user, reload, signOuts } = await open({ message: 'Version 2 is here.' });
    expect(await screen.findByText('Version 2 is here.')).toBeDefined();
    await user.dblClick(screen.getByRole('button', { name: 'Refresh Now' }));
    await waitFor(() => expect(reload.mock.calls.length).toBe(1));
    expect(signOuts()).toBe(1);
    expect(screen.getByRole('button', { name: /Refreshing/ })).toBeDefined();
  });

  test('can be answered by signing out instead, without a reload', async () => {
    const { user, reload, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign Out Instead' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(processedReload()).toBe(order.timestamp);
    expect(reload.mock.calls).toEqual([]);
  });

  test('waits for uploads where the administrator wants that', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => { vi.useRealTimers(); });
    const { reload, signOuts, finish } = await open({ waitForUploads: true, gracePeriodSeconds: 2 }, { areUploadsRunning: true });
    expect(await screen.findByText('The page is loaded anew as soon as your uploads are through.')).toBeDefined();
    const pass = async (seconds: number) => { for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000)); };
    await pass(20);
    expect([reload.mock.calls, signOuts()]).toEqual([[], 0]);
    act(finish);
    await pass(5);
    expect([reload.mock.calls.length, signOuts()]).toEqual([1, 1]);
  });

  test('comes to everyone who was signed in before it and has not followed this order', async () => {
    await show('/dashboard', { ...signedIn(), forcedReload: order });
    expect(await screen.findByRole('alertdialog', { name: 'App Update Available' }, { timeout: FORCED_RELOAD_DEBOUNCE_MS + 5000 })).toBeDefined();
  });

  test('loads the page of a visitor anew, who has nothing to be signed out of', async () => {
    const { reload, signOuts } = await open({ gracePeriodSeconds: 1 }, { session: nobody });
    expect(await screen.findByText('Auto-reload in 1 second')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign Out Instead' })).toBeNull();
    await waitFor(() => expect(reload.mock.calls.length).toBe(1));
    expect([signOuts(), processedReload()]).toEqual([0, order.timestamp]);
  });

  test('comes to visitors whose page was open when it was given, and not to who came after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => { vi.useRealTimers(); });
    const { api } = await show('/', { ...nobody, forcedReload: order });
    await act(() => vi.advanceTimersByTimeAsync(10 * FORCED_RELOAD_DEBOUNCE_MS));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    api.answer(sessionApi.session, { ...nobody, forcedReload: { ...order, timestamp: '2030-06-01T12:00:00.000Z' } });
    await act(() => vi.advanceTimersByTimeAsync(VISITOR_POLLING_MS + 10 * FORCED_RELOAD_DEBOUNCE_MS));
    expect(await screen.findByRole('alertdialog', { name: 'App Update Available' })).toBeDefined();
  });

  test('that was followed already is not repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => { vi.useRealTimers(); });
    const isAsked = async () => {
      await act(() => vi.advanceTimersByTimeAsync(10 * FORCED_RELOAD_DEBOUNCE_MS));
      return screen.queryByRole('alertdialog') !== null;
    };
    const asked = await show('/dashboard', { ...signedIn(), forcedReload: { ...order, gracePeriodSeconds: 3600 } });
    await screen.findByRole('navigation', { name: 'Your files' });
    expect(await isAsked()).toBe(true);
    asked.unmount();

    markReloadProcessed(order.timestamp);
    await show('/dashboard', { ...signedIn(), forcedReload: order });
    await screen.findByRole('navigation', { name: 'Your files' });
    expect(await isAsked()).toBe(false);
  });
});
