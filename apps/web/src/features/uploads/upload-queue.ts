import { isErrorCode } from '@scriba/contract/errors';
import type { ReadingJob } from '@scriba/contract/extraction';
import type { FileEntry } from '@scriba/contract/files';
import type { RealtimeEvent } from '@scriba/contract/realtime';
import { CANCELED_ITEM_MS, PARALLEL_UPLOADS } from '@scriba/contract/uploads';
import { ApiError, ConnectionError, hasCode } from '../../lib/api-error.ts';
import { ItemList } from './item-list.ts';
import { SendingAborted, type SendBytes } from './sending.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { canCancel, fingerprintOf, type UploadError, type UploadItem } from './uploads.rules.ts';
import { whenReachable } from './when-reachable.ts';

export type NewUpload = { file: File; name: string; folderId: string };
type Order = NewUpload & { abort: AbortController; uploadId: string | undefined; fingerprint: string };

export type QueueOptions = {
  send: SendBytes;
  calls: UploadCalls;
  memory: UploadMemory;
  newId: () => string;
  onStored: (item: UploadItem) => void;
  onCompleted: (item: UploadItem) => void;
};

/** A full disk is looked at again after this. */
const SPACE_RETRY_MS = 15_000;
/** Pages come quickly; how far a file is, is asked once in this time. */
const JOB_PATIENCE_MS = 700;
/** Where no events arrive, some of the files that are read are asked about. */
const POLL_MS = 10_000;
const POLLED_AT_ONCE = 5;

/**
 * Everything on its way, from the drop to the text. It lives as long as the workspace and outside of React, because it must go on
 * whatever page is open; React only draws `items`.
 */
