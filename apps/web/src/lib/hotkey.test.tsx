import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { useHotkey } from './hotkey.ts';

async function pressing() {
  let count = 0;
  const Listener = () => {
    useHotkey(['/', 'Mod+K'], () => { count += 1; });
    return <input aria-label="Name" />;
  };
  const { user, getByLabelText } = await renderPart(<Listener />);
  return { user, field: getByLabelText('Name'), count: () => count };
}

test('a letter counts only where nobody is typing', async () => {
  const { user, field, count } = await pressing();
  await user.keyboard('/');
  expect(count()).toBe(1);
  await user.type(field, '/');
  expect(count()).toBe(1);
});

test('a key that is held counts once', async () => {
  const { user, count } = await pressing();
  await user.keyboard('{Control>}{k>5}{/k}{/Control}');
  expect(count()).toBe(1);
});

test('a combination counts everywhere, with Ctrl or Cmd', async () => {
  const { user, field, count } = await pressing();
  await user.click(field);
  await user.keyboard('{Control>}k{/Control}{Meta>}k{/Meta}');
  expect(count()).toBe(2);
  await user.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
  expect(count()).toBe(2);
});

test('a key whose page is out of sight does nothing until it is seen again', async () => {
  let count = 0;
  const Listener = ({ isOff }: { isOff: boolean }) => {
    useHotkey(['n'], () => { count += 1; }, { isOff });
    return null;
  };
  const Page = () => {
    const [isOff, setIsOff] = useState(true);
    return <><Listener isOff={isOff} /><button type="button" onClick={() => setIsOff(false)}>Back</button></>;
  };
  const { user, getByRole } = await renderPart(<Page />);
  await user.keyboard('n');
  expect(count).toBe(0);
  await user.click(getByRole('button', { name: 'Back' }));
  await user.keyboard('n');
  expect(count).toBe(1);
});
