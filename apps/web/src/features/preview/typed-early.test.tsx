import { extractionApi } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const field = (name = 'Text of the file') => screen.findByRole('textbox', { name });

/** A file with another one after it, about to be edited. */
async function beginToEdit(isTextThere: boolean) {
  const files = [aFile(), aFile({ id: 'file_2', name: 'Order.pdf' })];
  const view = await renderApp('/dashboard?file=file_1', (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files });
    for (const file of files) answerDocument(api, file);
    if (!isTextThere) api.answerAt('/api/files/file_1/text', extractionApi.getText, () => new Promise<never>(() => {}));
  });
  await view.user.click(await screen.findByRole('button', { name: 'Edit text' }));
  const orders = () => view.api.calls.filter(({ method }) => method !== 'GET');
  return { ...view, orders };
}

test('what is typed before the editor is there runs nothing, and Esc ends the waiting', async () => {
  const { user, orders, address } = await beginToEdit(false);
  expect(document.activeElement).toBe(await field('Loading file'));
  await user.keyboard('{Delete}MJS');
  await user.keyboard('{Shift>}LS{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(orders()).toEqual([]);
  expect(address()).toContain('file=file_1');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit text' })).toBeDefined();
});

test('while a text is written no key elsewhere in its file runs a command', async () => {
  const { user, orders, address } = await beginToEdit(true);
  await field();
  screen.getByRole('group', { name: 'Page' }).focus();
  await user.keyboard('{Delete}mj{Shift>}LS{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(orders()).toEqual([]);
  expect(address()).toContain('file=file_1');
});
