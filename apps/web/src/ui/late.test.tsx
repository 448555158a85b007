import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test('keys act again when the dialog cannot come, when it is let be, and when the pointer is used', async () => {
  const { user, fail, acted } = await page();
  await user.keyboard('/{Escape}n');
  expect(acted).toEqual(['n']);
  await user.keyboard('/n');
  fireEvent.pointerDown(document.body);
  await user.keyboard('n');
  expect(acted).toEqual(['n', 'n']);
  fail();
  await user.keyboard('{Escape}');
  await waitFor(async () => {
    await user.keyboard('n');
    expect(acted.length).toBeGreaterThan(2);
  });
});

test('what opens without a field leaves the keys to the page', async () => {
  const { user, acted } = await page({ hasField: false });
  await user.keyboard('/n');
  expect(acted).toEqual(['n']);
});
