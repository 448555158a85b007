import type { FileEntry } from '@scriba/contract/files';
import { sessionApi } from '@scriba/contract/session';
import { tagsApi, type Tag } from '@scriba/contract/tags';
import { undoApi } from '@scriba/contract/undo';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerDocument } from '#web/testing/documents.ts';
import { fakeStream } from '#web/testing/fake-stream.ts';
import { aFile, aFolder, answerLibrary, aTag } from '#web/testing/library.ts';
import { signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const rent = aTag();
const tax = aTag({ id: 'tag_2', name: 'Tax 2030', color: 'red', fileCount: 0 });
const travel = aTag({ id: 'tag_3', name: 'Travel', color: null, fileCount: 0 });
const tagged = (id: string, name: string, ...tagIds: string[]): FileEntry => aFile({ id, name, tagIds });
const letters = [tagged('file_1', 'Alpha.pdf', 'tag_1'), tagged('file_2', 'Beta.pdf'), tagged('file_3', 'Gamma.pdf', 'tag_1', 'tag_2', 'tag_3')];

async function open(at: string, { files = letters, tags = [rent, tax, travel], ...rest }: Parameters<typeof answerLibrary>[1] = {}) {
  const view = await renderApp(at, (api) => {
    api.answer(sessionApi.session, signedIn());
    answerLibrary(api, { files, tags, ...rest });
    for (const file of files) answerDocument(api, file);
  });
  await screen.findAllByRole('heading', { level: 1 });
  return { ...view, press: (keys: string) => view.user.keyboard(keys) };
}
async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(new RegExp(name), { selector: '[role=grid] .sr-only' })).closest<HTMLElement>('[role=row]');
  if (!found) throw new Error(`"${name}" is not in a row`);
  return found;
}
const chipsOf = async (name: string) => [...(await row(name)).querySelectorAll('[title]')].map((each) => each.getAttribute('title'))
  .filter((title) => title?.includes(rent.name) || title?.includes(tax.name));
