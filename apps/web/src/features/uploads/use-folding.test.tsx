import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFolding } from './use-folding.ts';

function Panel({ isDone }: { isDone: boolean }) {
  const { isOpen, toggle, ...pointing } = useFolding(isDone);
  return <button type="button" onClick={toggle} {...pointing}>{isOpen ? 'open' : 'folded'}</button>;
}
const says = () => screen.getByRole('button').textContent;
const later = () => act(() => vi.advanceTimersByTime(3000));

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('a panel folds when all in it is done, opens again for what comes next, and does what it is told', () => {
  const { rerender } = render(<Panel isDone={false} />);
  later();
  expect(says()).toBe('open');
  rerender(<Panel isDone />);
  expect(says()).toBe('open');
  later();
  expect(says()).toBe('folded');
  act(() => screen.getByRole('button').click());
  later();
  expect(says()).toBe('open');
  rerender(<Panel isDone={false} />);
  expect(says()).toBe('open');
});
