import { extractionApi, type PageLayout } from '@scriba/contract/extraction';
import { sessionApi } from '@scriba/contract/session';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchReachability } from '#web/lib/reachability.ts';
import { aPage, answerDocument, lineOf, paragraph, textAnswer } from '#web/testing/documents.ts';
import { aFile, answerLibrary } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const KEY = 'scriba.draft.user_1.file_1';
const draft = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' });
const editButton = () => screen.findByRole('button', { name: 'Edit text' });

/** An open file, read or with something typed into its text. */
async function open(at = '/dashboard?file=file_1&view=full', files = [aFile()], pages = [aPage()]) {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files });
    for (const file of files) answerDocument(api, file, pages);
  });
  await editButton();
  const type = async (text: string) => {
    await view.user.click(await editButton());
    await view.user.clear(await field());
    await view.user.type(await field(), text);
  };
  const saves = () => view.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, type, saves };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => { vi.useFakeTimers({ shouldAdvanceTime: true }); });
afterEach(() => { vi.useRealTimers(); });

test('what could not be saved is saved by itself as soon as the server is back, and says so no longer', async () => {
  const { user, api, type, saves } = await open();
  const watched = watchReachability(() => {}, async () => false);
  onTestFinished(watched.stop);
  api.answer(extractionApi.saveText, cutOff);
  await type('Mine');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('The connection is lost. Keep the editor open, and your text is saved by itself as soon as it is back.')).toBeDefined();
  expect(document.activeElement).toBe(await field());
  watched.doubt();
  await pass(2000);
  expect(saves()).toHaveLength(1);
  api.answer(extractionApi.saveText, textAnswer('Mine', 2));
  act(() => watched.confirm());
  expect(await screen.findByText('Saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the file' })).toBeNull());
  expect(screen.queryByText(/saved by itself/)).toBeNull();
  expect(saves()).toEqual([{ text: 'Mine', baseRevision: 1 }, { text: 'Mine', baseRevision: 1 }]);
  expect(draft()).toBeNull();
});

