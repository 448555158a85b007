import { filesApi } from '@scriba/contract/files';
import { defaultPreferences, sessionApi } from '@scriba/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aFolder, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

/** The newest first. */
const many = Array.from({ length: 230 }, (_, at) =>
  aFile({ id: `file_${at}`, name: `File ${String(at).padStart(3, '0')}.pdf`, dateModified: new Date(Date.UTC(2030, 4, 31) - at * 60_000).toISOString() }));
const inFolder = ['Rent.pdf', 'Water.pdf'].map((name, at) => aFile({ id: `inside_${at}`, name, folderId: 'folder_1' }));

/** The top level in an endless list whose second slice waits until it is let go, and a folder with two files. */
async function openWaiting() {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<undefined>();
  let isAsked = false;
  const view = await renderApp('/dashboard', (api) => {
    api.answer(sessionApi.session, signedIn({ preferences: { ...defaultPreferences, list: 'endless' } }));
    answerLibrary(api, { folders: [aFolder({ fileCount: 2 })], files: [...many, ...inFolder] });
    api.answer(filesApi.list, async ({ path, search }) => {
      const files = path.includes('folder_1') ? inFolder : many;
      const [start, limit] = [Number(search.get('after') ?? 0), Number(search.get('limit'))];
      if (start > 0) {
        isAsked = true;
        await gate;
      }
      return { files: files.slice(start, start + limit), total: files.length, next: start + limit < files.length ? String(start + limit) : null };
    });
  });
  const { user, router } = view;
  const tick = async (name: string) => await user.click(await screen.findByLabelText(`Select ${name}`));
  return {
    ...view, tick,
    /** From the second file to the last one, which is not fetched. */
    reachForTheEnd: async () => {
      await screen.findByLabelText('Select File 001.pdf');
      screen.getByRole('grid').focus();
      await user.keyboard('{Home}{ArrowDown}{ArrowDown}{Shift>}{End}{/Shift}');
      await waitFor(() => expect(isAsked).toBe(true));
    },
    enterFolder: async () => {
      await act(async () => await router.navigate({ to: '/dashboard', search: { folder: 'folder_1' } }));
      await screen.findByLabelText('Select Rent.pdf');
    },
    leaveFolder: async () => {
      await act(async () => await router.navigate({ to: '/dashboard' }));
      await screen.findByLabelText('Select File 001.pdf');
    },
    /** The rows come, and whoever waited for them has had the time to act. */
    rowsCome: async () => await act(async () => {
      letGo(undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }),
  };
}

const selectedCount = () => screen.queryByText(/ selected in /)?.textContent ?? 'nothing';

test('a choice up to rows that are on their way is made when they come', async () => {
  const { reachForTheEnd, rowsCome } = await openWaiting();
  await reachForTheEnd();
  await rowsCome();
  expect(await screen.findByText('229 selected in All files')).toBeDefined();
});

test('Escape, pressed while the rows are on their way, means nothing is selected when they come', async () => {
  const { user, reachForTheEnd, rowsCome } = await openWaiting();
  await reachForTheEnd();
  await user.keyboard('{Escape}');
  await rowsCome();
  expect(selectedCount()).toBe('nothing');
});

test('what is ticked while the rows are on their way is what is selected', async () => {
  const { tick, reachForTheEnd, rowsCome } = await openWaiting();
  await reachForTheEnd();
  await tick('File 003.pdf');
  await rowsCome();
  expect(selectedCount()).toBe('1 selected in All files');
});

test.each(['the end', 'all'])('the rows of a folder that was left meanwhile (up to %s) change nothing in the next one', async (what) => {
  const { user, tick, reachForTheEnd, enterFolder, leaveFolder, rowsCome } = await openWaiting();
  if (what === 'the end') await reachForTheEnd();
  else {
    await screen.findByLabelText('Select File 001.pdf');
    await user.keyboard('{Control>}a{/Control}');
  }
  await enterFolder();
  await tick('Water.pdf');
  await rowsCome();
  expect(selectedCount()).toBe('1 selected in Invoices');
  await leaveFolder();
  expect(selectedCount()).toBe('nothing');
});

test.each([
  ['is selected when it has come, wherever the keyboard went meanwhile', '{ArrowDown}', '231 selected in All files'], ['is not selected after Escape', '{Escape}', 'nothing'],
])('all of a list %s', async (_what, key, selected) => {
  const { user, rowsCome } = await openWaiting();
  await screen.findByLabelText('Select File 001.pdf');
  await user.keyboard(`{Control>}a{/Control}${key}`);
  await rowsCome();
  expect(selectedCount()).toBe(selected);
});

test('what was refused is selected again beside what was chosen meanwhile, and not in the next folder', async () => {
  const { user, api, tick, enterFolder } = await openWaiting();
  const answers: (() => void)[] = [];
  api.answer(filesApi.trash, async ({ body }) => {
    await new Promise<void>((resolve) => { answers.push(resolve); });
    return { done: [], failed: (body as { fileIds: string[] }).fileIds.map((fileId) => ({ fileId, code: 'internal', params: {} })) };
  });
  const remove = async () => {
    const before = answers.length;
    await user.click(screen.getByRole('button', { name: 'Move to bin' }));
    await waitFor(() => expect(answers).toHaveLength(before + 1));
  };
  await tick('File 001.pdf');
  await remove();
  await tick('File 002.pdf');
  act(() => answers[0]?.());
  expect(await screen.findByText('2 selected in All files')).toBeDefined();
  await remove();
  await enterFolder();
  await tick('Water.pdf');
  act(() => answers[1]?.());
  expect(await screen.findByText('2 items were left as they were')).toBeDefined();
  expect(selectedCount()).toBe('1 selected in Invoices');
});
