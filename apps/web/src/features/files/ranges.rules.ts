import { BULK_MAX } from '@scriba/contract/files';
import { isEntry, type GridRow } from './files.rules.ts';

/** The ids from one to another, whichever stands first, beginning with the first one; of one that is not there, only the other. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return end < 0 ? [] : [to];
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed();
}

/** Whether all that lies between two rows of a list is fetched, and both are there. */
export function isFetchedBetween(rows: readonly GridRow[], from: string, to: string): boolean {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  return Math.min(...ends) >= 0 && rows.slice(Math.min(...ends), Math.max(...ends) + 1).every(({ kind }) => kind !== 'gap');
}

export const entryIdsOf = (rows: readonly GridRow[]): string[] => rows.filter(isEntry).map(({ id }) => id);

/** As many as one request takes: the first of them. */
export function withinLimit(ids: Iterable<string>): { selected: ReadonlySet<string>; isCut: boolean } {
  const all = new Set(ids);
  return all.size <= BULK_MAX ? { selected: all, isCut: false } : { selected: new Set([...all].slice(0, BULK_MAX)), isCut: true };
}
