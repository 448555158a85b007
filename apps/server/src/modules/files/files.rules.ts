import { categoryOf } from '@scriba/contract/file-types';
import { inaccuracyReasons, type FileEntry, type InaccuracyReason, type ListOrder } from '@scriba/contract/files';
import type { ErrorParams } from '@scriba/contract/errors';
import type { Language } from '@scriba/contract/languages';
import { isByDate, type SortOrder } from '@scriba/contract/session';
import { z } from 'zod';
import type { FolderPlace } from '../folders/folders.types.ts';
import type { FileRow } from './files.repository.ts';
import type { Cursor } from './files.types.ts';

const DAY_MS = 86_400_000;

/** What a list knows of a file besides its row: where its folder is, its tags, and whether the plan of its owner opens it. */
type Beside = { place: FolderPlace; tagIds: string[]; isAccessible: boolean };

/** A row as the API shows it. */
export function asEntry(row: FileRow, { place, tagIds, isAccessible }: Beside, now: Date): FileEntry {
  const scheduled = row.scheduledForDeletionAt;
  return {
    id: row.id, userId: row.ownerId, name: row.name, type: row.mediaType, contentType: row.mediaType,
    fileType: row.extension, category: categoryOf(row.extension), size: row.sizeBytes,
    folderId: row.folderId, path: `/${[...place.path, row.name].join('/')}`,
    createdAt: row.createdAt.toISOString(), dateModified: row.modifiedAt.toISOString(),
    uploadStatus: row.uploadStatus, isFavorite: row.isFavorite, isExtractionAccurate: row.isExtractionAccurate,
    isAccessible, isScheduledForDeletion: scheduled !== null, scheduledForDeletion: scheduled?.toISOString() ?? null,
    daysUntilDeletion: scheduled && Math.max(0, Math.ceil((scheduled.getTime() - now.getTime()) / DAY_MS)),
    pageCount: row.pageCount, pagesRead: row.pagesRead, hasText: row.hasText, isTextEdited: row.isTextEdited, isTextPartial: row.isTextPartial,
    hasTables: row.hasText && row.hasTables !== false,
    confidence: row.confidence, language: row.language,
    readingProblem: row.problemCode === null ? null : { code: row.problemCode, params: (row.problemParams ?? {}) as ErrorParams },
    trashedAt: row.trashedAt?.toISOString() ?? null, restoresTo: row.trashedAt && place.liveId, tagIds,
  };
}

export type Judgement = { isExtractionAccurate?: boolean | null | undefined; inaccuracyReason?: InaccuracyReason | null | undefined };

/** What a file says of its text after a change: a reason stays no longer than the mark that it explains. */
export function judgementOf(file: Pick<FileRow, 'isExtractionAccurate' | 'inaccuracyReason'>, { isExtractionAccurate = file.isExtractionAccurate, inaccuracyReason }: Judgement) {
  const reason = inaccuracyReason === undefined ? inaccuracyReasonOf(file) : inaccuracyReason;
  return { isExtractionAccurate, inaccuracyReason: isExtractionAccurate === false ? reason : null };
}

/** A reason of a newer version is none that this one knows. */
export const inaccuracyReasonOf = ({ inaccuracyReason }: Pick<FileRow, 'inaccuracyReason'>): InaccuracyReason | null =>
  inaccuracyReasons.find((reason) => reason === inaccuracyReason) ?? null;

const sortKeyOf = (row: FileRow, language: Language): string => {
  if (language === 'es') return row.sortKeyEs ?? row.sortKey;
  return (language === 'ro' ? row.sortKeyRo : null) ?? row.sortKey;
};

export const cursorOf = (row: FileRow, { sort, language }: ListOrder): string => {
  const key = isByDate(sort) ? row.modifiedAt.toISOString() : sortKeyOf(row, language);
  return Buffer.from(JSON.stringify([row.isFavorite ? 1 : 0, key, row.id])).toString('base64url');
};

/** `undefined` for anything that `cursorOf` did not write for this order. */
export function readCursor(text: string, sort: SortOrder): Cursor | undefined {
  const parsed = (isByDate(sort) ? dateCursor : nameCursor).safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const [isFavorite, key, id] = parsed.data;
  return { isFavorite: isFavorite === 1, key, id };
}

const isFavorite = z.literal([0, 1]);
const nameCursor = z.tuple([isFavorite, z.string(), z.string()]);
const dateCursor = z.tuple([isFavorite, z.iso.datetime(), z.string()]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Not JSON: a cursor that someone made up.
    return undefined;
  }
}
