import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { Checkbox } from './checkbox.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

const orders = [{ id: 'newest', text: 'Newest' }, { id: 'oldest', text: 'Oldest' }] as const;
type Order = (typeof orders)[number]['id'];

test('a select opens with the keyboard and keeps what was chosen', async () => {
  const Sort = () => {
    const [order, setOrder] = useState<Order>('newest');
    return <Select label="Sort" value={order} onChange={setOrder} options={orders} />;
  };
  const { user } = await renderPart(<Sort />);
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Oldest/ })).toBeDefined();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a select without a visible label still has its name', async () => {
  await renderPart(<Select label="Sort" hidesLabel value="newest" onChange={() => {}} options={orders} />);
  expect(screen.getByRole('button', { name: /Sort/ })).toBeDefined();
});

test('of a segmented control exactly one part is on', async () => {
  const View = () => {
    const [view, setView] = useState<'page' | 'text'>('page');
    return <SegmentedControl label="View" value={view} onChange={setView} options={[{ id: 'page', text: 'Page' }, { id: 'text', text: 'Text' }]} />;
  };
  const { user } = await renderPart(<View />);
  const isOn = () => screen.getAllByRole('radio').map((part) => part.getAttribute('aria-checked'));
  expect(isOn()).toEqual(['true', 'false']);
  await user.tab();
  await user.keyboard('{ArrowRight} ');
  expect(isOn()).toEqual(['false', 'true']);
  await user.keyboard(' ');
  expect(isOn()).toEqual(['false', 'true']);
});

test('tabs change with the arrows, and each shows its panel', async () => {
  const { user } = await renderPart(<Tabs label="Profile" tabs={[{ id: 'a', text: 'Account', panel: 'Name' }, { id: 'd', text: 'Devices', panel: 'Laptop' }]} />);
  expect(screen.getByRole('tabpanel', { name: 'Account' }).textContent).toBe('Name');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Devices' }).textContent).toBe('Laptop');
});

test('a switch is named by its text and turned with Space', async () => {
  const Setting = () => {
    const [isOn, setIsOn] = useState(false);
    return <Switch isOn={isOn} onChange={setIsOn}>Endless list</Switch>;
  };
  const { user } = await renderPart(<Setting />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Endless list' });
  await user.tab();
  await user.keyboard(' ');
  expect(control.checked).toBe(true);
});

test('a checkbox is chosen with Space, and says when it is partly chosen', async () => {
  const changes: boolean[] = [];
  const { user } = await renderPart(<Checkbox label="Select all" isSelected={false} isIndeterminate onChange={(isSelected) => changes.push(isSelected)} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(box.indeterminate).toBe(true);
  await user.tab();
  await user.keyboard(' ');
  expect(changes).toEqual([true]);
});
