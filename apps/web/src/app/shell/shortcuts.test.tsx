import { defaultPreferences, sessionApi } from '@scriba/contract/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gridCommand } from '../../features/files/grid-keys.rules.ts';
import { partsOf, shortcuts } from '../../lib/shortcuts.ts';
import { answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const open = async (preferences = {}) => {
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn({ preferences: { ...defaultPreferences, ...preferences } }));
    answerLibrary(api);
  });
  await screen.findByRole('button', { name: 'Upload' });
  return view;
};

test('the question mark shows every key, by where it holds', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('term')).toHaveLength(Object.values(shortcuts).flatMap((group) => Object.keys(group)).length);
  const list = within(dialog.getByRole('region', { name: 'In the list' }));
  expect(list.getByText('Move to the bin').nextSibling?.textContent).toBe('Del');
  const file = within(dialog.getByRole('region', { name: 'In an open file' }));
  expect(file.getByText('Tags').nextSibling?.textContent).toBe('Shift L or L');
  expect(file.getByText('Enlarge the page').nextSibling?.textContent).toBe('+ or =');
});

test('the list of keys stands in the menu of the person and among the commands, for who wants no shortcuts of one sign as well', async () => {
  const { user } = await open({ hasSingleKeys: false });
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Ana/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }));
  expect(within(await screen.findByRole('dialog')).getByText(/are switched off in your profile/)).toBeDefined();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
});

const eventOf = (chord: string) => {
  const parts = partsOf(chord);
  const key = parts.at(-1) ?? '';
  const has = (part: string) => parts.includes(part);
  return { key: key === 'Space' ? ' ' : key, shiftKey: has('Shift'), ctrlKey: has('Mod'), metaKey: false, altKey: has('Alt') };
};

test.each(Object.values(shortcuts.list).flat())('%s is known in a list', (chord) => {
  expect(gridCommand(eventOf(chord), false)?.do).toMatch(/^(?!type)/);
});
