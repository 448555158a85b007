/**
 * Under which keys answers are kept. Every query takes its key from here, because `realtime.ts` names the same keys
 * when the server says that something changed. A key makes every longer key that begins with it stale too.
 */
export const queryKeys = {
  session: ['session'],
  devices: ['devices'],
  profile: ['profile'],
  contactDraft: ['contact-draft'],
  wantedAddress: ['wanted-address'],
  privacy: ['privacy'],
  security: ['security'],
  secondStep: ['second-step'],
  siteNotifications: ['site-notifications'],
  keptNotifications: ['kept-notifications'],
  planCatalogue: ['plan-catalogue'],
  upgrade: (plan: string) => ['upgrade', plan],
  usage: ['usage'],
  folders: ['folders'],
  tags: ['tags'],
  /** Lists of files: of one folder, of favourites, of a tag, of the trash. */
  fileLists: ['files'],
  folderLists: ['files', 'of'],
  filesOf: (folderId: string) => ['files', 'of', folderId],
  favorites: ['files', 'favorites'],
  tagged: (tagId: string) => ['files', 'tagged', tagId],
  trash: ['files', 'trash'],
  /** One file and everything that was read from it. */
  file: (fileId: string) => ['file', fileId],
  fileDetails: (fileId: string) => ['file', fileId, 'details'],
  pages: (fileId: string) => ['file', fileId, 'pages'],
  passages: (fileId: string, text: string) => ['file', fileId, 'passages', text],
  page: (fileId: string, page: number) => ['file', fileId, 'page', page],
  text: (fileId: string) => ['file', fileId, 'text'],
  revisions: (fileId: string) => ['file', fileId, 'revisions'],
  readingJob: (fileId: string) => ['file', fileId, 'job'],
  search: ['search'],
  recentActions: ['recent-actions'],
  /** What administrators see. */
  people: ['administration', 'people'],
  person: (personId: string) => ['administration', 'person', personId],
  auditLog: ['administration', 'audit-log'],
  health: ['administration', 'health'],
  vitalSigns: ['vital-signs'],
  errorReports: ['administration', 'error-reports'],
  outbox: ['administration', 'outbox'],
  contactMessages: ['administration', 'contact-messages'],
  waitingMessages: ['administration', 'contact-messages', 'waiting'],
} as const;
