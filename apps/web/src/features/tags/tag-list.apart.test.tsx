import { tagsApi, type Tag } from '@scriba/contract/tags';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTag } from '#web/testing/library.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { TagList } from './tag-list.tsx';
import { tagsQuery } from './tags.queries.ts';

const tagNamed = (name: string): Tag => aTag({ id: `tag_${name}`, name });

/** The tags at the side, and the menu of one of them, opened by the keyboard. */
async function openMenuOf(name: string, names: string[]) {
  let tags = names.map(tagNamed);
  const view = await renderPage(<TagList linkTo={({ id }, children) => <a href={`/tags/${id}`}>{children}</a>} />, (api) => {
    api.answer(tagsApi.list, () => ({ tags }));
    const remove = ({ path, body }: { path: string; body: unknown }) => {
      const gone = (body as { tagId: string } | undefined)?.tagId ?? path.split('/').at(-1);
      tags = tags.filter(({ id }) => id !== gone);
    };
    api.answer(tagsApi.remove, (call) => { remove(call); return null; });
    api.answer(tagsApi.merge, (call) => { remove(call); return { tag: tagNamed('Alpha') }; });
  });
  (await screen.findByRole('button', { name: `More actions for ${name}` })).focus();
  await view.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  /** The tag is back, as when its deletion is undone. */
  const comeBack = () => {
    tags = names.map(tagNamed);
    return act(() => view.queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey }));
  };
  return { ...view, comeBack };
}
const focused = () => document.activeElement?.textContent;

test.each([
  { gone: 'Beta', names: ['Alpha', 'Beta', 'Gamma'], next: 'Gamma1' },
  { gone: 'Gamma', names: ['Alpha', 'Beta', 'Gamma'], next: 'Beta1' },
])('when the tag $gone goes by the keyboard, the one beside it has the focus', async ({ gone, names, next }) => {
  const { user } = await openMenuOf(gone, names);
  await waitFor(() => expect(focused()).toContain('Rename'));
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(focused()).toBe(next));
});

test('a tag that comes back has the focus again, unless somebody went on elsewhere', async () => {
  const { user, comeBack } = await openMenuOf('Beta', ['Alpha', 'Beta', 'Gamma']);
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(focused()).toBe('Gamma1'));
  await comeBack();
  await waitFor(() => expect(focused()).toBe('Beta1'));
});

test('a merge begins at the choice of the other tag', async () => {
  const { user } = await openMenuOf('Beta', ['Alpha', 'Beta', 'Gamma']);
  await user.click(screen.getByRole('menuitem', { name: /^Merge/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Merge into$/ })));
});

test('where one other tag is left a merge asks for nothing but the word, and that tag has the focus afterwards', async () => {
  const { user } = await openMenuOf('Beta', ['Alpha', 'Beta']);
  await user.click(screen.getByRole('menuitem', { name: /^Merge/ }));
  expect(await screen.findByText('All files with “Beta” get “Alpha”, and “Beta” is deleted.')).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Alpha1'));
});
