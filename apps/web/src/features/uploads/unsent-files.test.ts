import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { aFile } from '#web/testing/library.ts';
import { uploadCallsOf } from '#web/testing/upload-calls.ts';
import { interruptedUploads } from './interrupted.ts';
import { UnsentFiles } from './unsent-files.ts';
import { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';

const HOUR_MS = 3_600_000;
const aPicked = (name: string) => ({ file: new File(['text'], name, { lastModified: 1 }), folderId: 'root' });
const named = (unsent: UnsentFiles) => unsent.items().map(({ fileName, status, isInterrupted }) => ({ fileName, status, isInterrupted }));

test('what nobody had begun to send is named by the next visit, until it is chosen again or taken off', () => {
  new UnsentFiles('user_1').keep([aPicked('a.pdf'), aPicked('b.pdf'), aPicked('c.pdf')]);
  const next = new UnsentFiles('user_1');
  expect(named(next)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'].map((fileName) => ({ fileName, status: 'error', isInterrupted: true })));
  const rows = next.items();
  next.look(rows, new Set());
  next.look(rows.slice(1), new Set());
  expect(named(new UnsentFiles('user_1'))).toMatchObject([{ fileName: 'b.pdf' }, { fileName: 'c.pdf' }]);
});

test('what is added once more in this visit is not named by the next one, whether it was named here or not', () => {
  new UnsentFiles('user_1').keep([aPicked('a.pdf'), aPicked('b.pdf')]);
  new UnsentFiles('user_1').look([], new Set(['root|a.pdf|4|1']));
  expect(named(new UnsentFiles('user_1')).map(({ fileName }) => fileName)).toEqual(['b.pdf']);
});

test('two tabs that are left name what each had; the same file once', () => {
  new UnsentFiles('user_1').keep([aPicked('a.pdf'), aPicked('b.pdf')]);
  new UnsentFiles('user_1').keep([aPicked('b.pdf'), aPicked('c.pdf')]);
  expect(named(new UnsentFiles('user_1')).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(named(new UnsentFiles('user_2'))).toEqual([]);
});

test('after a day nobody waits for it any more; what somebody else wrote here is not taken for it', () => {
  let now = Date.now();
  const unsent = new UnsentFiles('user_1', () => now);
  unsent.keep([aPicked('a.pdf')]);
  now += 24 * HOUR_MS + 1;
  expect(unsent.items()).toEqual([]);
  expect(localStorage.getItem('scriba.uploads.unsent.user_1')).toBeNull();
  localStorage.setItem('scriba.uploads.unsent.user_1', '{"a":1}');
  expect(unsent.items()).toEqual([]);
  localStorage.setItem('scriba.uploads.unsent.user_1', 'no JSON');
  expect(unsent.items()).toEqual([]);
});

async function aHalfSentOne(changed: Partial<UploadCalls>) {
  await new UploadMemory('user_1').addUpload('root|a.pdf|4|1', {
    size: 4, metadata: { name: 'a.pdf', folderId: 'root' }, creationTime: new Date().toISOString(), uploadUrl: '/api/uploads/upload_1', urlStorageKey: '', parallelUploadUrls: null,
  });
  const calls = uploadCallsOf([], { outcome: { outcome: 'stored', file: aFile() }, kept: aFile() }, changed);
  return await interruptedUploads('user_1', calls);
}

test('an upload that arrived after the page was left is not called interrupted', async () => {
  expect(await aHalfSentOne({})).toEqual({ interrupted: [], duplicates: [] });
  expect(await new UploadMemory('user_1').findAll()).toMatchObject([{ isWhole: true }]);
});

test('one that did not arrive is to be chosen again', async () => {
  const incomplete = new ApiError({ type: 'about:blank', title: '', status: 409, instance: '', requestId: '', code: 'upload.incomplete', params: {} });
  const { interrupted } = await aHalfSentOne({ outcome: async () => { throw incomplete; } });
  expect(interrupted).toMatchObject([{ id: 'root|a.pdf|4|1', fileName: 'a.pdf', isInterrupted: true }]);
  expect(await new UploadMemory('user_1').findAll()).toHaveLength(1);
});
