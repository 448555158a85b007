import { api, rawApi } from '@scriba/contract/api';
import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobody } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';
import { docs as german } from '../../locales/de/docs.ts';

test('every group of routes has a name, in the language that is read', async () => {
  await renderApp('/docs', (given) => { given.answer(sessionApi.session, nobody); }, { language: 'de' });
  await screen.findByRole('heading', { level: 1, name: 'Dokumentation' });
  const groups = [...new Set([...Object.keys(api), ...Object.keys(rawApi)])];
  const names = groups.map((group) => Object.entries(german.api.groups).find(([name]) => name === group)?.[1]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
});
