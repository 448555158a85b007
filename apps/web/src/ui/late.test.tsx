import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { useHotkey } from '../lib/hotkey.ts';
import { late } from './late.tsx';

type Opened = { isOpen: boolean; onClose: () => void };

/** A field that opens over a page, as a dialog does. */
function Dialog({ isOpen }: Opened) {
  const [text, setText] = useState('');
  return isOpen && <div role="dialog"><input ref={(field) => field?.focus()} aria-label="Query" value={text} onChange={({ target }) => setText(target.value)} /></div>;
}

async function page({ hasField = true } = {}) {
  const { promise: program, resolve: come, reject: fail } = Promise.withResolvers<typeof Dialog>();
  const Late = late<Opened>(() => program, { hasField });
  const acted: string[] = [];
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    useHotkey(['/'], () => setIsOpen(true));
    useHotkey(['n'], () => { acted.push('n'); });
    return <Late isOpen={isOpen} onClose={() => setIsOpen(false)} />;
  }
  return { ...await renderPart(<Page />), come: () => come(Dialog), fail: () => fail(new Error('offline')), acted };
}
const field = () => screen.findByLabelText<HTMLInputElement>('Query');

test('what is typed before the dialog has come is in its field, and no key of the page acted', async () => {
  const { user, come, acted } = await page();
  await user.keyboard('/conx{Backspace}tract n');
  come();
  expect((await field()).value).toBe('contract n');
  await user.keyboard('o');
  expect((await field()).value).toBe('contract no');
  expect(acted).toEqual([]);
});

test('keys act again when the dialog is let be, and when the pointer is used', async () => {
  const { user, acted } = await page();
  await user.keyboard('/{Escape}n');
  expect(acted).toEqual(['n']);
  await user.keyboard('/n');
  fireEvent.pointerDown(document.body);
  await user.keyboard('n');
  expect(acted).toEqual(['n', 'n']);
});

test('keys act again when the dialog cannot come, which is said once', async () => {
  const { user, fail, acted } = await page();
  await user.keyboard('/n');
  expect(acted).toEqual([]);
  fail();
  expect(await screen.findAllByText('This part could not be loaded.')).toHaveLength(1);
  await user.keyboard('n');
  expect(acted).toEqual(['n']);
});

test('what is no typing goes its way while the dialog is late', async () => {
  const { user } = await page();
  const passed: string[] = [];
  addEventListener('keydown', ({ key, defaultPrevented }) => { if (!defaultPrevented) passed.push(key); });
  await user.keyboard('/{F5}{ArrowDown}{Enter}');
  expect(passed).toEqual(['F5', 'ArrowDown']);
});

test('what opens without a field leaves the keys to the page', async () => {
  const { user, acted } = await page({ hasField: false });
  await user.keyboard('/n');
  expect(acted).toEqual(['n']);
});
