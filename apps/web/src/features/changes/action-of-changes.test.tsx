import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { useActionOfChangesText } from './use-change-text.ts';

const change = (kind: KeptChange['kind'], order: object): KeptChange =>
  ({ id: kind, owner: 'user_1', page: 'p', kind, order, names: { file_1: 'Rent.pdf', folder_1: 'Trips' } });

const Scene = ({ changes }: { changes: readonly KeptChange[] }) => <p>{useActionOfChangesText()(changes)}</p>;

test.each([
  ['en', '“Rent.pdf” moved to the bin · Folder “Trips” deleted'],
  ['ro', '„Rent.pdf” mutat în coș · Dosarul „Trips” șters'],
] as const)('what an action did in several changes is said of each in %s', async (language, text) => {
  await renderPart(<Scene changes={[change('trashFiles', { fileIds: ['file_1'] }), change('removeFolders', { folderIds: ['folder_1'] })]} />, language);
  expect(screen.getByText(text)).toBeDefined();
});
