import type { ReadingJob } from '@scriba/contract/extraction';
import { hasCode } from '../../lib/api-error.ts';
import { readingsKey } from '../../lib/stored-uploads.ts';
import { parseList, storeList } from '../../lib/stored-list.ts';
import { readStored } from '../../lib/stored-value.ts';
import { newItem } from './make-items.ts';
import { isStored, type StoredItem } from './stored-files.ts';
import type { UploadCalls } from './uploads.queries.ts';
import type { UploadItem } from './uploads.rules.ts';

type Calls = Pick<UploadCalls, 'file' | 'job'>;

const isOver = (state: ReadingJob['state']) => state === 'completed' || state === 'failed' || state === 'canceled';

/** More would use up what one person may ask in a minute; the newest are what somebody looks for. */
const MOST_SHOWN = 100;

/**
 * Remembers in this browser which of the files that it sent are still being read, so that the panel shows them again after a reload.
 * Only their ids: what they are called is nothing that the next person on this device should see.
 */
export class KeptReadings {
  readonly #userId: string;
  readonly #key: string;
  #mine: ReadonlySet<string> = new Set();

  constructor(userId: string) {
    this.#userId = userId;
    this.#key = readingsKey(userId);
  }

  /** To be called whenever the items have changed. Other tabs write here too: each adds and takes away what is its own. */
  look(items: readonly UploadItem[]) {
    const mine = new Set(items.filter(isStored).map(({ fileId }) => fileId));
    if (mine.size === this.#mine.size && [...mine].every((fileId) => this.#mine.has(fileId))) return;
    const others = this.#read().filter((fileId) => !mine.has(fileId) && !this.#mine.has(fileId));
    this.#mine = mine;
    this.#write([...others, ...mine]);
  }

  /** What is still being read of it, as items. What is over is forgotten; what could not be asked is asked the next time. */
  async items(calls: Calls): Promise<StoredItem[]> {
    const looks = await Promise.all(this.#read().slice(-MOST_SHOWN).map((fileId) => lookAt(calls, fileId)));
    const over = new Set(looks.flatMap((look) => (typeof look === 'string' ? [look] : [])));
    // Others may have written meanwhile.
    if (over.size > 0) this.#write(this.#read().filter((fileId) => !over.has(fileId)));
    return looks.filter((look) => typeof look === 'object');
  }

  #read(): string[] {
    return parseList(readStored(this.#key), (fileId) => typeof fileId === 'string');
  }

  #write(fileIds: readonly string[]) {
    storeList(this.#userId, this.#key, fileIds);
  }
}

/** A file that is being read, its id where that is over, or undefined where it could not be asked. */
async function lookAt(calls: Calls, fileId: string): Promise<StoredItem | string | undefined> {
  try {
    const { state, progress, pagesRead, pageCount } = await calls.job(fileId);
    if (isOver(state)) return fileId;
    const { name: fileName, size, folderId } = await calls.file(fileId);
    const reading = state === 'running' ? 'processing' : 'pending';
    return {
      ...newItem(fileId, { fileName, size, folderId }), fileId, status: 'extracting', uploadProgress: 100, extractionProgress: progress,
      reading, pagesRead, pageCount,
    };
  } catch (error) {
    return hasCode(error, 'file.not_found') ? fileId : undefined;
  }
}