test('closing the editor and closing the file have names of their own', async () => {
  const { user } = await open('/dashboard?file=file_1');
  await user.click(await editButton());
  expect(await screen.findByRole('button', { name: 'Close the editor' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
});

test('writing begins at the word that was gone to, which is selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Next doubtful word/ }));
  await user.click(await editButton());
  const { value, selectionStart, selectionEnd } = await field();
  expect(value.slice(selectionStart, selectionEnd)).toBe('493.73');
});

test('who saves between two versions is led to the question which one it shall be', async () => {
  const { user, api, type, saves } = await open();
  api.answer(extractionApi.saveText, () => {
    api.answer(extractionApi.getText, textAnswer('Theirs', 2));
    return problem('text.changed_meanwhile');
  });
  await type('Mine');
  await user.keyboard('{Control>}s{/Control}');
  const question = await screen.findByRole('group', { name: 'Two versions' });
  await user.keyboard('{Control>}s{/Control}');
  expect(document.activeElement).toBe(question);
  expect(saves()).toHaveLength(1);
});

test('what was saved can be taken back from where that is said', async () => {
  const { user, api, type, saves } = await open();
  api.answer(extractionApi.saveText, textAnswer('Mine', 2));
  await type('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(saves()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('who saved sees the new words next, and the old ones not once more', async () => {
  const { user, api, type } = await open();
  const shownAfter: boolean[] = [];
  const slowly = (text: string) => () => new Promise<{ page: PageLayout }>((resolve) => {
    setTimeout(() => resolve({ page: aPage(1, { text, blocks: [paragraph(lineOf(text, 0))] }) }), 300);
  });
  api.answer(extractionApi.saveText, () => {
    api.answerAt('/api/files/file_1/pages/1', extractionApi.getPage, slowly('Mine'));
    return textAnswer('Mine', 2);
  });
  await type('Mine');
  const watcher = new MutationObserver(() => {
    if (!screen.queryByRole('textbox', { name: 'Text of the file' })) shownAfter.push(document.body.textContent.includes('Contoso'));
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mine', { selector: '[data-word]' });
  expect(shownAfter.length).toBeGreaterThan(0);
  expect(shownAfter).not.toContain(true);
});

test('a connection that nobody missed is tried again after a pause that grows, also when the server fails', async () => {
  const { user, api, type, saves } = await open();
  api.answer(extractionApi.saveText, cutOff);
  await type('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/saved by itself/);
  api.answer(extractionApi.saveText, problem('internal'));
  await pass(5000);
  expect(saves()).toHaveLength(2);
  await pass(6000);
  expect(saves()).toHaveLength(2);
  expect(screen.getByText(/Something went wrong.*saved by itself as soon as that is possible/)).toBeDefined();
  api.answer(extractionApi.saveText, textAnswer('Mine', 2));
  await pass(5000);
  expect(await screen.findByText('Saved')).toBeDefined();
});

test('who went on writing meanwhile keeps the field when the text is saved by itself', async () => {
  const { user, api, type, saves } = await open();
  api.answer(extractionApi.saveText, cutOff);
  await type('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/saved by itself/);
  await user.type(await field(), ' and more');
  api.answer(extractionApi.getText, textAnswer('Mine and more', 2));
  api.answer(extractionApi.saveText, textAnswer('Mine and more', 2));
  await pass(5000);
  expect(await screen.findByText('Saved')).toBeDefined();
  expect((await field()).value).toBe('Mine and more');
  expect(screen.getByText('Nothing is changed yet.')).toBeDefined();
  expect(saves().at(-1)).toEqual({ text: 'Mine and more', baseRevision: 1 });
});

test('a text that arrived, whose answer was lost, is no other version', async () => {
  const { user, api, type } = await open();
  api.answer(extractionApi.saveText, cutOff);
  await type('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/saved by itself/);
  api.answer(extractionApi.getText, textAnswer('Mine', 2));
  api.answer(extractionApi.saveText, problem('text.changed_meanwhile'));
  await pass(5000);
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
});

test('what is given up without a connection is not saved when it is back', async () => {
  const { user, api, type, saves } = await open();
  api.answer(extractionApi.saveText, cutOff);
  await type('Mine');
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/saved by itself/);
  const before = saves();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  act(() => onlineManager.setOnline(true));
  await pass(10_000);
  expect(saves()).toEqual(before);
});

/** Somebody saved and closed the editor before the server answered. */
async function closedWhileSaving() {
  const { user, api, type } = await open();
  const answer = Promise.withResolvers<ReturnType<typeof textAnswer>>();
  api.answer(extractionApi.saveText, () => answer.promise);
  await type('Mine');
  await user.keyboard('{Control>}s{/Control}{Escape}');
  await editButton();
  return answer;
}

test('a text that arrives after its editor was closed is nowhere said to be unsaved', async () => {
  const answer = await closedWhileSaving();
  expect(draft()).toMatchObject({ text: 'Mine' });
  expect(screen.queryByText(/changes here/)).toBeNull();
  answer.resolve(textAnswer('Mine', 2));
  await waitFor(() => expect(draft()).toBeNull());
  expect(screen.queryByText(/changes here/)).toBeNull();
});

test('a text that could not be saved after its editor was closed is said to be unsaved', async () => {
  const answer = await closedWhileSaving();
  answer.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText(/changes here that are not saved/)).toBeDefined();
  expect(draft()).toMatchObject({ text: 'Mine' });
});

test('what is discarded comes back, to be written on', async () => {
  const { user, type } = await open();
  await type('Half done');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Changes discarded')).toBeDefined();
  expect(draft()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await field()).value).toBe('Half done');
  expect(draft()).toMatchObject({ text: 'Half done', baseRevision: 1 });
  expect(screen.queryByText('Changes discarded')).toBeNull();
});

test('what was discarded does not take the place of what is written since', async () => {
  const { user, type } = await open();
  await type('Half done');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Changes discarded');
  await user.click(await editButton());
  await field();
  await waitFor(() => expect(screen.queryByText('Changes discarded')).toBeNull());
});

test('what was discarded of one file can be brought back while another one is edited', async () => {
  const { user, type } = await open(undefined, [aFile(), aFile({ id: 'file_2', name: 'Other.pdf' })]);
  await type('Half done');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Changes discarded');
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Other.pdf' });
  await user.click(await editButton());
  await field();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft()).toMatchObject({ text: 'Half done' });
});

test('what was typed and not saved is said before the text is edited, and is gone on with there', async () => {
  localStorage.setItem(KEY, JSON.stringify({ text: 'Half done', baseRevision: 1, keptAt: new Date(Date.now() - 3_700_000).toISOString() }));
  const { user } = await open();
  expect(await screen.findByText(/changes here that are not saved\. Last typed 1 hour ago/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await field()).value).toBe('Half done');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/changes here that are not saved/)).toBeDefined();
});

test('what was typed and not saved can be given up without looking at it, and brought back', async () => {
  localStorage.setItem(KEY, JSON.stringify({ text: 'Half done', baseRevision: 1 }));
  const { user } = await open();
  await screen.findByText(/changes here that are not saved\.$/);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByText(/changes here/)).toBeNull());
  expect(draft()).toBeNull();
  expect(document.activeElement).toBe(await editButton());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/changes here that are not saved/)).toBeDefined();
});

