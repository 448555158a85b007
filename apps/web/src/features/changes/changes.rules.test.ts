import type { ErrorCode } from '@scriba/contract/errors';
import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import type { ChangeKind } from '../../lib/use-kept-change.ts';
import { filesIn } from '../files/ordered-files.rules.ts';
import { changedBy, isDeletedBy, mentionedIn, mayGoLater, refusalOf, refusalsIn, withWhatFollows, wordsOf, wordsOfAll } from './changes.rules.ts';

const refusal = (code: ErrorCode, status: number) =>
  new ApiError({ type: 'about:blank', title: code, status, instance: '', requestId: '', code });

test.each([
  [new ConnectionError('no answer'), true], [refusal('service.unavailable', 503), true], [refusal('request.too_many', 429), true],
  [refusal('auth.required', 401), true], [refusal('internal', 500), false], [refusal('file.not_found', 404), false], [new TypeError('ours'), false],
])('%s waits on: %s', (error, isLater) => {
  expect(mayGoLater(error)).toBe(isLater);
});

test('what was to go and is gone is no failure; what was to be kept and is gone is one', () => {
  const change = (kind: ChangeKind, order: object) => ({ id: '1', owner: 'user_1', page: 'p', kind, order, names: {} });
  const failed = [{ fileId: 'file_1', code: 'file.not_found' }];
  const trashed = change('trashFiles', { fileIds: ['file_1'] });
  expect([refusalsIn(trashed, { failed }), refusalOf(trashed, refusal('file.not_found', 404))]).toEqual([[], []]);
  const moved = change('moveFiles', { fileIds: ['file_1', 'file_2', 'file_3'] });
  expect(refusalsIn(moved, { failed: [...failed, { fileId: 'file_2', code: 'file.locked' }] })).toEqual([
    { change: moved, ids: ['file_1'], code: 'file.not_found', isWhole: false }, { change: moved, ids: ['file_2'], code: 'file.locked', isWhole: false },
  ]);
  const removed = change('removeFolders', { folderIds: ['folder_1'] });
  expect(refusalsIn(removed, { failed: [{ folderId: 'folder_1', code: 'folder.not_empty', params: {} }] })).toMatchObject([{ params: {}, isWhole: true }]);
  expect(refusalOf(removed, refusal('file.locked', 403))).toMatchObject([{ ids: ['folder_1'], code: 'file.locked', isWhole: true }]);
  expect(refusalsIn(change('removeTag', { tagId: 'tag_1' }), null)).toEqual([]);
});

test('a change is called by what it was for, and by the name that it gives', () => {
  const names = { file_1: 'Rent.pdf', file_2: 'Tax.pdf' };
  const change = (order: object) => ({ kind: 'changeFile' as const, names, order });
  expect(wordsOf(change({ fileId: 'file_1', change: { name: 'Lease' } }))).toMatchObject({ kind: 'renamed', name: 'Rent.pdf', to: 'Lease' });
  expect(wordsOf(change({ fileId: 'file_1', change: { isFavorite: true } }))).toMatchObject({ kind: 'starred', name: 'Rent.pdf' });
  expect(wordsOf(change({ fileId: 'file_1', change: { isExtractionAccurate: true } }))).toMatchObject({ kind: 'judged' });
  const trashed = { kind: 'trashFiles' as const, names, order: { fileIds: ['file_1', 'file_2'] } };
  expect([wordsOf(trashed), wordsOf(trashed, ['file_2'])]).toMatchObject([{ count: 2 }, { name: 'Tax.pdf', count: 1 }]);
  expect(changedBy({ tagId: 'tag_1', intoId: 'tag_2' })).toEqual(['tag_1']);
});

test('it is said where something goes, and which tags it gets', () => {
  const names = { file_1: 'Rent.pdf', folder_1: 'Bills', tag_1: 'Paid', tag_2: 'Open' };
  const words = (kind: ChangeKind, order: object) => wordsOf({ kind, names, order });
  expect(words('moveFiles', { fileIds: ['file_1'], folderId: 'folder_1' })).toMatchObject({ kind: 'moved', name: 'Rent.pdf', to: 'Bills' });
  expect(words('changeFolders', { folderIds: ['folder_1'], change: { parentId: 'root' } })).toMatchObject({ kind: 'moved', name: 'Bills', to: 'root' });
  expect(words('moveFiles', { fileIds: ['file_1'], folderId: 'folder_9' })).toMatchObject({ kind: 'files.moved' });
  const tagging = { fileIds: ['file_1'], add: ['tag_1'], remove: ['tag_2'], create: [{ name: 'New', color: null }] };
  expect(words('tagFiles', tagging)).toMatchObject({ kind: 'tagged', name: 'Rent.pdf', to: '+ Paid, + New, − Open' });
});

