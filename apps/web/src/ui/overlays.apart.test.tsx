import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { Button } from './button.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './menu.tsx';
import { Palette } from './palette.tsx';
import { Popover, PopoverTrigger } from './popover.tsx';

test('a menu opens with the arrow key, moves with arrows and letters, and acts on Enter', async () => {
  const done: string[] = [];
  const { user } = await renderPart(
    <MenuTrigger>
      <Button>More</Button>
      <Menu label="More" onAction={(id) => done.push(String(id))}>
        <MenuSection title="File">
          <MenuItem id="open" shortcut="Enter">Open</MenuItem>
          <MenuItem id="move">Move to…</MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuItem id="delete" isDanger>Move to bin</MenuItem>
      </Menu>
    </MenuTrigger>,
  );
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'More' })).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Open');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(done).toEqual(['move']);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});

test('a menu of choices says which one is chosen', async () => {
  const { user } = await renderPart(
    <MenuTrigger>
      <Button>Language</Button>
      <Menu label="Language" selectionMode="single" selectedKeys={['ro']}><MenuItem id="en">English</MenuItem><MenuItem id="ro">Română</MenuItem></Menu>
    </MenuTrigger>,
  );
  await user.click(screen.getByRole('button', { name: 'Language' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true']);
});

const Question = ({ canDismiss = true }: { canDismiss?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Empty bin</Button>
      <Dialog title="Delete for good?" isOpen={isOpen} onClose={() => setIsOpen(false)} canDismiss={canDismiss}
        actions={<Button variant="danger" onPress={() => setIsOpen(false)}>Delete</Button>}>3 files are deleted.</Dialog>
    </>
  );
};

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  const { user } = await renderPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Empty bin' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete for good?' });
  for (let stop = 0; stop < 4; stop++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Empty bin' })));
});

test('the second half of the double click that opened a dialog does not close it; a press beside it later does', async () => {
  const { user } = await renderPart(<Question />);
  const begun = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  await user.click(screen.getByRole('button', { name: 'Empty bin' }));
  const beside = screen.getByRole('dialog').parentElement?.parentElement as HTMLElement;
  clock.mockReturnValue(begun + 100);
  await user.click(beside);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  clock.mockReturnValue(begun + 1000);
  await user.click(beside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  clock.mockRestore();
});

test('a question that must be answered stays', async () => {
  const { user } = await renderPart(<Question canDismiss={false} />);
  await user.click(screen.getByRole('button', { name: 'Empty bin' }));
  await user.keyboard('{Escape}');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a drawer is a named dialog that Esc closes', async () => {
  let isClosed = false;
  const { user } = await renderPart(<Drawer label="Sidebar" isOpen onClose={() => { isClosed = true; }}><a href="/x">All files</a></Drawer>);
  expect(screen.getByRole('dialog', { name: 'Sidebar' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(isClosed).toBe(true);
});

test('a popover belongs to its button and closes with Esc', async () => {
  const { user } = await renderPart(<PopoverTrigger><Button>Formats</Button><Popover label="Formats">PDF, images</Popover></PopoverTrigger>);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Formats' }).textContent).toContain('PDF, images');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Formats' })));
});

const Finder = ({ onAction }: { onAction: (id: string) => void }) => {
  const [query, setQuery] = useState('');
  const names = ['Invoice.pdf', 'Letter.docx', 'Invoice 2.pdf'].filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <Palette label="Search" placeholder="Names" isOpen onClose={() => {}} query={query} onQueryChange={setQuery} onAction={onAction}>
      {names.map((name) => <MenuItem key={name} id={name}>{name}</MenuItem>)}
    </Palette>
  );
};

test('a palette narrows its list while typing, and arrows and Enter choose without leaving the field', async () => {
  const chosen: string[] = [];
  const { user } = await renderPart(<Finder onAction={(id) => chosen.push(id)} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('inv');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Invoice.pdf', 'Invoice 2.pdf']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(field);
  expect(chosen).toHaveLength(1);
});