test.each([['Ctrl S', '{Control>}s{/Control}'], ['Ctrl Enter', '{Control>}{Enter}{/Control}'], ['Esc', '{Escape}']])('after %s the focus is where one goes on', async (_name, keys) => {
  const { user, api, type } = await open();
  api.answer(extractionApi.saveText, textAnswer('Mine', 2));
  await type('Mine');
  await user.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text of the file' })).toBeNull());
  expect(document.activeElement).toBe(await editButton());
});

test('what is typed is kept when the page is hidden, and not when its person signed out in another tab meanwhile', async () => {
  const { type } = await open();
  await type('Mine');
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => { document.dispatchEvent(new Event('visibilitychange')); });
  };
  localStorage.removeItem(KEY);
  hide();
  expect(draft()).toMatchObject({ text: 'Mine' });
  localStorage.removeItem(KEY);
  localStorage.setItem('scriba.person', '');
  hide();
  act(() => { window.dispatchEvent(new Event('pagehide')); });
  expect(draft()).toBeNull();
  vi.restoreAllMocks();
});

describe('where no text was found', () => {
  const blank = (changed: Partial<PageLayout> = {}) => aPage(1, { source: 'blank', wordCount: 0, doubtfulCount: 0, blocks: [], text: '', ...changed });

  test('it is typed by hand, and can be read again', async () => {
    const { user, api, saves } = await open(undefined, [aFile({ hasText: false })], [blank()]);
    api.answer(extractionApi.saveText, textAnswer('Dear diary', 2));
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Type the text' }));
    await user.type(await field(), 'Dear diary');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(saves()).toEqual([{ text: 'Dear diary', baseRevision: 1 }]);
  });

  test('since its letters are not read, reading again is not offered', async () => {
    await open(undefined, [aFile({ hasText: false })], [blank({ warnings: ['script-not-read'] })]);
    expect(await screen.findAllByText(/letters that Scriba does not read/)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Type the text' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  });

  test('nothing is typed into a file in the bin, or one that never was read', async () => {
    for (const changed of [{ trashedAt: '2030-06-01T10:00:00.000Z' }, { uploadStatus: 'failed', readingProblem: { code: 'extraction.canceled', params: {} } }] as const) {
      const view = await renderApp('/dashboard?file=file_1&view=full', (api) => {
        api.answer(sessionApi.session, signedIn());
        answerLibrary(api, { files: [aFile({ hasText: false, ...changed })] });
        answerDocument(api, aFile(), [blank()]);
      });
      await screen.findAllByRole('button', { name: 'Download the original' });
      expect(screen.queryByRole('button', { name: /Type the text|Edit text/ })).toBeNull();
      view.unmount();
    }
  });
});