export class UploadQueue {
  readonly items = new ItemList();
  readonly #options: QueueOptions;
  readonly #orders = new Map<string, Order>();
  readonly #asking = new Map<string, ReturnType<typeof setTimeout>>();
  #polling: ReturnType<typeof setInterval> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Begins to look after what is read. Returns how to stop; bytes that are on their way are broken off and can be continued. */
  start(): () => void {
    this.#polling = setInterval(() => this.#poll(), POLL_MS);
    return () => {
      clearInterval(this.#polling);
      for (const timer of this.#asking.values()) clearTimeout(timer);
      for (const { abort } of this.#orders.values()) abort.abort('left');
    };
  }

  /** Puts files at the end. One that is on its way already is not sent twice. */
  add(uploads: readonly NewUpload[]) {
    const underWay = new Set(this.items.all().filter((item) => item.status !== 'error' && item.status !== 'completed').map(({ id }) => this.#orders.get(id)?.fingerprint));
    const fresh = uploads.map((upload) => ({ ...upload, fingerprint: fingerprintOf(upload.file, upload.folderId) }))
      .filter(({ fingerprint }) => !underWay.has(fingerprint) && underWay.add(fingerprint));
    this.#forgetInterrupted(new Set(fresh.map(({ fingerprint }) => fingerprint)));
    const items = fresh.map((upload): UploadItem => {
      const id = this.#options.newId();
      this.#orders.set(id, { ...upload, abort: new AbortController(), uploadId: undefined });
      return newItem(id, upload);
    });
    this.items.add(items);
    this.#fill();
  }

  /** Shows what an earlier visit left half sent. */
  addInterrupted(items: readonly UploadItem[]) {
    this.items.add(items);
  }

  cancel(id: string) {
    const item = this.items.find(id);
    if (!item || !canCancel(item)) return;
    const order = this.#orders.get(id);
    order?.abort.abort('canceled');
    this.items.change(id, { status: 'canceled', error: { kind: 'canceled' } });
    this.#removeLater(id);
    this.#fill();
    // Bytes that are being sent stop first: then `#send` gives the upload up.
    if (order && item.status !== 'uploading') void this.#giveUp(id, order);
  }

  cancelAll() {
    const pending = this.items.all().filter(({ status }) => status === 'pending').map(({ id }) => id);
    const orders = pending.map((id) => [id, this.#orders.get(id)] as const);
    this.#remove(pending);
    // One that is tried again was sent in part before.
    for (const [id, order] of orders) if (order) void this.#giveUp(id, order);
    for (const item of this.items.all()) this.cancel(item.id);
  }

  /** Goes on with what failed: with the bytes, from where they broke off, or with the reading of a file that is stored. */
  retry(id: string) {
    const order = this.#orders.get(id);
    const item = this.items.find(id);
    if (!order || !item) return;
    if (item.error?.kind === 'extraction' && item.fileId !== undefined) return void this.#readAgain(id, item.fileId);
    this.#orders.set(id, { ...order, abort: new AbortController() });
    this.items.change(id, { status: 'pending', error: undefined, extractionProgress: 0 });
    this.#fill();
  }

  #readsAgain(id: string) {
    this.items.change(id, { status: 'extracting', error: undefined, extractionProgress: 0, pagesRead: 0 });
  }

  async #readAgain(id: string, fileId: string) {
    this.#readsAgain(id);
    await this.#try(id, async () => { await this.#options.calls.readAgain(fileId); });
  }

  /** Takes one item off the panel. What was half sent in an earlier visit is given up. */
  dismiss(id: string) {
    const item = this.items.find(id);
    this.#remove([id]);
    if (item?.isInterrupted) void this.#discardInterrupted(id);
  }

  clear() {
    this.#remove(this.items.all().map(({ id }) => id));
  }

  #remove(ids: readonly string[]) {
    for (const id of ids) this.#orders.delete(id);
    this.items.remove(new Set(ids));
  }

  /** Keeps a duplicate as a second file. */
  async keepBoth(id: string) {
    const order = this.#orders.get(id);
    if (order?.uploadId === undefined || this.items.find(id)?.status !== 'duplicate') return;
    const { uploadId, abort: { signal } } = order;
    this.items.change(id, { status: 'extracting', fileId: undefined });
    await this.#try(id, async () => {
      const file = await this.#options.calls.keepBoth(uploadId);
      signal.throwIfAborted();
      this.#stored(id, file);
    });
  }

  /** Forgets a duplicate: the file that is there is enough. */
  discard(id: string) {
    const uploadId = this.#orders.get(id)?.uploadId;
    this.#remove([id]);
    // A duplicate that cannot be forgotten now expires by itself.
    if (uploadId !== undefined) this.#options.calls.discard(uploadId).catch(() => undefined);
  }

  hear(event: RealtimeEvent) {
    if (!('fileId' in event)) return;
    const item = this.items.all().find(({ fileId, status, error }) => fileId === event.fileId && (status === 'extracting' || error?.kind === 'extraction'));
    if (!item) return;
    // Someone gave the password, or had it read once more.
    if (event.name === 'extraction.started' && item.status !== 'extracting') this.#readsAgain(item.id);
    if (event.name === 'extraction.finished') this.#completed(item.id);
    else if (event.name === 'file.deleted') this.#remove([item.id]);
    else if (event.name.startsWith('extraction.') && !this.#asking.has(item.id)) {
      this.#asking.set(item.id, setTimeout(() => void this.#ask(item.id), JOB_PATIENCE_MS));
    }
  }

  #fill() {
    const sending = this.items.all().filter(({ status }) => status === 'uploading').length;
    const waiting = this.items.all().filter(({ id, status }) => status === 'pending' && this.#orders.has(id));
    for (const { id } of waiting.slice(0, Math.max(0, PARALLEL_UPLOADS - sending))) void this.#try(id, () => this.#send(id));
  }

  async #send(id: string) {
    const order = this.#orders.get(id);
    if (!order) return;
    this.items.change(id, { status: 'uploading', error: undefined });
    const { signal } = order.abort;
    const uploadId = await this.#options.send({
      ...order, memory: this.#options.memory, signal,
      onBegun: (begun) => { order.uploadId = begun; },
      onProgress: (sent) => this.items.progress(id, { uploadProgress: Math.min(100, (sent / Math.max(1, order.file.size)) * 100) }),
      onStalled: (isStalled) => {
        if (isStalled !== (this.items.find(id)?.error !== undefined)) this.items.change(id, { error: isStalled ? { kind: 'connection' } : undefined });
      },
    });
    order.uploadId = uploadId;
    signal.throwIfAborted();
    this.items.progress(id, { uploadProgress: 100 });
    const outcome = await whenReachable(() => this.#options.calls.outcome(uploadId), signal);
    // What was canceled after its last byte stays canceled.
    signal.throwIfAborted();
    if (outcome.outcome === 'stored') this.#stored(id, outcome.file);
    else this.items.change(id, { status: 'duplicate', error: undefined, fileId: outcome.existing.id });
  }

