import { duplicatesApi } from '@scriba/contract/duplicates';
import { tagsApi, type Tag } from '@scriba/contract/tags';
import { filesApi, type FileDetails, type FileEntry } from '@scriba/contract/files';
import { foldersApi, type Folder } from '@scriba/contract/folders';
import { usageApi, type Usage } from '@scriba/contract/usage';
import type { FakeApi } from './fake-api.ts';

export const invoice: FileEntry = {
  id: 'file_1', userId: 'user_1', name: 'Invoice 0417.pdf', type: 'application/pdf', contentType: 'application/pdf', fileType: 'pdf', category: 'Documents',
  size: 5_976_883, folderId: 'root', path: '/Invoice 0417.pdf', createdAt: '2030-06-01T10:00:00.000Z', dateModified: '2030-06-01T10:00:00.000Z',
  uploadStatus: 'completed', isFavorite: false, isExtractionAccurate: null, isAccessible: true, isScheduledForDeletion: false,
  scheduledForDeletion: null, daysUntilDeletion: null, pageCount: 1, pagesRead: 1, hasText: true, isTextEdited: false, isTextPartial: false, hasTables: false, confidence: 0.96, language: 'en',
  readingProblem: null, trashedAt: null, restoresTo: null, tagIds: [],
};

/** A file that differs from the invoice. */
export const aFile = (changed: Partial<FileEntry> = {}): FileEntry => ({ ...invoice, ...changed });

export const detailsOf = (file: FileEntry, changed: Partial<FileDetails> = {}): FileDetails => ({
  ...file, inaccuracyReason: null, sha256: 'ab'.repeat(32), uploadedBy: 'user_1', uploadedByName: 'Ana Ionescu', extractedText: 'INVOICE', url: '/api/files/file_1/content', ...changed,
});

export const aFolder = (changed: Partial<Folder> = {}): Folder => ({
  id: 'folder_1', name: 'Invoices', parentId: 'root', depth: 1, isFavorite: false, color: null, readingLanguage: null, fileCount: 0, totalSize: 0, createdAt: '2030-05-01T10:00:00.000Z', ...changed,
});

export const noLimits: Usage = {
  plan: 'unlimited', hasLimits: false, totalExtractions: null, totalExtractionsThisMonth: null, extractionsUsed: 0, extractionsUsedThisMonth: 0, extractionsThisMonth: 0, storage: 0,
  extractionsRemaining: null, extractionsAvailable: null, storageBytesUsed: 0, storageLimit: null, storageBytesAvailable: null, processedFiles: 0,
  lastResetAt: 0, monthKey: '2030-06', nextResetAt: '2030-07-01T00:00:00.000Z',
};

/** The usage of a free account of which so many extractions are left. */
export const freeUsage = (left: number): Usage => ({
  ...noLimits, plan: 'free', hasLimits: true, totalExtractions: 50, totalExtractionsThisMonth: 50, extractionsRemaining: left, extractionsAvailable: left,
  storageLimit: 52_428_800, storageBytesAvailable: 52_428_800,
});

export const aTag = (changed: Partial<Tag> = {}): Tag =>
  ({ id: 'tag_1', name: 'Rent', color: 'green', fileCount: 1, createdAt: '2030-05-01T10:00:00.000Z', ...changed });

type Library = { folders?: Folder[]; files?: FileEntry[]; usage?: Usage; tags?: Tag[] };

/** What a library holds: its folders, and the files of each by `folderId`. */
export function answerLibrary(api: FakeApi, { folders = [], files = [], usage = noLimits, tags = [] }: Library = {}) {
  api.answer(usageApi.get, usage);
  api.answer(foldersApi.list, { folders, root: { fileCount: files.length, totalSize: 0 } });
  api.answer(duplicatesApi.count, { count: 0, isMore: false });
  api.answer(tagsApi.list, { tags });
  api.answer(tagsApi.listFiles, ({ path }) => sliceOf(files.filter((file) => file.tagIds.includes(path.split('/')[3] ?? ''))));
  api.answer(filesApi.listFavorites, sliceOf(files.filter((file) => file.isFavorite)));
  api.answer(filesApi.list, ({ path, search }) => {
    const here = files.filter((file) => file.folderId === path.split('/')[3]);
    const start = Number(search.get('after') ?? 0);
    const limit = Number(search.get('limit'));
    const end = start + limit;
    return { files: here.slice(start, end), total: here.length, next: end < here.length ? String(end) : null };
  });
  api.answer(filesApi.find, ({ body }) => ({ files: files.filter(({ id }) => (body as { fileIds: string[] }).fileIds.includes(id)) }));
  for (const file of files) api.answerAt(`/api/files/${file.id}`, filesApi.get, { file: detailsOf(file) });
}

const sliceOf = (files: FileEntry[]) => ({ files, total: files.length, next: null });
