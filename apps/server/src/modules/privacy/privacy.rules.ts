import { EXPORT_EVERY_HOURS } from '@scriba/contract/privacy';

const HOUR_MS = 3_600_000;

/** Whole hours until another export may be asked for; 0 when it may. One that failed does not count. */
export function hoursUntilNextExport(last: { state: string; requestedAt: Date } | undefined, now: Date): number {
  if (!last || last.state === 'failed') return 0;
  return Math.max(0, Math.ceil((last.requestedAt.getTime() + EXPORT_EVERY_HOURS * HOUR_MS - now.getTime()) / HOUR_MS));
}

type FilePlace = { id: string; name: string; trashedAt: Date | null };

/** Where a file lies in the archive: in its folders, or by its id in the bin, where names may be the same. */
export const placeOf = (file: FilePlace, folders: readonly string[]): string =>
  (file.trashedAt ? ['bin', file.id, file.name] : ['files', ...folders, file.name]).map(asPart).join('/');

/** A name that stays one name in every archive. Ours are that already; who unpacks must not have to believe it. */
const asPart = (name: string) => {
  const part = name.replace(/[/\\:\0]/g, '_');
  return /^\.*$/.test(part) ? `_${part}` : part;
};
