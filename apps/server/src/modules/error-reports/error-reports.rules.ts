import { createHash } from 'node:crypto';

const ADDRESS = /[^\s@<>"'(]+@[^\s@<>"')]+\.[a-z]{2,}/gi;
/** What stands behind a question mark or a hash may be a search or a token. */
const AFTER_PATH = /(https?:\/\/[^\s?#)]*|\/[\w./-]+)[?#][^\s:)]*/g;

/** `user_01a2…`, `file_01a2…`: whose, and which one, nobody has to know. */
const ID = /\b([a-z]+)_[0-9a-f]{16,}\b/g;

/** Without what may be about a person: e-mail addresses, ids, and what stands behind the path of an address. */
export const withoutPeople = (text: string): string => text.replace(ADDRESS, '…@…').replace(AFTER_PATH, '$1').replace(ID, '$1_…');

/** Of one that happens again and again, each doubling is told. */
export const isToldAt = (count: number): boolean => Number.isInteger(Math.log2(count));

/** The same failure has the same one, on whichever page and in whichever browser. Numbers and names of files of a build differ. */
export const fingerprintOf = (message: string, stack: string): string => {
  const where = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  return createHash('sha256').update(`${message.replace(/\d+/g, '#')}\n${where.replace(/\S*\//, '').replace(/-[\w-]{7}(?=\.js)/, '')}`).digest('hex');
};
