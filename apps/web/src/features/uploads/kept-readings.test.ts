import type { ReadingJob } from '@scriba/contract/extraction';
import { expect, test } from 'vitest';
import { aFile } from '#web/testing/library.ts';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { KeptReadings } from './kept-readings.ts';
import { newItem } from './make-items.ts';
import type { UploadItem } from './uploads.rules.ts';

const KEY = 'scriba.uploads.readings.user_1';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
const keep = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));
const beingRead = (fileId: string): UploadItem => ({ ...newItem(fileId, { fileName: `${fileId}.pdf`, size: 4, folderId: 'root' }), fileId, status: 'extracting' });
const aJob = (fileId: string, state: ReadingJob['state']): ReadingJob =>
  ({ jobId: `job_${fileId}`, fileId, state, pagesRead: 3, pageCount: 20, progress: 15, language: 'auto', isLanguageChosen: false, problem: null });
const refusal = (code: 'file.not_found' | 'request.too_many') =>
  new ApiError({ type: 'about:blank', title: '', status: 404, instance: '', requestId: '', code, params: {} });
const file = async (id: string) => aFile({ id, name: `${id}.pdf` });

test('names of files are asked for and never kept', async () => {
  new KeptReadings('user_1').look([beingRead('file_1'), beingRead('file_2')]);
  expect(kept()).toEqual(['file_1', 'file_2']);
  const job = async (id: string) => aJob(id, id === 'file_1' ? 'running' : 'completed');
  expect(await new KeptReadings('user_1').items({ file, job })).toMatchObject([{ fileId: 'file_1', fileName: 'file_1.pdf', reading: 'processing', pagesRead: 3, pageCount: 20 }]);
  expect(kept()).toEqual(['file_1']);
});

test('what could not be asked is asked the next time, and only what is gone is forgotten', async () => {
  keep(['away', 'busy', 'gone']);
  const errors: Record<string, Error> = { away: new ConnectionError(), busy: refusal('request.too_many'), gone: refusal('file.not_found') };
  const job = async (id: string) => { throw errors[id]; };
  expect(await new KeptReadings('user_1').items({ file, job })).toEqual([]);
  expect(kept()).toEqual(['away', 'busy']);
});

test('what another tab writes while files are asked about stays', async () => {
  keep(['over']);
  const job = async (id: string) => {
    keep(['over', 'other']);
    return aJob(id, 'failed');
  };
  expect(await new KeptReadings('user_1').items({ file, job })).toEqual([]);
  expect(kept()).toEqual(['other']);
});

test.each([null, 7, [null, { fileId: 'file_1' }], 'file_1'])('%j, which somebody else wrote, is nothing to show', async (value) => {
  keep(value);
  expect(await new KeptReadings('user_1').items({ file, job: async (id) => aJob(id, 'running') })).toEqual([]);
});
