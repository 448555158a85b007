import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { showToast } from './toast.tsx';

beforeEach(() => { vi.useFakeTimers({ shouldAdvanceTime: true }); });
afterEach(async () => {
  await act(async () => { await vi.advanceTimersByTimeAsync(20_000); });
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(async () => { await vi.advanceTimersByTimeAsync(milliseconds); });
const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast));

test('a message goes away after 5 seconds, an error after 6', async () => {
  await renderPart(null);
  await show({ title: 'Saved' });
  await show({ title: 'Not saved', tone: 'bad' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2);
  await pass(5500);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Not saved')).toBeDefined();
  await pass(1000);
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

test('what can be taken back stays for 8 seconds, and Undo closes it', async () => {
  const undone: string[] = [];
  const { user } = await renderPart(null);
  await show({ title: 'Moved to bin', action: { text: 'Undo', onPress: () => undone.push('bin') } });
  await pass(7000);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['bin']);
  expect(screen.queryByText('Moved to bin')).toBeNull();
});

test('the second half of a double click presses nothing in the message that moved into its place', async () => {
  const undone: string[] = [];
  const { user } = await renderPart(null);
  for (const name of ['first', 'second']) await show({ title: name, action: { text: `Undo ${name}`, onPress: () => undone.push(name) } });
  await user.click(screen.getByRole('button', { name: 'Undo second' }));
  await user.click(screen.getByRole('button', { name: 'Undo first' }));
  expect(undone).toEqual(['second']);
  await pass(600);
  await user.click(screen.getByRole('button', { name: 'Undo first' }));
  expect(undone).toEqual(['second', 'first']);
});

test('the clock stands still while the keyboard is in the message', async () => {
  const { user } = await renderPart(null);
  await show({ title: 'Moved to bin', action: { text: 'Undo', onPress: () => {} } });
  await act(async () => screen.getByRole('button', { name: 'Undo' }).focus());
  await pass(20_000);
  expect(screen.getByText('Moved to bin')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Moved to bin')).toBeNull();
});
