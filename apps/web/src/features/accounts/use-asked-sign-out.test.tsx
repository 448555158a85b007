import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, renderPage } from '#web/testing/render-page.tsx';
import { draftKey, forgetDrafts, keepDraft } from '../../lib/drafts.ts';
import { useAskedSignOut } from './use-asked-sign-out.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  forgetDrafts('user_1');
});

function Scene() {
  const { signOut, question } = useAskedSignOut();
  return <><button type="button" onClick={signOut}>Leave</button>{question}</>;
}

async function open() {
  const view = await renderPage(<Scene />, (api) => api.answer(sessionApi.signOut, null));
  const signOuts = () => view.api.calls.filter(({ path }) => path === '/api/auth/sign-out').length;
  return { ...view, signOuts, button: screen.getByRole('button', { name: 'Leave' }) };
}

test('a double press signs out once', async () => {
  const { user, button, signOuts, address } = await open();
  await user.dblClick(button);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(signOuts()).toBe(1);
});

test('without a connection it says so at once, and nothing is sent later', async () => {
  const { user, button, signOuts, address } = await open();
  onlineManager.setOnline(false);
  await user.click(button);
  expect(await screen.findByText('You are still signed in')).toBeDefined();
  onlineManager.setOnline(true);
  expect(signOuts()).toBe(0);
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(signOuts()).toBe(1);
});

test('without a connection nobody is asked whether they give up what is here alone', async () => {
  const { user, button, signOuts } = await open();
  keepDraft(draftKey('user_1', 'file_1'), 'Not saved');
  onlineManager.setOnline(false);
  await user.click(button);
  expect(await screen.findByText('You are still signed in')).toBeDefined();
  expect(screen.queryByText('The correction of 1 text is not saved')).toBeNull();
  onlineManager.setOnline(true);
  await user.click(button);
  expect(await screen.findByText('The correction of 1 text is not saved')).toBeDefined();
  expect(signOuts()).toBe(0);
});

test('that the server refuses says why, and can be asked for again', async () => {
  const { user, api, button, address } = await open();
  api.answer(sessionApi.signOut, problem('internal'));
  await user.click(button);
  expect(await screen.findByText(/went wrong/)).toBeDefined();
  api.answer(sessionApi.signOut, null);
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/login'));
});