const sent = (api: { calls: { method: string; path: string; body: unknown }[] }, method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
const undone = (api: { calls: { method: string; path: string }[] }) => api.calls.filter(({ path }) => path.startsWith('/api/undo/'));
const inDialog = async () => within(await screen.findByRole('dialog'));
const openPicker = async ({ press }: Awaited<ReturnType<typeof open>>) => {
  await row('Alpha');
  screen.getByRole('grid').focus();
  await press('{Home}{Shift>}L{/Shift}');
  return await inDialog();
};
const changed = (api: Parameters<typeof answerLibrary>[0], tags: Tag[], files = letters) => answerLibrary(api, { tags, files });

describe('rows', () => {
  test('show two tags with their names and how many more, and nothing of a tag that is gone', async () => {
    await open('/dashboard', { files: [...letters, tagged('file_4', 'Delta.pdf', 'tag_gone')] });
    const line = within(await row('Gamma'));
    await line.findAllByText('Rent');
    // For wide lists two of three, in the second line of a phone one.
    expect([line.getAllByText('Tax 2030').length, line.getByText('+1').textContent, line.getByText('+2').textContent]).toEqual([1, '+1', '+2']);
    expect(await chipsOf('Gamma')).toEqual(['Rent, Tax 2030, Travel', 'Rent, Tax 2030, Travel']);
    expect(await chipsOf('Delta')).toEqual([]);
  });

  test('change when another tab renames a tag', async () => {
    const stream = fakeStream();
    const { api } = await open('/dashboard');
    await within(await row('Alpha')).findAllByText('Rent');
    changed(api, [{ ...rent, name: 'Home' }]);
    await stream.tell({ name: 'tag.changed', tagId: 'tag_1' });
    await within(await row('Alpha')).findAllByText('Home');
  });
});

describe('choosing tags', () => {
  test('with the keyboard alone: found by a few letters, given at once, and taken back with Undo', async () => {
    const scene = await open('/dashboard');
    const { api, press, user } = scene;
    api.answer(tagsApi.tagFiles, { done: ['file_1'], failed: [], changes: [{ added: ['tag_2'], removed: ['tag_1'], fileIds: ['file_1'] }] });
    const dialog = await openPicker(scene);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Find or make a tag')));
    await press('tax{ArrowDown}{Enter}');
    expect(dialog.getByLabelText('Find or make a tag')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(dialog.getByLabelText('Find or make a tag'));
    expect(dialog.getByRole('checkbox', { name: 'Tax 2030' })).toHaveProperty('checked', true);
    await press('{ArrowDown} ');
    expect(dialog.getByRole('checkbox', { name: 'Rent' })).toHaveProperty('checked', false);
    await press('{ArrowUp}{Enter}');
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_2'], remove: ['tag_1'] }]));
    expect(await screen.findByText('The tags of “Alpha.pdf” were changed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone(api)).toHaveLength(1));
  });

  test('shows the change before the answer, and takes it back when it is refused', async () => {
    const scene = await open('/dashboard');
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof problem>>();
    scene.api.answer(tagsApi.tagFiles, () => promise);
    const dialog = await openPicker(scene);
    await scene.user.click(dialog.getByRole('checkbox', { name: 'Tax 2030' }));
    await scene.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await chipsOf('Alpha'))[0]).toBe('Rent, Tax 2030'));
    resolve(problem('tag.not_found'));
    expect(await screen.findByText('This tag does not exist any more.')).toBeDefined();
    expect((await chipsOf('Alpha'))[0]).toBe('Rent');
  });

  test('makes what is typed with Enter, though a longer name begins like it, and what still stands in the field with Save', async () => {
    const scene = await open('/dashboard');
    const { user, api, press } = scene;
    let made = 8;
    api.answer(tagsApi.create, ({ body }) => ({ tag: aTag({ id: `tag_${++made}`, fileCount: 0, ...body as Partial<Tag> }) }));
    const dialog = await openPicker(scene);
    await press('tax{Enter}');
    expect(dialog.getByRole('checkbox', { name: 'tax new' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: 'Tax 2030' })).toHaveProperty('checked', false);
    await press('Receipts');
    await user.click(dialog.getByRole('radio', { name: 'Green' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toHaveLength(1));
    expect(sent(api, 'POST', '/api/tags')).toEqual([expect.objectContaining({ name: 'Receipts', color: 'green' }), expect.objectContaining({ name: 'tax' })]);
  });

  test('takes what stands in the field for the tag of that name, and makes none of what found the tag that was pressed', async () => {
    const scene = await open('/dashboard');
    const { user, api, press } = scene;
    const dialog = await openPicker(scene);
    await press('tra');
    await user.click(dialog.getByRole('checkbox', { name: 'Travel' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_3'], remove: [] }]));
    const again = await openPicker(scene);
    await press('TAX 2030');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')[1]).toEqual({ fileIds: ['file_2'], add: ['tag_2'], remove: [] }));
    expect(sent(api, 'POST', '/api/tags')).toEqual([]);
  });

  test('of a mixed selection shows what only some have, and leaves it so unless it is pressed', async () => {
    const { user, api } = await open('/dashboard');
    api.answer(tagsApi.tagFiles, { done: [], failed: [{ fileId: 'file_3', code: 'tag.too_many_on_file' }], changes: [{ added: ['tag_3'], removed: [], fileIds: ['file_2'] }] });
    for (const name of ['Beta', 'Gamma']) await user.click(within(await row(name)).getByLabelText(`Select ${name}.pdf`));
    await user.click(await screen.findByRole('button', { name: 'Tags…' }));
    const dialog = await inDialog();
    expect(dialog.getByText('Tags of 2 items')).toBeDefined();
    const boxes = dialog.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ indeterminate }) => indeterminate)).toEqual([true, true, true]);
    await user.click(dialog.getByRole('checkbox', { name: 'Travel' }));
    for (let press = 0; press < 3; press++) await user.click(dialog.getByRole('checkbox', { name: 'Rent' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_2', 'file_3'], add: ['tag_3'], remove: [] }]));
    // One of them had as many as it may have: it is named, with the reason.
    expect(await screen.findByText('“Gamma.pdf” was left as it was')).toBeDefined();
    expect(screen.getByText('A file can have at most 50 tags.')).toBeDefined();
  });

  test('makes what is not there, in a colour, once it is saved', async () => {
    const scene = await open('/dashboard', { tags: [] });
    const { user, api, press } = scene;
    api.answer(tagsApi.create, ({ body }) => {
      const tag = aTag({ id: 'tag_9', fileCount: 0, ...body as Partial<Tag> });
      changed(api, [tag]);
      return { tag };
    });
    const dialog = await openPicker(scene);
    expect(dialog.getByText('No tags yet. Type a name to make the first one.')).toBeDefined();
    await press('Home');
    await user.click(dialog.getByRole('radio', { name: 'Violet' }));
    await user.click(dialog.getByRole('button', { name: 'Make “Home”' }));
    expect(dialog.getByRole('checkbox', { name: 'Home new' })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(dialog.getByLabelText('Find or make a tag'));
    // Another one, of which its maker thinks better.
    await press('Work{Enter}');
    await user.click(dialog.getByRole('checkbox', { name: 'Work new' }));
    expect(sent(api, 'POST', '/api/tags')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_9'], remove: [] }]));
    expect(sent(api, 'POST', '/api/tags')).toEqual([{ name: 'Home', color: 'violet' }]);
  });

  test('makes nothing when the dialog is left', async () => {
    const scene = await open('/dashboard');
    const { user, api, press } = scene;
    const dialog = await openPicker(scene);
    await press('Home{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openPicker(scene)).queryByRole('checkbox', { name: /Home/ })).toBeNull();
    expect(sent(api, 'POST', '/api/tags')).toEqual([]);
  });

  test('ticks a name in any spelling, never unticks what is typed, and says so', async () => {
    const scene = await open('/dashboard', { tags: [rent, aTag({ id: 'tag_4', name: 'Été', fileCount: 0 })] });
    const { api, press, user } = scene;
    const dialog = await openPicker(scene);
    for (const name of ['ETE', 'ete', 'RENT']) await press(`${name}{Enter}`);
    expect(dialog.getByRole('status').textContent).toBe('“Rent” is ticked.');
    await press('é');
    expect(dialog.getByRole('status').textContent).toBe('');
    await press('té{Enter}');
    expect(dialog.getByRole('status').textContent).toBe('“Été” is ticked.');
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    // What is new has a name, too.
    for (const name of ['Łódź', 'lodz']) await press(`${name}{Enter}`);
    expect(dialog.getAllByRole('checkbox', { name: /new$/ })).toHaveLength(1);
    await user.click(dialog.getByRole('checkbox', { name: 'Łódź new' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_4'], remove: [] }]));
  });

  test('takes the tag of that name that another tab made meanwhile', async () => {
    const scene = await open('/dashboard');
    const { user, api, press } = scene;
    const dialog = await openPicker(scene);
    await press('Home{Enter}');
    api.answer(tagsApi.create, () => { changed(api, [rent, aTag({ id: 'tag_9', name: 'HOME' })]); return problem('tag.name_taken', { name: 'Home' }); });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_9'], remove: [] }]));
  });

  test('goes on with the rest where a tag cannot be made, and says why; of more than an account may have none is offered', async () => {
    const scene = await open('/dashboard', { tags: [rent, tax, ...Array.from({ length: 497 }, (_, index) => aTag({ id: `tag_x${index}`, name: `x${index}` }))] });
    const { user, api, press } = scene;
    api.answer(tagsApi.create, problem('tag.too_many', { max: 500 }));
    api.answer(tagsApi.tagFiles, { done: ['file_1'], failed: [], changes: [{ fileIds: ['file_1'], added: ['tag_2'], removed: [] }] });
    const dialog = await openPicker(scene);
    await press('tax 2030{Enter}More{Enter}Most');
    expect(dialog.getByText(/You have 500 tags/)).toBeDefined();
    await press('{Enter}');
    expect(dialog.getByLabelText('Find or make a tag')).toHaveProperty('value', 'Most');
    // Nothing of it is lost without a word.
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(sent(api, 'POST', '/api/files/tags')).toEqual([]);
    await user.clear(dialog.getByLabelText('Find or make a tag'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You have 500 tags/)).toBeDefined();
    await waitFor(() => expect(sent(api, 'POST', '/api/files/tags')).toEqual([{ fileIds: ['file_1'], add: ['tag_2'], remove: [] }]));
  });

  test('says what went wrong when the tags cannot be fetched, and asks again', async () => {
    const scene = await open('/dashboard');
    scene.api.answer(tagsApi.list, problem('internal'));
    await scene.queryClient.resetQueries({ queryKey: ['tags'] });
    const dialog = await openPicker(scene);
    expect(await dialog.findByRole('alert')).toBeDefined();
    changed(scene.api, [rent]);
    await scene.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: 'Rent' })).toBeDefined();
  });

  test('is not offered for folders', async () => {
    const { user, press } = await open('/dashboard', { folders: [aFolder()] });
    await user.click(within(await row('Invoices')).getByLabelText('Select Invoices'));
    expect(await screen.findByRole('button', { name: 'Move to…' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tags…' })).toBeNull();
    screen.getByRole('grid').focus();
    await press('{Shift>}L{/Shift}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an open file', () => {
  test('shows all its tags, and l chooses them', async () => {
    const { press } = await open('/dashboard?file=file_3');
    const list = await screen.findByRole('list', { name: 'Tags' });
    await waitFor(() => expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rent', 'Tax 2030', 'Travel']));
    await press('l');
    expect((await inDialog()).getByText('Tags of “Gamma.pdf”')).toBeDefined();
  });
});

describe('the place of a tag', () => {
  test('is reached from the sidebar and lists its files', async () => {
    const { user, address } = await open('/dashboard');
    const section = within(await screen.findByRole('region', { name: 'Tags' }));
    expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rent1', 'Tax 2030', 'Travel']);
    await user.click(section.getByRole('link', { name: /Rent/ }));
    await waitFor(() => expect(address()).toBe('/tags/tag_1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeDefined();
    await row('Alpha');
    expect(screen.queryByText(/Beta/, { selector: '[role=grid] .sr-only' })).toBeNull();
    expect(section.getByRole('link', { name: /Rent/ }).getAttribute('aria-current')).toBe('page');
  });

  test('stands in the sidebar where people who read this language look for it', async () => {
    await open('/dashboard', { tags: ['Zoo', 'rent 10', 'Äpfel', 'rent 9'].map((name, at) => aTag({ id: `tag_${at}`, name, fileCount: 0 })) });
    const section = within(await screen.findByRole('region', { name: 'Tags' }));
    expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Äpfel', 'rent 9', 'rent 10', 'Zoo']);
  });

  test('is not in the sidebar while there are no tags', async () => {
    await open('/dashboard', { tags: [], files: [aFile()] });
    await row('Invoice');
    expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull();
  });

  test('lets it be renamed and coloured, not to a name that is taken, and takes that back', async () => {
    const { user, api } = await open('/tags/tag_1');
    api.answer(tagsApi.change, ({ body }) => {
      const tag = { ...rent, ...body as Partial<Tag> };
      changed(api, [tag, tax]);
      return { tag };
    });
    await screen.findByRole('heading', { level: 1, name: 'Rent' });
    await user.click(screen.getByRole('button', { name: 'What to do with this tag' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or recolour' }));
    const dialog = await inDialog();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'TAX 2030{Enter}');
    expect(dialog.getByText('There is a tag “Tax 2030” already.')).toBeDefined();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Home');
    await user.click(dialog.getByRole('radio', { name: 'Blue' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
    expect(sent(api, 'PATCH', '/api/tags/tag_1')).toEqual([{ name: 'Home', color: 'blue' }]);
    api.answer(undoApi.undo, () => { changed(api, [rent, tax]); return { done: ['tag_1'], failed: [] }; });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeDefined();
  });

  test.each(['the page', 'the sidebar'])('is left when the tag is deleted by the menu of %s, and is there again when that is taken back', async (place) => {
    const { user, api, address } = await open('/tags/tag_1');
    api.answer(tagsApi.remove, () => { changed(api, [tax]); return null; });
    api.answer(undoApi.undo, () => { changed(api, [rent, tax]); return { done: ['tag_1'], failed: [] }; });
    await screen.findByRole('heading', { level: 1, name: 'Rent' });
    await user.click(await screen.findByRole('button', { name: place === 'the page' ? 'What to do with this tag' : 'More actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete tag' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByText('The tag “Rent” was deleted; its files stay')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Rent/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/tags/tag_1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeDefined();
    expect(undone(api)).toHaveLength(1);
  });

  test('does not come back to who went elsewhere since', async () => {
    const { user, api, address } = await open('/tags/tag_1');
    api.answer(tagsApi.remove, () => { changed(api, [tax]); return null; });
    api.answer(undoApi.undo, () => { changed(api, [rent, tax]); return { done: ['tag_1'], failed: [] }; });
    await user.click(await screen.findByRole('button', { name: 'What to do with this tag' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete tag' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(await screen.findByRole('link', { name: /Tax/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Rent/ })).toBeDefined();
    expect(address()).toBe('/tags/tag_2');
  });

  test('leads to the tag into which it is merged, and back', async () => {
    const { user, api, address } = await open('/tags/tag_1');
    api.answer(tagsApi.merge, () => { changed(api, [{ ...tax, fileCount: 2 }, travel]); return { tag: { ...tax, fileCount: 2 } }; });
    api.answer(undoApi.undo, () => { changed(api, [rent, tax, travel]); return { done: ['tag_1'], failed: [] }; });
    await user.pointer({ keys: '[MouseRight]', target: await screen.findByRole('link', { name: /Rent/ }) });
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into another tag…' }));
    const dialog = await inDialog();
    expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: /Merge into/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Tax 2030', 'Travel']);
    await user.keyboard('tax{ArrowDown}{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('The tag “Rent” was merged into “Tax 2030”')).toBeDefined();
    expect(sent(api, 'POST', '/api/tags/merge')).toEqual([{ tagId: 'tag_1', intoId: 'tag_2' }]);
    expect(address()).toBe('/tags/tag_2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/tags/tag_1'));
  });

  test.each<[string, string, Parameters<typeof answerLibrary>[1]]>([
    ['that no file has', '/tags/tag_2', { files: [], tags: [tax] }], ['that is not there', '/tags/tag_7', { tags: [rent] }],
  ])('%s says so', async (_what, at, library) => {
    await open(at, library);
    expect(await screen.findByText(at === '/tags/tag_2' ? 'No file has this tag' : 'This tag was deleted, or the link belongs to another account.')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('whose files cannot be fetched says what went wrong', async () => {
    await renderApp('/tags/tag_1', (api) => {
      api.answer(sessionApi.session, signedIn());
      answerLibrary(api, { tags: [rent] });
      api.answer(tagsApi.listFiles, problem('internal'));
    });
    expect(await screen.findByText(/went wrong/)).toBeDefined();
  });
});
