/**
 * Under which keys answers are kept. Every query takes its key from here, because `realtime.ts` names the same keys
 * when the server says that something changed. A key makes every longer key that begins with it stale too.
 */
export const queryKeys = {
  session: ['session'],
  devices: ['devices'],
  profile: ['profile'],
  privacy: ['privacy'],
  security: ['security'],
  secondStep: ['second-step'],
  planCatalogue: ['plan-catalogue'],
  usage: ['usage'],
  folders: ['folders'],
  /** Lists of files: of one folder, of favourites, of the trash. */
  fileLists: ['files'],
  folderLists: ['files', 'of'],
  filesOf: (folderId: string) => ['files', 'of', folderId],
  favorites: ['files', 'favorites'],
  trash: ['files', 'trash'],
  /** One file and everything that was read from it. */
  file: (fileId: string) => ['file', fileId],
  fileDetails: (fileId: string) => ['file', fileId, 'details'],
  pages: (fileId: string) => ['file', fileId, 'pages'],
  page: (fileId: string, page: number) => ['file', fileId, 'page', page],
  text: (fileId: string) => ['file', fileId, 'text'],
  revisions: (fileId: string) => ['file', fileId, 'revisions'],
  readingJob: (fileId: string) => ['file', fileId, 'job'],
  search: ['search'],
} as const;
