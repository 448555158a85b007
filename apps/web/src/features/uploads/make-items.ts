import { isErrorCode } from '@scriba/contract/errors';
import { visibleName } from '@scriba/contract/names';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import type { RefusedFile, UploadError, UploadItem } from './uploads.rules.ts';

type About = Pick<UploadItem, 'fileName' | 'size' | 'folderId'>;

/** An item that waits for its turn, under the name that everybody sees. */
export const newItem = (id: string, { fileName, ...about }: About): UploadItem => ({
  id, fileName: visibleName(fileName), ...about, status: 'pending', uploadProgress: 0, extractionProgress: 0, reading: 'pending', error: undefined, pagesRead: 0, pageCount: null, fileId: undefined,
});

/** A file of an earlier visit that must be chosen again. */
export const interruptedItem = (fingerprint: string, about: About): UploadItem =>
  ({ ...newItem(fingerprint, about), status: 'error', error: { kind: 'connection' }, isInterrupted: true });

export const refusedItem = (id: string, { name, size, folderId, reason, params, again }: RefusedFile): UploadItem => ({
  ...newItem(id, { fileName: name, size, folderId }), status: 'error', error: { kind: 'refused', reason, params }, ...(again && { canTryAgain: true }),
});

/** Two items that say the same of one file. */
export const saysTheSame = (a: UploadItem, b: UploadItem): boolean =>
  a.fileName === b.fileName && a.folderId === b.folderId && JSON.stringify(a.error) === JSON.stringify(b.error);

/** What was thrown while a file was on its way, as the panel says it. */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof ConnectionError) return { kind: 'connection' };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { code, params = {} } = error.problem;
  return { kind: 'upload', code: isErrorCode(code) ? code : 'internal', params };
}

/** What was thrown when a file should be read: it is there, its text is not. */
export function readingErrorOf(error: unknown): UploadError {
  const said = uploadErrorOf(error);
  return said.kind === 'upload' ? { ...said, kind: 'extraction' } : said;
}

/** The same bytes under another name. */
export const fileCalled = (name: string, file: File): File => new File([file], name, { type: file.type, lastModified: file.lastModified });
