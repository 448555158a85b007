import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { Tree } from './tree.tsx';

const nodes = [{ id: 'a', text: 'Invoices', children: [] }, { id: 'b', text: 'Letters', children: [] }];

/** A tree that tells what was chosen in it. */
async function showTree() {
  const chosen: string[] = [];
  const tree = <Tree label="Folders" nodes={nodes} selected={undefined} onSelect={(id) => chosen.push(id)} expanded={new Set()} onExpandedChange={() => {}} />;
  return { ...await renderPart(tree), chosen };
}

test('a tree that the focus comes to, or moves in, chooses nothing; Enter does', async () => {
  const { user, chosen } = await showTree();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Letters' }));
  expect(chosen).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['b']);
});

test('a press on a line of a tree chooses it', async () => {
  const { user, chosen } = await showTree();
  await user.click(screen.getByText('Invoices'));
  expect(chosen).toEqual(['a']);
});

test('a press that moves away before it ends chooses nothing', async () => {
  const { user, chosen } = await showTree();
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Invoices') }]);
  expect(chosen).toEqual([]);
  await user.pointer([{ target: document.body }, { keys: '[/MouseLeft]' }]);
  expect(chosen).toEqual([]);
});

test('the arrow of a branch says in our words what it does', async () => {
  const branch = [{ id: 'a', text: 'Facturi', children: [{ id: 'b', text: '2030', children: [] }] }];
  const tree = (expanded: ReadonlySet<string>) => (
    <Tree label="Dosare" nodes={branch} selected={undefined} onSelect={() => {}} expanded={expanded} onExpandedChange={() => {}} />
  );
  await renderPart(<>{tree(new Set())}{tree(new Set(['a']))}</>, 'ro');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Extinde', 'Restrânge']);
});
