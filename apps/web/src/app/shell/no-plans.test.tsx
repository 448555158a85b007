import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionApi } from '@scriba/contract/session';
import { answerLibrary, freeUsage } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

/** A page of an installation with or without plans, for someone who may read no more files. */
const open = (path: string, arePlansOffered: boolean) => renderApp(path, (api) => {
  api.answer(sessionApi.session, { ...signedIn({ plan: 'custom' }), arePlansOffered });
  answerLibrary(api, { files: [], usage: { ...freeUsage(0), plan: 'custom' } });
});
const PLANS = /\bplans?\b|upgrade|billing|free|custom/i;

test('who may read no more files is led to plans where there are some', async () => {
  await open('/dashboard', true);
  expect((await screen.findByRole('alert')).textContent).toBe('No extractions remaining. Please upgrade your plan to process more files.See plans');
});

test('without plans, no screen and no menu of the workspace speaks of them', async () => {
  const { user } = await open('/dashboard', false);
  expect((await screen.findByRole('alert')).textContent).toBe('No extractions remaining. Whoever runs this installation can give you more.');
  await user.click(await screen.findByRole('button', { name: /Ana Ionescu/ }));
  expect((await screen.findByRole('menu')).textContent).not.toMatch(PLANS);
  expect(document.body.textContent).not.toMatch(PLANS);
});

test.each(['/', '/terms', '/enterprise'])('without plans, the page %s does not speak of them', async (path) => {
  vi.stubGlobal('scrollTo', () => {});
  await open(path, false);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
  expect(document.body.textContent).not.toMatch(/\bplans?\b|upgrade|billing/i);
});