  #stored(id: string, { id: fileId, uploadStatus, pageCount, pagesRead }: FileEntry) {
    this.items.change(id, { status: 'extracting', error: undefined, fileId, pageCount, pagesRead, uploadProgress: 100 });
    const item = this.items.find(id);
    if (item) this.#options.onStored(item);
    if (uploadStatus === 'completed') this.#completed(id);
    else if (uploadStatus === 'failed') void this.#ask(id);
  }

  #completed(id: string) {
    this.items.change(id, { status: 'completed', extractionProgress: 100, error: undefined });
    const item = this.items.find(id);
    if (item) this.#options.onCompleted(item);
  }

  /** Runs a step of one item; what it throws becomes the item's state. */
  async #try(id: string, step: () => Promise<void>) {
    const order = this.#orders.get(id);
    try {
      await step();
    } catch (error) {
      if (order?.abort.signal.aborted) return order.abort.signal.reason === 'canceled' ? await this.#giveUp(id, order) : undefined;
      if (!(error instanceof SendingAborted)) this.#fail(id, error);
    } finally {
      this.#fill();
    }
  }

  #fail(id: string, error: unknown) {
    if (hasCode(error, 'storage.no_space')) {
      this.items.change(id, { status: 'waiting_for_space', error: errorOf(error) });
      setTimeout(() => { if (this.items.find(id)?.status === 'waiting_for_space') this.retry(id); }, SPACE_RETRY_MS);
      return;
    }
    this.items.change(id, { status: 'error', error: errorOf(error) });
  }

  /** Cancels on the server. A text that was ready before wins: then the item is complete after all. */
  async #giveUp(id: string, { uploadId, fingerprint }: Order) {
    if (uploadId === undefined) return;
    const { calls, memory } = this.#options;
    try {
      const { isCanceled } = await whenReachable(() => calls.cancel(uploadId));
      for (const { urlStorageKey } of await memory.findUploadsByFingerprint(fingerprint)) await memory.removeUpload(urlStorageKey);
      if (!isCanceled && this.items.find(id)) this.#completed(id);
    } catch (error) {
      // Gone, as it should be; anything else expires on the server by itself.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #removeLater(id: string) {
    setTimeout(() => { if (this.items.find(id)?.status === 'canceled') this.#remove([id]); }, CANCELED_ITEM_MS);
  }

  /** How far the reading is, by the server's own count. */
  async #ask(id: string) {
    this.#asking.delete(id);
    const { fileId, status } = this.items.find(id) ?? {};
    // Meanwhile it may have been canceled, and its file be gone.
    if (fileId === undefined || status === 'canceled') return;
    // A connection that is away is asked again by the next poll.
    const job = await this.#options.calls.job(fileId).catch(() => undefined);
    if (job && this.items.find(id)?.status === 'extracting') this.#tell(id, job);
  }

  #tell(id: string, { state, progress, pagesRead, pageCount, problem }: ReadingJob) {
    if (state === 'completed') this.#completed(id);
    else if (state === 'failed') this.items.change(id, { status: 'error', error: { kind: 'extraction', code: 'extraction.failed', params: {}, ...problem } });
    else if (state === 'canceled') {
      this.items.change(id, { status: 'canceled', error: { kind: 'canceled' } });
      this.#removeLater(id);
    } else this.items.progress(id, { extractionProgress: progress, pagesRead, pageCount });
  }

  #poll() {
    const reading = this.items.all().filter(({ id, status }) => status === 'extracting' && !this.#asking.has(id));
    for (const { id } of reading.slice(0, POLLED_AT_ONCE)) void this.#ask(id);
  }

  #forgetInterrupted(fingerprints: ReadonlySet<string>) {
    this.#remove(this.items.all().filter((item) => item.isInterrupted && fingerprints.has(item.id)).map(({ id }) => id));
  }

  async #discardInterrupted(fingerprint: string) {
    const { calls, memory } = this.#options;
    for (const { urlStorageKey } of await memory.findUploadsByFingerprint(fingerprint)) {
      await memory.removeUpload(urlStorageKey);
      await calls.cancel(urlStorageKey.split('/').pop() ?? '').catch(() => undefined);
    }
  }
}

const newItem = (id: string, { file, name, folderId }: NewUpload): UploadItem => ({
  id, fileName: name, size: file.size, folderId, status: 'pending', uploadProgress: 0, extractionProgress: 0, error: undefined,
  pagesRead: 0, pageCount: null, fileId: undefined,
});

function errorOf(error: unknown): UploadError {
  if (error instanceof ConnectionError) return { kind: 'connection' };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { code, params = {} } = error.problem;
  return { kind: 'upload', code: isErrorCode(code) ? code : 'internal', params };
}
