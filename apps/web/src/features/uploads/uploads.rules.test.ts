import { MAX_UPLOAD_BYTES } from '@scriba/contract/files';
import { uploadItemStatuses, type UploadItemStatus } from '@scriba/contract/uploads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newItem } from './make-items.ts';
import {
  canCancel, canClose, canRetry, displayedProgress, inPanelOrder, isSending, lookOf, lowExtractions, overallProgress, quotaProblemOf, refusalOf,
  summaryOf, trueNameOf, type UploadItem,
} from './uploads.rules.ts';

const items = (...statuses: UploadItemStatus[]) => statuses.map((status) => ({ status }));
const progressOf = (status: UploadItemStatus, uploadProgress: number, extractionProgress = 0) =>
  displayedProgress({ status, uploadProgress, extractionProgress });
const nothingWaiting = { count: 0, sizeBytes: 0 };

test('half of the bar is for the bytes and half for the text', () => {
  expect([progressOf('uploading', 0), progressOf('uploading', 64), progressOf('uploading', 100)]).toEqual([0, 32, 50]);
  expect([progressOf('extracting', 100, 0), progressOf('extracting', 100, 50), progressOf('extracting', 100, 100)]).toEqual([50, 75, 100]);
  expect(progressOf('completed', 12, 7)).toBe(100);
  for (const status of ['pending', 'error', 'canceled', 'duplicate', 'waiting_for_space'] as const) expect(progressOf(status, 80, 80)).toBe(0);
});

test('the overall bar is the share of completed files, so failed ones never fill it', () => {
  expect(overallProgress(items())).toBe(0);
  expect(overallProgress(items('completed', 'error', 'uploading', 'pending'))).toBe(25);
  expect(overallProgress(items('completed', 'completed'))).toBe(100);
});

test('only what is uploading, extracting or waiting for space can be canceled, and keeps the panel open', () => {
  const moving = uploadItemStatuses.filter((status) => canCancel({ status }));
  expect(moving).toEqual(['uploading', 'extracting', 'waiting_for_space']);
  expect(uploadItemStatuses.filter((status) => !canClose(items(status)))).toEqual(moving);
  expect(uploadItemStatuses.filter((status) => isSending(items(status)))).toEqual(['pending', 'uploading', 'waiting_for_space']);
});

test('the summary counts what is done, failed and left; what is canceled is on its way out', () => {
  expect(summaryOf(items('completed', 'error', 'uploading'))).toMatchObject({ completed: 1, failed: 1, left: 1, total: 3, tone: 'busy' });
  expect(summaryOf(items('completed', 'canceled'))).toMatchObject({ completed: 1, failed: 0, left: 0, total: 1, tone: 'all-completed' });
  expect(summaryOf(items('error', 'error')).tone).toBe('all-failed');
  expect(summaryOf(items('error', 'completed')).tone).toBe('mixed');
  expect(summaryOf(items('canceled'))).toMatchObject({ total: 0, tone: 'busy' });
});

test('every item is counted once, whatever the states are', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...uploadItemStatuses)), (statuses) => {
    const { completed, failed, locked, asking, left, total } = summaryOf(items(...statuses));
    expect(completed + failed + locked + asking + left).toBe(total);
    expect(total + statuses.filter((status) => status === 'canceled').length).toBe(statuses.length);
    expect(overallProgress(items(...statuses))).toBeLessThanOrEqual(100);
  }));
});

const failedWith = (code: string) => ({ status: 'error' as const, error: { kind: 'extraction' as const, code, params: {} } });

test('what waits for a password or an answer is neither failed nor on its way', () => {
  const locked = failedWith('extraction.password_required');
  expect(summaryOf([locked, { status: 'completed' }])).toMatchObject({ completed: 1, locked: 1, failed: 0, left: 0, tone: 'asking' });
  expect(summaryOf([locked, failedWith('extraction.damaged')])).toMatchObject({ locked: 1, failed: 1, tone: 'mixed' });
  expect(summaryOf([{ status: 'duplicate' }, { status: 'error', isInterrupted: true }])).toMatchObject({ asking: 2, failed: 0, left: 0, tone: 'asking' });
  expect(canClose([{ status: 'duplicate' }, locked])).toBe(true);
});

