/** Files of one person that wait in one browser for a connection: so many, and of so many bytes together. */
export const WAITING_FILES_MAX = 100;
export const WAITING_BYTES_MAX = 500 * 1024 ** 2;

/** Where a phone sends what is shared with the installed application, and in which field; the manifest names both. */
export const SHARE_PATH = '/share-target';
export const SHARE_FIELD = 'files';
/** What was shared while nobody was signed in belongs to whoever signs in within this time; then it is erased. */
export const SHARED_MINUTES = 30;
