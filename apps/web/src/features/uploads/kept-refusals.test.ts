import { beforeEach, expect, test } from 'vitest';
import { KeptRefusals } from './kept-refusals.ts';
import { newItem } from './make-items.ts';
import { trueNameOf, type UploadItem } from './uploads.rules.ts';

const KEY = 'scriba.uploads.refused.user_1';
const item = (id: string, error: UploadItem['error'], changed: Partial<UploadItem> = {}): UploadItem =>
  ({ ...newItem(id, { fileName: `${id}.pdf`, size: 4, folderId: 'root' }), status: 'error', error, ...changed });
const unsupported = item('A', { kind: 'refused', reason: 'unsupported', params: {} });
const mismatch = item('B', { kind: 'upload', code: 'file.type_mismatch', params: { actual: 'png' } });
const nextVisit = () => new KeptRefusals('user_1').items();

beforeEach(() => { localStorage.removeItem(KEY); });

test('what the browser and what the server refused stands there again with its reason, until it is dismissed', () => {
  const kept = new KeptRefusals('user_1');
  kept.look([unsupported, mismatch]);
  expect(nextVisit()).toMatchObject([
    { id: 'A', fileName: 'A.pdf', status: 'error', error: unsupported.error, isRemembered: true }, { id: 'B', error: mismatch.error, isRemembered: true },
  ]);
  kept.look([mismatch]);
  expect(nextVisit().map(({ id }) => id)).toEqual(['B']);
  kept.look([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('what failed for another reason, or lies on this device and is sent again, is not kept', () => {
  new KeptRefusals('user_1').look([
    item('C', { kind: 'connection' }), item('D', { kind: 'refused', reason: 'folder', params: {} }, { isOnDevice: true }), { ...unsupported, status: 'pending' },
  ]);
  expect(nextVisit()).toEqual([]);
});

test('what another tab keeps stays, and what is no row is nothing to show', () => {
  new KeptRefusals('user_1').look([unsupported]);
  new KeptRefusals('user_1').look([mismatch]);
  expect(nextVisit().map(({ id }) => id)).toEqual(['A', 'B']);
  localStorage.setItem(KEY, JSON.stringify([7, null, { id: 'E' }, { ...unsupported, error: { kind: 'unknown' } }]));
  expect(nextVisit()).toEqual([]);
});

test('the name that a file should have had is offered while its bytes are here', () => {
  const offer = { acceptedExtensions: ['pdf', 'png'], unreadableExtensions: [], maxUploadBytes: 100 };
  expect(trueNameOf(mismatch, offer)?.name).toBe('B.png');
  expect(trueNameOf({ ...mismatch, isRemembered: true }, offer)).toBeUndefined();
});