test('trying again is offered where it may come to another end', () => {
  const codes = ['extraction.timed_out', 'extraction.crashed', 'usage.extractions_exceeded', 'internal'];
  expect(codes.filter((code) => !canRetry(failedWith(code)))).toEqual([]);
  const lasting = ['extraction.damaged', 'extraction.no_pages', 'extraction.too_big_to_open', 'file.type_mismatch', 'extraction.password_required'];
  expect(lasting.filter((code) => canRetry(failedWith(code)))).toEqual([]);
  expect(canRetry({ status: 'error', error: { kind: 'refused', reason: 'empty', params: {} } })).toBe(false);
  expect(canRetry({ status: 'error', error: { kind: 'connection' } })).toBe(true);
});

test('a protected document looks locked, not broken', () => {
  expect(lookOf({ status: 'error', error: { kind: 'extraction', code: 'extraction.password_required', params: {} } })).toBe('locked');
  expect(lookOf({ status: 'error', error: { kind: 'extraction', code: 'extraction.damaged', params: {} } })).toBe('bad');
});

test('a file whose content is of another type that is taken may be called what it is', () => {
  const called = (fileName: string, actual: string, code = 'file.type_mismatch') => trueNameOf({ fileName, error: { kind: 'upload', code, params: { actual } } }, offer);
  expect(called('a.b.png', 'pdf')).toEqual({ name: 'a.b.pdf', extension: 'pdf' });
  expect([called('a.png', 'wpd'), called('a.png', 'txt'), called('a.png', ''), called('a.png', 'pdf', 'file.empty')]).toEqual([undefined, undefined, undefined, undefined]);
  expect(trueNameOf({ fileName: 'a.png', error: undefined }, offer)).toBeUndefined();
});

const offer = { acceptedExtensions: ['pdf', 'wpd'], unreadableExtensions: ['wpd'], maxUploadBytes: MAX_UPLOAD_BYTES };
test.each([
  ['a.pdf', 26_214_400, undefined], ['A.PDF', 1, undefined], ['a.pdf', 26_214_401, 'too_large'], ['a.pdf', 0, 'empty'],
  ['a.exe', 1, 'unsupported'], ['pdf', 1, 'unsupported'], ['a.wpd', 1, 'unavailable'],
] as const)('%s of %i bytes is judged before any of them is sent', (name, size, refusal) => {
  expect(refusalOf({ name, size }, offer)).toBe(refusal);
});

test('a batch is blocked as a whole by what is left of the plan, what waits already counted', () => {
  const account = { extractionsAvailable: 3, storageBytesAvailable: 1000 };
  expect(quotaProblemOf({ count: 3, sizeBytes: 1000 }, account, nothingWaiting)).toBeUndefined();
  expect(quotaProblemOf({ count: 4, sizeBytes: 1 }, account, nothingWaiting)).toEqual({ kind: 'too_many', left: 3 });
  expect(quotaProblemOf({ count: 1, sizeBytes: 1 }, account, { count: 3, sizeBytes: 0 })).toEqual({ kind: 'none_left' });
  expect(quotaProblemOf({ count: 1, sizeBytes: 1001 }, account, nothingWaiting)).toEqual({ kind: 'no_storage' });
  expect(quotaProblemOf({ count: 1, sizeBytes: 600 }, account, { count: 1, sizeBytes: 500 })).toEqual({ kind: 'no_storage' });
  const noLimits = { extractionsAvailable: null, storageBytesAvailable: null };
  expect(quotaProblemOf({ count: 999, sizeBytes: 1e12 }, noLimits, nothingWaiting)).toBeUndefined();
});

test('a warning is due when one to three extractions are left after the batch', () => {
  const warned = [5, 4, 3, 2, 1].map((left) => lowExtractions({ extractionsAvailable: left, storageBytesAvailable: null }, 1));
  expect(warned).toEqual([undefined, 3, 2, 1, undefined]);
  expect(lowExtractions({ extractionsAvailable: null, storageBytesAvailable: null }, 1)).toBeUndefined();
});

test('what moves stands above what failed, and what waits below it', () => {
  const item = (id: string, status: UploadItem['status'], reading: UploadItem['reading'] = 'pending'): UploadItem =>
    ({ ...newItem(id, { fileName: id, size: 1, folderId: 'root' }), status, reading });
  const mixed = [
    item('failed', 'error'), item('queued', 'extracting'), item('sent', 'uploading'), item('done', 'completed'),
    item('read', 'extracting', 'processing'), item('twin', 'duplicate'),
  ];
  expect(inPanelOrder(mixed).map(({ id }) => id)).toEqual(['twin', 'sent', 'read', 'failed', 'queued', 'done']);
});

test('what a person canceled does not look like a failure', () => {
  expect(lookOf({ status: 'canceled', error: { kind: 'canceled' } })).toBe('canceled');
});
