import { refusalsKey } from '../../lib/stored-uploads.ts';
import { parseList, storeList } from '../../lib/stored-list.ts';
import { readStored } from '../../lib/stored-value.ts';
import { newItem } from './make-items.ts';
import { isHeld, isRefused, type UploadItem } from './uploads.rules.ts';

type Kept = Pick<UploadItem, 'id' | 'fileName' | 'size' | 'folderId' | 'error'>;

/** The newest ones; more is nothing that anybody reads through. */
const MOST_KEPT = 500;

/** Remembers in this browser which files were refused and why, until that is dismissed: a reload is no answer to it. */
export class KeptRefusals {
  readonly #userId: string;
  readonly #key: string;
  #mine: ReadonlySet<string> = new Set();

  constructor(userId: string) {
    this.#userId = userId;
    this.#key = refusalsKey(userId);
  }

  /** To be called whenever the items have changed. Other tabs write here too: each adds and takes away what is its own. */
  look(items: readonly UploadItem[]) {
    // What lies on this device is sent, and judged, once more.
    const refused = items.filter((item) => isRefused(item) && !isHeld(item));
    const mine = new Set(refused.map(({ id }) => id));
    if (mine.size === this.#mine.size && [...mine].every((id) => this.#mine.has(id))) return;
    const others = this.#read().filter(({ id }) => !mine.has(id) && !this.#mine.has(id));
    this.#mine = mine;
    const kept = refused.map(({ id, fileName, size, folderId, error }): Kept => ({ id, fileName, size, folderId, error }));
    storeList(this.#userId, this.#key, [...others, ...kept].slice(-MOST_KEPT));
  }

  /** As rows, which can be dismissed alone: the files are not here any more. */
  items(): UploadItem[] {
    return this.#read().map(({ id, fileName, size, folderId, error }) =>
      ({ ...newItem(id, { fileName, size, folderId }), status: 'error', error, isRemembered: true }));
  }

  #read(): Kept[] {
    return parseList(readStored(this.#key), isKept);
  }
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'id' in value && 'fileName' in value
  && typeof value.fileName === 'string' && 'folderId' in value && 'size' in value && 'error' in value && isError(value.error);

/** Only what a row can say. */
const isError = (error: unknown): boolean => typeof error === 'object' && error !== null && 'kind' in error && 'params' in error
  && ((error.kind === 'refused' && 'reason' in error) || (error.kind === 'upload' && 'code' in error));
