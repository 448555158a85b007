import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { Badge, QuietStatus } from './badge.tsx';
import { Banner, Callout } from './banner.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import { Flag } from './flag.tsx';
import { Progress } from './progress.tsx';
import { SkeletonRows } from './skeleton.tsx';

test('progress tells its number, and that it has none', async () => {
  await renderPart(<><Progress label="Upload" value={64} /><Progress label="Reading" value={undefined} /></>);
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('64');
  expect(screen.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBeNull();
});

test('states are words, their colour and dot are only for the eye', async () => {
  await renderPart(<><Badge tone="accent" isBusy>Reading</Badge><QuietStatus>Text ready</QuietStatus></>);
  expect(screen.getByText('Reading').textContent).toBe('Reading');
  expect(screen.getByText('Text ready').querySelectorAll('[aria-hidden]')).toHaveLength(1);
});

test('breadcrumbs are links up to the current place', async () => {
  await renderPart(<Breadcrumbs label="Folders" crumbs={[{ id: 'root', text: 'All files', href: '/dashboard' }, { id: 'f1', text: 'Invoices', href: '/dashboard?folder=f1' }]} />);
  const [first, last] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/dashboard');
  expect(last?.getAttribute('aria-current')).toBe('page');
});

test('an error inside a form is read out at once, other notes are not', async () => {
  await renderPart(<><Callout tone="bad">Wrong password</Callout><Callout tone="info">A link is on its way</Callout></>);
  expect(screen.getByRole('alert').textContent).toBe('Wrong password');
  expect(screen.getByRole('note').textContent).toBe('A link is on its way');
});

test('a banner is a status with its action', async () => {
  await renderPart(<Banner tone="offline" action={<a href="/x">Why?</a>}>You are offline</Banner>);
  expect(screen.getByRole('status').textContent).toContain('You are offline');
  expect(screen.getByRole('link', { name: 'Why?' })).toBeDefined();
});

test('an empty place says what is true and what to do next', async () => {
  await renderPart(<EmptyState title="Nothing found" action={<button type="button">Search everywhere</button>}>Try fewer words.</EmptyState>);
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Search everywhere' })).toBeDefined();
});

test('a list that is being fetched says so', async () => {
  await renderPart(<SkeletonRows rows={3} rowClassName="h-11" label="Loading files" />);
  expect(screen.getByRole('status', { name: 'Loading files' }).children).toHaveLength(3);
});

test('a flag says nothing by itself', async () => {
  const { container } = await renderPart(<Flag language="ro" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
