import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { AvatarButton, initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

test('a button acts on a click, on Enter and on Space', async () => {
  let presses = 0;
  const { user } = await renderPart(<Button onPress={() => { presses += 1; }}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter} ');
  expect(presses).toBe(3);
});

test('a pending button keeps its place in the order of keys and does nothing', async () => {
  let presses = 0;
  const { user } = await renderPart(<Button isPending onPress={() => { presses += 1; }}>Save</Button>);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Save/ }));
  await user.keyboard('{Enter}');
  expect(presses).toBe(0);
});

test('an icon button has its name, and shows it to the keyboard as a tooltip with its key', async () => {
  const { user } = await renderPart(<IconButton label="Copy text" shortcut="C"><svg /></IconButton>);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy text' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copy textC');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('anything that takes the focus can have a tooltip', async () => {
  const { user } = await renderPart(<Tooltip text="Text ready"><span role="img" aria-label="Ready" tabIndex={0} /></Tooltip>);
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Text ready');
});

test('an avatar button is named by its label, not by its letters', async () => {
  await renderPart(<AvatarButton name="Ana Ionescu" label="Account of Ana Ionescu" />);
  expect(screen.getByRole('button', { name: 'Account of Ana Ionescu' }).querySelector('[data-letters=AI]')).not.toBeNull();
});

test.each([['Ana Maria Ionescu', 'AI'], ['ana@contoso.com', 'AC'], ['Plato', 'P'], ['șerban țuțea', 'ȘȚ'], ['', '']])('the letters of "%s" are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