test('a note is told by its file and by how it begins, and follows what was done with the same note alone', () => {
  const names = { file_1: 'Rent.pdf' };
  const added = { noteId: 'note_1', onFile: 'file_1', text: 'Paid on\nMonday' };
  const words = (kind: ChangeKind, order: object) => wordsOf({ kind, names, order });
  expect(words('addNote', added)).toMatchObject({ kind: 'noted', name: 'Rent.pdf', to: 'Paid on' });
  expect(words('changeNote', { ...added, text: 'Open' })).toMatchObject({ kind: 'rewritten', name: 'Rent.pdf', to: 'Open' });
  expect(words('removeNote', { noteId: 'note_1', onFile: 'file_1' })).toMatchObject({ kind: 'notes.removed', name: 'Rent.pdf' });
  expect([changedBy(added), mentionedIn(added), filesIn(added)]).toEqual([['note_1'], ['note_1', 'file_1'], ['file_1']]);
  const [writing, renaming] = [{ order: added }, { order: { fileId: 'file_1', change: { name: 'Lease' } } }];
  expect(withWhatFollows([writing, renaming], writing)).toEqual([writing]);
});

test('it is said which colour something gets, and how what is still to be made is called', () => {
  const names = { folder_1: 'Bills', tag_1: 'Paid' };
  const words = (kind: ChangeKind, order: object) => wordsOf({ kind, names, order });
  expect(words('changeFolders', { folderIds: ['folder_1'], change: { color: 'red' } })).toMatchObject({ kind: 'coloured', name: 'Bills', color: 'red' });
  expect(words('changeTag', { tagId: 'tag_1', change: { color: null } })).toMatchObject({ kind: 'coloured', name: 'Paid', color: 'none' });
  expect(words('createFolder', { folderIds: ['folder_9'], made: { name: 'New', parentId: 'root' } })).toMatchObject({ kind: 'folders.created', name: 'New' });
  expect(words('createFolder', { folderIds: ['folder_9'], made: { name: 'New', parentId: 'folder_1' } })).toMatchObject({ kind: 'made', name: 'New', to: 'Bills' });
});

test('with a folder that is not made goes what was made in it or went there', () => {
  const change = (order: object) => ({ order });
  const made = change({ folderIds: ['folder_1'], made: { name: 'New', parentId: 'root' }, action: 'a' });
  const below = change({ folderIds: ['folder_2'], made: { name: 'Below', parentId: 'folder_1' }, action: 'b' });
  const there = change({ fileIds: ['file_1'], folderId: 'folder_2', action: 'c' });
  const elsewhere = change({ fileIds: ['file_2'], folderId: 'folder_3', action: 'd' });
  expect(withWhatFollows([made, below, there, elsewhere], made)).toEqual([made, below, there]);
  expect(withWhatFollows([made, below, there, elsewhere], below)).toEqual([below, there]);
});

test('with a change goes what was made on top of it, and what the same action did', () => {
  const change = (order: object) => ({ order });
  const rename = change({ fileId: 'file_1', action: 'a' });
  const other = change({ fileId: 'file_2', action: 'b' });
  const move = change({ fileIds: ['file_1', 'file_3'], action: 'c' });
  const moveFolders = change({ folderIds: ['folder_1'], action: 'c' });
  const onTop = change({ fileId: 'file_3', action: 'd' });
  const all = [rename, other, move, moveFolders, onTop];
  expect(withWhatFollows(all, onTop)).toEqual([onTop]);
  expect(withWhatFollows(all, moveFolders)).toEqual([move, moveFolders, onTop]);
  expect(withWhatFollows(all, rename)).toEqual([rename, move, onTop]);
});

test('what later changes delete altogether is gone as its person wants it, and nothing else is', () => {
  const told = (kind: ChangeKind, order: object) => ({ kind, order, names: {} });
  const rename = told('changeFile', { fileId: 'file_1', change: { name: 'Lease' } });
  const trash = (...fileIds: string[]) => told('trashFiles', { fileIds });
  expect(isDeletedBy([trash('file_2', 'file_1')], rename)).toBe(true);
  expect(isDeletedBy([trash('file_2')], rename)).toBe(false);
  expect(isDeletedBy([told('moveFiles', { fileIds: ['file_1'], folderId: 'folder_1' })], rename)).toBe(false);
  expect(isDeletedBy([trash('file_1')], told('starFiles', { fileIds: ['file_1', 'file_2'], isFavorite: true }))).toBe(false);
  expect(isDeletedBy([trash('file_1'), trash('file_2')], told('starFiles', { fileIds: ['file_1', 'file_2'], isFavorite: true }))).toBe(true);
});

test('what one action did with files and folders is said once, of all of them, and apart where it differs', () => {
  const names = { file_1: 'Rent.pdf', folder_1: 'Trips', folder_2: 'Bills' };
  const told = (kind: ChangeKind, order: object) => ({ kind, order, names });
  const moved = [told('moveFiles', { fileIds: ['file_1'], folderId: 'folder_2' }), told('changeFolders', { folderIds: ['folder_1'], change: { parentId: 'folder_2' } })];
  expect(wordsOfAll(moved)).toEqual([{ kind: 'moved', name: 'Rent.pdf', count: 2, to: 'Bills' }]);
  const deleted = [told('trashFiles', { fileIds: ['file_1'] }), told('removeFolders', { folderIds: ['folder_1'] })];
  expect(wordsOfAll(deleted)).toEqual([{ kind: 'files.trashed', name: 'Rent.pdf', count: 1 }, { kind: 'folders.removed', name: 'Trips', count: 1 }]);
});
