import { unsentKey } from '../../lib/stored-uploads.ts';
import { parseList, storeList } from '../../lib/stored-list.ts';
import { readStored } from '../../lib/stored-value.ts';
import { interruptedItem } from './make-items.ts';
import { EXPIRY_MS } from './upload-memory.ts';
import { fingerprintOf, type UploadItem } from './uploads.rules.ts';

/** Names beyond this are more than a browser keeps gladly. */
const MOST_KEPT = 5000;

type Unsent = Pick<UploadItem, 'fileName' | 'size' | 'folderId'> & { fingerprint: string; leftAt: number; /** Held while their hidden page lives. */ lock?: string | undefined };

/**
 * Remembers in this browser which files nobody had begun to send when the page was left, so that the next visit can name them: their
 * bytes a browser gives only to whoever is shown the file again.
 */
export class UnsentFiles {
  readonly #userId: string;
  readonly #key: string;
  readonly #now: () => number;
  #shown: ReadonlySet<string> = new Set();
  #addedBefore = 0;

  constructor(userId: string, now: () => number = Date.now) {
    this.#userId = userId;
    this.#key = unsentKey(userId);
    this.#now = now;
  }

  /** To be called when the page is left, or hidden under a lock. */
  keep(files: readonly { file: File; folderId: string }[], lock?: string) {
    const mine = files.map(({ file, folderId }): Unsent =>
      ({ fingerprint: fingerprintOf(file, folderId), fileName: file.name, size: file.size, folderId, leftAt: this.#now(), lock }));
    this.#write([...this.#without(mine.map(({ fingerprint }) => fingerprint)), ...mine]);
  }

  /** They were begun, or are being sent after all. */
  forget(fingerprints: readonly string[]) {
    if (fingerprints.length > 0) this.#write(this.#without(fingerprints));
  }

  /** As rows, whose ids are the fingerprints; without those of hidden pages that go on sending. */
  items(heldLocks: ReadonlySet<string | undefined> = new Set()): UploadItem[] {
    // What is too old is not kept either.
    this.#write(this.#read());
    const left = this.#read().filter(({ lock }) => lock === undefined || !heldLocks.has(lock));
    return left.map(({ fingerprint, fileName, size, folderId }) => interruptedItem(fingerprint, { fileName, size, folderId }));
  }

  /** To be called whenever the rows have changed: one that was taken off, or added once more in this visit, is not named again. */
  look(items: readonly UploadItem[], added: ReadonlySet<string>) {
    const shown = new Set(items.flatMap(({ id, isInterrupted }) => (isInterrupted ? [id] : [])));
    const gone = [...this.#shown].filter((id) => !shown.has(id));
    const addedNow = added.size === this.#addedBefore ? [] : [...added].slice(this.#addedBefore);
    this.#shown = shown;
    this.#addedBefore = added.size;
    this.forget([...gone, ...addedNow]);
  }

  #without(fingerprints: readonly string[]): Unsent[] {
    const left = new Set(fingerprints);
    return this.#read().filter(({ fingerprint }) => !left.has(fingerprint));
  }

  #read(): Unsent[] {
    const oldest = this.#now() - EXPIRY_MS;
    return parseList(readStored(this.#key), isUnsent).filter(({ leftAt }) => leftAt > oldest);
  }

  #write(files: readonly Unsent[]) {
    storeList(this.#userId, this.#key, files.slice(-MOST_KEPT));
  }
}

const isUnsent = (value: unknown): value is Unsent => typeof value === 'object' && value !== null && 'fingerprint' in value && 'fileName' in value
  && 'folderId' in value && 'size' in value && 'leftAt' in value && typeof value.leftAt === 'number';
