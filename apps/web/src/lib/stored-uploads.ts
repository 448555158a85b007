import { store } from './stored-value.ts';

/** Under which this browser remembers where uploads of a person broke off: with the names of the files. */
export const uploadsKey = (userId: string): string => `scriba.uploads.${userId}`;

/** Under which it remembers which of their files are being read. */
export const readingsKey = (userId: string): string => `scriba.uploads.readings.${userId}`;

/** Under which it remembers what they had not begun to send when they left. */
export const unsentKey = (userId: string): string => `scriba.uploads.unsent.${userId}`;

/** Under which it remembers which files were refused, until that is dismissed. */
export const refusalsKey = (userId: string): string => `scriba.uploads.refused.${userId}`;

/** Forgets all of it: it is nothing that the next one on this device should find. */
export function forgetUploads(userId: string) {
  store(uploadsKey(userId), null);
  store(readingsKey(userId), null);
  store(unsentKey(userId), null);
  store(refusalsKey(userId), null);
}
