import type { Extension } from '@scriba/contract/file-types';
import type { ListOrder, UploadStatus } from '@scriba/contract/files';
import type { ErrorParams } from '@scriba/contract/errors';

/** A file whose bytes are in the store already. */
export type NewFile = {
  id: string;
  folderId: string;
  name: string;
  sizeBytes: number;
  sha256: string;
  objectKey: string;
  mediaType: string;
  extension: Extension;
  uploadedBy: string;
};

/** What reading found out, as far as lists of files show it. */
export type ReadingState = {
  uploadStatus?: UploadStatus;
  pageCount?: number | null;
  pagesRead?: number;
  hasText?: boolean;
  isTextEdited?: boolean;
  isTextPartial?: boolean;
  /** Null where nobody looked for tables. */
  hasTables?: boolean | null;
  confidence?: number | null;
  language?: string | null;
  problem?: { code: string; params: ErrorParams } | null;
  /** The beginning of a text that is another one now. */
  textPreview?: string;
  /** Somebody wanted another text: the file is among the newest again. Its first text is no change, nor is what drawing its pages divides anew. */
  isModification?: boolean;
};

/** What reading needs to know of a file. */
export type FileToRead = {
  id: string; folderId: string; name: string; sizeBytes: number; sha256: string; objectKey: string; extension: Extension;
  uploadStatus: UploadStatus; isTextEdited: boolean; isExtractionAccurate: boolean | null; trashedAt: Date | null;
  /** Since when its owner does not see it any more, because a plan did not keep it. It is then in the bin as well. */
  retiredAt: Date | null;
};

/** Where a slice of a list begins: after this row of this group. */
export type Cursor = { isFavorite: boolean; key: string; id: string };

/** Letters with which a name begins, and the place in the list from which on it is looked for. */
export type TypedName = ListOrder & { letters: string; from: number };

/** Bytes of files are objects `tenants/<owner>/<first two of the hash>/<hash>`. */
export const TENANTS_FOLDER = 'tenants/';
export const tenantFolder = (ownerId: string) => `${TENANTS_FOLDER}${ownerId}`;

export const DELETE_OBJECT_JOB = 'files.delete-object';
