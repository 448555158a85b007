import { sessionApi } from '@scriba/contract/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#web/testing/people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import type { Waiting } from '../../lib/waiting-files.ts';
import { WaitingHere } from './waiting-here.tsx';

const waiting = (id: number, name: string, changed: Partial<Waiting> = {}): Waiting =>
  ({ id, owner: 'user_1', file: new File(['text'], name), folderId: 'root', folders: [], addedAt: 0, ...changed });

test('what was shared while nobody could be asked is counted with the rest, and says that it is asked about', async () => {
  const files = [waiting(1, 'Letter.pdf'), waiting(2, 'Shared.png', { isShared: true })];
  await renderPage(<WaitingHere files={files} onRemove={() => {}} />, (api) => { api.answer(sessionApi.session, signedIn()); });
  const here = within(await screen.findByRole('region', { name: '2 files wait on this device' }));
  const lines = here.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('shared from another app: you are asked before it is sent');
  expect(lines[1]).not.toContain('shared');
});
