/** Files of one person that wait in one browser for a connection: so many, and of so many bytes together. */
export const WAITING_FILES_MAX = 100;
export const WAITING_BYTES_MAX = 500 * 1024 ** 2;

/** Where a phone sends what is shared with the installed application, and in which field; the manifest names both. */
export const SHARE_PATH = '/share-target';
export const SHARE_FIELD = 'files';
/** The page that asks about what was shared, and what its address ends with where there is nothing to ask about: it says why. */
export const SHARED_PAGE = '/dashboard';
export const notShared = { notKept: '#not-shared', notReady: '#share-again' } as const;
/** What was shared while nobody was signed in belongs to whoever signs in within this time; then it is erased. */
export const SHARED_MINUTES = 30;
