import { foldersApi } from '@scriba/contract/folders';
import { expect, test } from 'vitest';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { createFolder } from './folders.queries.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';

const order = { folderIds: ['folder_9'] as const, made: { name: 'Rent', parentId: 'root' }, action: 'action_1' };

test('a folder is refused when the server says so, not for want of a session, and whoever comes next hears nothing of it', async () => {
  const api = fakeApi();
  api.answer(foldersApi.create, problem('auth.required'));
  await expect(createFolder(order)).rejects.toThrow();
  expect(refusedFolder('folder_9')).toBeUndefined();
  api.answer(foldersApi.create, problem('folder.name_taken', { name: 'Rent' }));
  await expect(createFolder(order)).rejects.toThrow();
  expect(refusedFolder('folder_9')).toBe('Rent');
  forgetPerson('user_1');
  expect(refusedFolder('folder_9')).toBeUndefined();
});
