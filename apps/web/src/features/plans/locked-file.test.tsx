import { sessionApi } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const ended = new Date(Date.parse(nobody.serverTime) - 10 * 86_400_000).toISOString();
const filesDeleteAt = new Date(Date.parse(nobody.serverTime) + 20 * 86_400_000).toISOString();
const lapsed = { isDowngraded: true, downgradeDate: ended, gracePeriodStart: ended, expires: Date.parse(ended), filesDeleteAt };

beforeEach(() => {
  vi.setSystemTime(nobody.serverTime);
  // The dialog that tells of the end of the plan was seen before.
  sessionStorage.setItem('scriba.lapse-seen', `user_1 ${ended}`);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

async function open(at: string, language: 'en' | 'de' = 'en') {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn({ ...lapsed, language }));
    answerLibrary(api, { files: [aFile({ isAccessible: false })] });
  }, { language });
  const dialog = await screen.findByRole('dialog', { name: language === 'en' ? 'Upgrade to open this file' : 'Diese Datei braucht einen größeren Tarif' });
  return { ...view, dialog };
}

test('a locked file says why, until when it is there for certain, and leads to billing', async () => {
  const { dialog, user, address, api } = await open('/dashboard?file=file_1');
  expect(dialog.textContent).toMatch(/“Invoice 0417.pdf” is locked: your subscription ended on 22 May 2030. Your plan is Free now\./);
  expect(dialog.textContent).toMatch(/20 days until deletion.*On 21 Jun 2030 they are deleted for good/);
  expect(api.calls.filter(({ path }) => path.startsWith('/api/files/file_1/'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});

test('closing it leads back to the list, which marks the file, also from the full view and in another language', async () => {
  const { dialog, user, address } = await open('/dashboard?file=file_1&view=full', 'de');
  expect(dialog.textContent).toMatch(/Noch 20 Tage bis zur Löschung/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findAllByText('Gesperrt')).length).toBeGreaterThan(0);
});
