export type Meter = 'extractions' | 'storage';

/** Under which a reading is booked: by the file for its first one, which was reserved with the upload, and by the reading for others. */
export const extractionKey = (fileOrReadingId: string) => `extraction:${fileOrReadingId}`;
/** Under which the bytes of a file are booked. */
export const storageKey = (fileId: string) => `storage:${fileId}`;

/** One thing that is paid for once. The key makes every step safe to repeat. */
export type Charge = { key: string; meter: Meter; amount: number };
