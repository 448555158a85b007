import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLeaveWarning } from './leave-warning.ts';

const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
let isAsked: boolean | undefined;

/** As a route does whose program is missing: the browser asks before `location.reload()` is over. */
function ReloadsWhileDrawn() {
  isAsked = leave();
  return null;
}

function Page({ isNeeded, isReloaded = false }: { isNeeded: boolean; isReloaded?: boolean }) {
  useLeaveWarning(() => isNeeded);
  return isReloaded && <ReloadsWhileDrawn />;
}

test('the browser asks while there is something to lose, and no longer', () => {
  const { rerender, unmount } = render(<Page isNeeded />);
  expect(leave()).toBe(true);
  rerender(<Page isNeeded={false} />);
  expect(leave()).toBe(false);
  rerender(<Page isNeeded />);
  unmount();
  expect(leave()).toBe(false);
});

test('the browser asks also where the page is reloaded while it is drawn', () => {
  const { rerender } = render(<Page isNeeded />);
  rerender(<Page isNeeded isReloaded />);
  expect(isAsked).toBe(true);
});
