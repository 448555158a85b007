import { aFile, aFolder, noLimits } from './library.ts';

const list = { files: [aFile()], total: 1, next: null };
const tag = { id: 'tag_1', name: 'Taxes', color: 'blue', count: 1 };

/** Someone with a folder, a file and a tag, as the built site gets them. */
export const judgedFiles = {
  '/api/usage': noLimits, '/api/tags': { tags: [tag] }, '/api/tags/tag_1/files': list, '/api/folders': { folders: [aFolder()], root: { fileCount: 1, totalSize: 0 } },
  '/api/folders/root/files': list, '/api/files/favorites': list, '/api/searches': { searches: [] },
  '/api/trash': { files: [], folders: [], total: 0, next: null }, '/api/undo': { actions: [], undone: [] }, '/api/duplicates': { pairs: [], next: null, waiting: 0 },
  '/api/duplicates/count': { count: 0, isMore: false },
  '/api/health': { status: 'ok', isLive: true, isReady: true }, '/api/error-reports': null,
};
