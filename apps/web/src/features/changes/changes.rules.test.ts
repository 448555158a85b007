import type { ErrorCode } from '@scriba/contract/errors';
import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { changedBy, failuresIn, mayGoLater, wordsOf } from './changes.rules.ts';

const refusal = (code: ErrorCode, status: number) =>
  new ApiError({ type: 'about:blank', title: code, status, instance: '', requestId: '', code });

test.each([
  [new ConnectionError('no answer'), true], [refusal('service.unavailable', 503), true], [refusal('request.too_many', 429), true],
  [refusal('auth.required', 401), true], [refusal('internal', 500), false], [refusal('file.not_found', 404), false], [new TypeError('ours'), false],
])('%s waits on: %s', (error, isLater) => {
  expect(mayGoLater(error)).toBe(isLater);
});

test('what was to go and is gone is no failure; what was to be kept and is gone is one', () => {
  const failed = [{ fileId: 'file_1', code: 'file.not_found' }];
  expect(failuresIn('trashFiles', { failed })).toEqual([]);
  expect(failuresIn('moveFiles', { failed })).toEqual([{ id: 'file_1', code: 'file.not_found' }]);
  expect(failuresIn('removeFolders', { failed: [{ folderId: 'folder_1', code: 'folder.not_empty', params: {} }] })).toHaveLength(1);
  expect(failuresIn('removeTag', null)).toEqual([]);
});

test('a change is called by what it was for, and by the name that it gives', () => {
  const names = { file_1: 'Rent.pdf', file_2: 'Tax.pdf' };
  const change = (order: object) => ({ kind: 'changeFile' as const, names, order });
  expect(wordsOf(change({ fileId: 'file_1', change: { name: 'Lease' } }))).toEqual({ kind: 'renamed', name: 'Rent.pdf', to: 'Lease' });
  expect(wordsOf(change({ fileId: 'file_1', change: { isFavorite: true } }))).toMatchObject({ kind: 'files.starred', name: 'Rent.pdf' });
  expect(wordsOf(change({ fileId: 'file_1', change: { isExtractionAccurate: true } }))).toMatchObject({ kind: 'judged' });
  const trashed = { kind: 'trashFiles' as const, names, order: { fileIds: ['file_1', 'file_2'] } };
  expect([wordsOf(trashed), wordsOf(trashed, ['file_2'])]).toMatchObject([{ count: 2 }, { name: 'Tax.pdf', count: 1 }]);
  expect(changedBy({ tagId: 'tag_1', intoId: 'tag_2' })).toEqual(['tag_1']);
});
