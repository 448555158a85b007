import type { FileEntry } from '@scriba/contract/files';
import { hasCode } from '../../lib/api-error.ts';
import type { ItemList } from './item-list.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';

export type Existing = Pick<FileEntry, 'id' | 'path'>;

type Parts = {
  items: ItemList;
  calls: Pick<UploadCalls, 'keepBoth' | 'keepApart' | 'discard'>;
  memory: UploadMemory;
  /** Runs a step of one item; what it throws becomes the item's state, and who cancels it meanwhile aborts the signal. */
  attempt: (id: string, step: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  onKept: (id: string, file: FileEntry) => void;
  /** It needs no place in the panel any more. */
  onOver: (id: string) => void;
};

/** Files whose bytes are there already, until a person has said what becomes of them. Their bytes lie on the server meanwhile. */
export class Duplicates {
  readonly #parts: Parts;
  readonly #uploads = new Map<string, string>();
  /** The files that are there already, by the same ids. */
  readonly #existing = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins to hear what is answered in another tab: it is asked here no longer. Returns how to stop. */
  start(): () => void {
    const { items, memory, onOver } = this.#parts;
    return memory.onForgottenElsewhere((uploadIds) => {
      const answered = [...this.#uploads].filter(([id, uploadId]) => uploadIds.has(uploadId) && isAnswerable(items.find(id)?.status));
      for (const [id] of answered) {
        this.#uploads.delete(id);
        onOver(id);
      }
    });
  }

  /** Asks about one, beside the file that is there. */
  ask(id: string, uploadId: string, existing: Existing) {
    this.#uploads.set(id, uploadId);
    this.#existing.set(id, existing.id);
    this.#parts.items.change(id, { status: 'duplicate', error: undefined, fileId: existing.id, existingPath: existing.path, uploadProgress: 100 });
  }

  /** Whether an answer could not be carried out, and can be tried again without the bytes. */
  canAnswerAgain = (id: string): boolean => this.#uploads.has(id);

  /** Keeps one as a second file, and the two are no pair that anybody is asked about again. */
  async keepBoth(id: string) {
    const { items, calls, memory, attempt, onKept } = this.#parts;
    const uploadId = this.#uploads.get(id);
    const existingId = this.#existing.get(id);
    if (uploadId === undefined || !isAnswerable(items.find(id)?.status)) return;
    items.change(id, { status: 'extracting', reading: 'pending', error: undefined, fileId: undefined });
    await attempt(id, async (signal) => {
      const file = await calls.keepBoth(uploadId).catch(async (error: unknown) => {
        if (hasCode(error, 'upload.not_found')) await this.#forget(id, uploadId);
        throw error;
      });
      await memory.forget(uploadId);
      // Where that cannot be said now, they are listed, and it is said there.
      if (existingId !== undefined) await calls.keepApart(existingId, file.id).catch(() => undefined);
      signal.throwIfAborted();
      this.#uploads.delete(id);
      onKept(id, file);
    });
  }

  /** Keeps every one, one after the other. */
  async keepAll() {
    for (const id of this.#asked()) await this.keepBoth(id);
  }

  /** Forgets one: the file that is there is enough. */
  discard(id: string) {
    const uploadId = this.#uploads.get(id);
    this.#parts.onOver(id);
    if (uploadId === undefined) return;
    void this.#forget(id, uploadId);
    // One that cannot be forgotten now expires by itself.
    this.#parts.calls.discard(uploadId).catch(() => undefined);
  }

  discardAll() {
    for (const id of this.#asked()) this.discard(id);
  }

  async #forget(id: string, uploadId: string) {
    this.#uploads.delete(id);
    await this.#parts.memory.forget(uploadId);
  }

  #asked = (): string[] => this.#parts.items.all().filter(({ status }) => status === 'duplicate').map(({ id }) => id);
}

/** Not while it is being kept, and again where that failed. */
const isAnswerable = (status: string | undefined) => status === 'duplicate' || status === 'error' || status === 'waiting_for_space';
