import type { ReadingJob } from '@scriba/contract/extraction';
import { newActionId } from '../../lib/action-id.ts';
import { hasCode } from '../../lib/api-error.ts';
import type { ReadingFollower } from './follow-readings.ts';
import type { ItemList } from './item-list.ts';
import { readingErrorOf } from './make-items.ts';
import type { UploadCalls } from './uploads.queries.ts';
import type { UploadItem } from './uploads.rules.ts';
import { whenReachable } from './when-reachable.ts';

export type StoredItem = UploadItem & { fileId: string };
type Calls = Pick<UploadCalls, 'job' | 'stopReading' | 'trash' | 'readAgain'>;
type Parts = {
  calls: Calls;
  items: ItemList;
  readings: ReadingFollower;
  onCompleted: (id: string) => void;
  /** They lie in the bin; once the action is undone, `readOn` follows. */
  onRemoved: (items: readonly StoredItem[], action: string) => void;
};

/** The reading of a file is ordered a moment after its bytes are stored. */
const LOOKS = 10;
const LOOK_MS = 500;
/** Files that are asked about at the same time. */
const AT_ONCE = 8;

export const isStored = (item: UploadItem): item is StoredItem => item.fileId !== undefined && item.status === 'extracting';

/** The reading of a file, as soon as there is one; undefined where none comes, or the file is gone. */
async function readingOf(calls: Calls, fileId: string): Promise<ReadingJob | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    try {
      return await whenReachable(() => calls.job(fileId));
    } catch (error) {
      if (hasCode(error, 'file.not_found')) return undefined;
      if (!hasCode(error, 'job.not_found')) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  return undefined;
}

/** Stops the reading of a file; what it would have cost is free again. Answers how it ended: a text that was ready before stays. */
async function stopReadingOf(calls: Calls, fileId: string): Promise<ReadingJob | undefined> {
  const reading = await readingOf(calls, fileId);
  if (!reading || reading.state === 'completed') return reading;
  try {
    await whenReachable(() => calls.stopReading(reading.jobId));
  } catch (error) {
    // It went with its file, and says so when it is asked again.
    if (!hasCode(error, 'job.not_found')) throw error;
  }
  return await readingOf(calls, fileId);
}

/** What the panel can do with files whose bytes are stored, while they are read. */
export class StoredFiles {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shows files that are being read, as an earlier visit has left them. */
  show(shown: readonly StoredItem[]) {
    const { items } = this.#parts;
    const known = new Set(items.all().map(({ fileId }) => fileId));
    items.add(shown.filter(({ fileId }) => !known.has(fileId)));
  }

  /** Stops the reading of one file, which stays without a text. */
  async stopReading(id: string) {
    const { calls, items, readings } = this.#parts;
    const { fileId } = items.find(id) ?? {};
    const reading = fileId === undefined ? undefined : await stopReadingOf(calls, fileId);
    if (reading) readings.tell(id, reading);
  }

  async readAgain(id: string, fileId: string) {
    const { calls, items, readings } = this.#parts;
    readings.begin(id);
    await calls.readAgain(fileId).catch((error: unknown) => {
      if (!hasCode(error, 'file.being_read')) items.change(id, { status: 'error', error: readingErrorOf(error) });
    });
  }

  /**
   * Takes files back that nobody has read yet: their readings stop, and they lie in the bin, from where they can come again.
   * Those whose text was ready before stay where they are.
   */
  async takeBack(taken: readonly StoredItem[]) {
    const { items, onCompleted, onRemoved } = this.#parts;
    const action = newActionId();
    try {
      const { removed, ready } = await this.#trashUnread(taken, action);
      for (const { id } of ready) if (items.find(id)) onCompleted(id);
      if (removed.length > 0) onRemoved(removed, action);
    } catch (error) {
      // They are where they were: their rows come back and say why.
      items.remove(new Set(taken.map(({ id }) => id)));
      items.add(taken.map((item) => ({ ...item, status: 'error', error: readingErrorOf(error) })));
    }
  }

  async #trashUnread(taken: readonly StoredItem[], action: string) {
    const { calls } = this.#parts;
    const readings: (ReadingJob | undefined)[] = [];
    for (let from = 0; from < taken.length; from += AT_ONCE) {
      readings.push(...await Promise.all(taken.slice(from, from + AT_ONCE).map(({ fileId }) => stopReadingOf(calls, fileId))));
    }
    const ready = taken.filter((_, at) => readings[at]?.state === 'completed');
    const unread = taken.filter((item) => !ready.includes(item));
    if (unread.length === 0) return { removed: [], ready };
    const done = new Set((await whenReachable(() => calls.trash(unread.map(({ fileId }) => fileId), action))).done);
    return { removed: unread.filter(({ fileId }) => done.has(fileId)), ready };
  }

  /** Files that were taken back came out of the bin again: they are read from the beginning. */
  async readOn(taken: readonly StoredItem[]) {
    const { items } = this.#parts;
    items.remove(new Set(taken.map(({ id }) => id)));
    this.show(taken);
    await Promise.all(taken.map(({ id, fileId }) => this.readAgain(id, fileId)));
  }
}
