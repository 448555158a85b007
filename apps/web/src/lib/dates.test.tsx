import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { useDates } from './dates.ts';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('how long ago something was goes on while a page is left open', async () => {
  vi.useFakeTimers({ now: new Date('2030-06-01T10:01:00.000Z') });
  const Age = () => useDates().relative('2030-06-01T10:00:00.000Z');
  await renderPart(<Age />);
  expect(screen.getByText('1 minute ago')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS));
  expect(screen.getByText('6 minutes ago')).toBeDefined();
});

test('a page that shows many times has one clock for all of them', async () => {
  const began = vi.spyOn(globalThis, 'setInterval');
  const Age = () => <p>{useDates().relative('2030-06-01T10:00:00.000Z')}</p>;
  await renderPart(<><Age /><Age /><Age /></>);
  expect(began).toHaveBeenCalledTimes(1);
});
