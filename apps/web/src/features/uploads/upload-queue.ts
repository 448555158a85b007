import type { FileEntry } from '@scriba/contract/files';
import { allowedName, visibleName } from '@scriba/contract/names';
import type { RealtimeEvent } from '@scriba/contract/realtime';
import { CANCELED_ITEM_MS, PARALLEL_UPLOADS } from '@scriba/contract/uploads';
import { hasCode } from '../../lib/api-error.ts';
import { Duplicates } from './duplicates.ts';
import { ReadingFollower } from './follow-readings.ts';
import { giveUpInterrupted, Leaving } from './give-up.ts';
import type { LeftDuplicate } from './interrupted.ts';
import { ItemList } from './item-list.ts';
import { fileCalled, newItem, uploadErrorOf } from './make-items.ts';
import { outcomeOf } from './outcome.ts';
import { RefusedFiles } from './refused-files.ts';
import { SendingAborted, type SendBytes } from './sending.ts';
import { isStored, StoredFiles, type StoredItem } from './stored-files.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadCalls } from './uploads.queries.ts';
import { canCancel, fingerprintOf, isHeld, type UploadItem } from './uploads.rules.ts';

export type NewUpload = { file: File; name: string; folderId: string };
/** Without a file where its bytes came in an earlier visit: only the browser that was shown it had it. */
type Order = Omit<NewUpload, 'file'> & { file: File | undefined; abort: AbortController; uploadId: string | undefined; fingerprint: string };

export type QueueOptions = {
  send: SendBytes;
  calls: UploadCalls;
  memory: UploadMemory;
  newId: () => string;
  onStored: (item: UploadItem) => void;
  onCompleted: (item: UploadItem) => void;
  /** They lie in the bin; once the action is undone, `stored.readOn` follows. */
  onRemoved: (items: readonly StoredItem[], action: string) => void;
};

/** Who adds the file of such a row again means it. */
const AT_REST: ReadonlySet<UploadItem['status']> = new Set(['error', 'completed', 'canceled']);
/** A full disk is looked at again after this. */
const SPACE_RETRY_MS = 15_000;

/**
 * Everything on its way, from the drop to the text. It lives as long as the workspace and outside of React, because it must go on
 * whatever page is open; React only draws `items`.
 */
export class UploadQueue {
  readonly items = new ItemList();
  readonly stored: StoredFiles;
  readonly duplicates: Duplicates;
  readonly refused: RefusedFiles;
  /** Fingerprints of all that was added in this visit. */
  readonly added = new Set<string>();
  readonly #options: QueueOptions;
  readonly #orders = new Map<string, Order>();
  readonly #readings: ReadingFollower;
  readonly #leaving: Leaving;
  #isStopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#leaving = new Leaving(options);
    this.#readings = new ReadingFollower({
      items: this.items, job: (fileId) => options.calls.job(fileId), onCompleted: (id) => this.#completed(id), onCanceled: (id) => this.#canceled(id),
      onGone: (id) => this.#remove([id]),
    });
    const { calls, memory, onRemoved } = options;
    this.stored = new StoredFiles({ calls, items: this.items, readings: this.#readings, onCompleted: (id) => this.#completed(id), onRemoved });
    this.refused = new RefusedFiles({ items: this.items, newId: options.newId, remove: (ids) => this.#remove(ids) });
    this.duplicates = new Duplicates({
      items: this.items, calls, memory, onKept: (id, file) => this.#stored(id, file), onOver: (id) => this.#remove([id]),
      attempt: async (id, step) => {
        const { signal } = this.#orders.get(id)?.abort ?? new AbortController();
        await this.#try(id, () => step(signal));
      },
    });
  }

  /** Begins to look after what is read. Returns how to stop; bytes that are on their way are broken off and can be continued. */
  start(): () => void {
    this.#isStopped = false;
    const stops = [this.#readings.start(), this.duplicates.start()];
    return () => {
      this.#isStopped = true;
      for (const stop of stops) stop();
      for (const { abort } of this.#orders.values()) abort.abort('left');
    };
  }

  /** What the server does not have yet, whole or in part. */
  unsent(): { file: File; folderId: string; isOnDevice: boolean }[] {
    return this.items.all().filter(({ status }) => status === 'pending' || status === 'uploading').flatMap(({ id, isOnDevice = false }) => {
      const { file, folderId } = this.#orders.get(id) ?? {};
      return file && folderId !== undefined ? [{ file, folderId, isOnDevice }] : [];
    });
  }

  /** Puts files at the end. One that is on its way already is not sent twice. */
  add(uploads: readonly NewUpload[]) {
    const underWay = new Map(this.items.all().filter(({ status }) => !AT_REST.has(status))
      .map(({ id }) => [this.#orders.get(id)?.fingerprint, id]));
    const items: UploadItem[] = [];
    const ids = new Map<File, string>();
    for (const upload of uploads) {
      const { file, folderId } = upload;
      const fingerprint = fingerprintOf(file, folderId);
      const id = underWay.get(fingerprint) ?? this.#options.newId();
      ids.set(file, id);
      if (underWay.has(fingerprint)) continue;
      underWay.set(fingerprint, id);
      this.added.add(fingerprint);
      this.#orders.set(id, { ...upload, fingerprint, abort: new AbortController(), uploadId: undefined });
      items.push(newItem(id, { fileName: allowedName(upload.name), size: file.size, folderId }));
    }
    this.#remove(this.items.all().filter(({ id, isInterrupted }) => isInterrupted && underWay.has(id)).map(({ id }) => id));
    this.items.add(items, ids);
    this.#fill();
  }

  /** Shows what an earlier visit left unsent, whole or in part, or was refused; the same file may be on its way again. */
  addInterrupted(items: readonly UploadItem[]) {
    const underWay = new Set([...this.#orders.values()].map(({ fingerprint }) => fingerprint));
    const added = new Map(items.filter(({ id }) => !underWay.has(id) && !this.items.find(id)).map((item) => [item.id, item]));
    this.items.add([...added.values()]);
  }

  /** Asks again about what an earlier visit left without an answer. */
  addDuplicates(left: readonly LeftDuplicate[]) {
    const added = left.filter(({ item }) => !this.items.find(item.id));
    for (const { item: { id, fileName: name, folderId }, uploadId } of added) {
      this.#orders.set(id, { name, folderId, file: undefined, uploadId, fingerprint: id, abort: new AbortController() });
    }
    this.items.add(added.map(({ item }) => item));
    for (const { item: { id }, uploadId, existing } of added) this.duplicates.ask(id, uploadId, existing);
  }

  cancel(id: string) {
    this.#cancelMany([id]);
  }

  /** What lies on this device alone can be kept from it. */
  cancelAll({ keepsHeld = false } = {}) {
    const meant = this.items.all().filter((item) => !keepsHeld || !isHeld(item)).map(({ id }) => id);
    this.#takeOut(meant);
    this.#cancelMany(meant);
  }

  /** What waits for its turn goes without a trace. */
  #takeOut(ids: readonly string[]) {
    const pending = ids.filter((id) => this.items.find(id)?.status === 'pending');
    const orders = pending.map((id) => [id, this.#orders.get(id)] as const);
    this.#remove(pending);
    // One that is tried again was sent in part before.
    for (const [id, order] of orders) if (order) void this.#giveUp(id, order);
  }

  #cancelMany(ids: readonly string[]) {
    const items = ids.flatMap((id) => this.items.find(id) ?? []).filter(canCancel);
    for (const { id, status, fileId } of items) {
      const order = this.#orders.get(id);
      order?.abort.abort('canceled');
      this.#canceled(id);
      // Bytes that are being sent stop first: then `#send` gives the upload up.
      if (order && fileId === undefined && status !== 'uploading') void this.#giveUp(id, order);
    }
    this.#fill();
    const stored = items.filter(isStored);
    if (stored.length > 0) void this.stored.takeBack(stored);
  }

  /** Goes on with what failed: with the bytes, from where they broke off, or with the reading of a file that is stored. */
  retry(id: string) {
    if (this.#isStopped) return;
    if (this.refused.canTakeAgain(id)) return void this.refused.takeAgain(id);
    const order = this.#orders.get(id);
    const item = this.items.find(id);
    if (item?.fileId !== undefined) return void this.stored.readAgain(id, item.fileId);
    if (!order || !item) return;
    if (this.duplicates.canAnswerAgain(id)) return void this.duplicates.keepBoth(id);
    this.#orders.set(id, { ...order, abort: new AbortController() });
    this.items.change(id, { status: 'pending', error: undefined, extractionProgress: 0 });
    this.#fill();
  }

  /** Sends a file under a name that says what is in it, as another upload. */
  sendAs(id: string, name: string) {
    const order = this.#orders.get(id);
    if (!order?.file) return;
    const file = fileCalled(name, order.file);
    this.#orders.set(id, { ...order, file, name, uploadId: undefined, fingerprint: fingerprintOf(file, order.folderId) });
    this.items.change(id, { fileName: name });
    this.retry(id);
  }

  /** Takes one item off the panel. What was half sent in an earlier visit is given up. */
  dismiss(id: string) {
    const item = this.items.find(id);
    if (this.duplicates.canAnswerAgain(id)) return this.duplicates.discard(id);
    this.#takeOut([id]);
    this.#remove([id]);
    if (item?.isInterrupted) void giveUpInterrupted(this.#options, id);
  }

  /** Empties the panel, but for what lies on this device alone. A duplicate that nobody decided about is not kept. */
  clear() {
    this.duplicates.discardAll();
    this.#remove(this.items.all().filter((item) => !isHeld(item)).map(({ id }) => id));
  }

  #remove(ids: readonly string[]) {
    for (const id of ids) {
      this.#orders.delete(id);
      this.refused.forget(id);
    }
    this.items.remove(new Set(ids));
  }

  hear(event: RealtimeEvent) {
    this.#readings.hear(event);
  }

  #fill() {
    if (this.#isStopped) return;
    const sending = this.items.all().filter(({ status }) => status === 'uploading').length;
    const waiting = this.items.all().filter(({ id, status }) => status === 'pending' && this.#orders.has(id));
    for (const { id } of waiting.slice(0, Math.max(0, PARALLEL_UPLOADS - sending))) void this.#try(id, () => this.#send(id));
  }

  async #send(id: string) {
    const order = this.#orders.get(id);
    const { file } = order ?? {};
    if (!order || !file) return;
    this.items.change(id, { status: 'uploading', error: undefined });
    const { calls, memory } = this.#options;
    const { signal } = order.abort;
    const leaving = this.#leaving.find(order.fingerprint);
    if (leaving) await leaving.then(() => signal.throwIfAborted());
    const uploadId = await this.#options.send({
      ...order, file, memory, signal,
      onBegun: (begun) => { order.uploadId = begun; },
      onProgress: (sent) => this.items.progress(id, { uploadProgress: Math.min(100, (sent / Math.max(1, file.size)) * 100) }),
      onStalled: (isStalled) => {
        if (isStalled !== (this.items.find(id)?.error !== undefined)) this.items.change(id, { error: isStalled ? { kind: 'connection' } : undefined });
      },
    });
    order.uploadId = uploadId;
    signal.throwIfAborted();
    this.items.progress(id, { uploadProgress: 100 });
    await memory.markWhole(uploadId);
    const outcome = await outcomeOf({ calls, memory }, uploadId, signal);
    // What was canceled after its last byte stays canceled.
    signal.throwIfAborted();
    if (outcome.outcome === 'stored') this.#stored(id, outcome.file);
    else this.duplicates.ask(id, uploadId, outcome.existing);
  }

  /** The name that it has there: another file may have had its own. */
  #stored(id: string, { id: fileId, name, uploadStatus, pageCount, pagesRead }: FileEntry) {
    const reading = uploadStatus === 'processing' ? 'processing' : 'pending';
    this.items.change(id, { status: 'extracting', reading, error: undefined, fileId, fileName: visibleName(name), pageCount, pagesRead, uploadProgress: 100 });
    const item = this.items.find(id);
    if (item) this.#options.onStored(item);
    if (uploadStatus === 'completed') this.#completed(id);
    else if (uploadStatus === 'failed') void this.#readings.ask(id);
  }

  #completed(id: string) {
    this.items.change(id, { status: 'completed', extractionProgress: 100, error: undefined });
    const item = this.items.find(id);
    if (item) this.#options.onCompleted(item);
  }

  #canceled(id: string) {
    this.items.change(id, { status: 'canceled', error: { kind: 'canceled' } });
    setTimeout(() => { if (this.items.find(id)?.status === 'canceled') this.#remove([id]); }, CANCELED_ITEM_MS);
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
      this.items.change(id, { status: 'waiting_for_space', error: uploadErrorOf(error) });
      setTimeout(() => { if (this.items.find(id)?.status === 'waiting_for_space') this.retry(id); }, SPACE_RETRY_MS);
      return;
    }
    // Without the bytes and without the upload, the file must be chosen again.
    const isInterrupted = this.#orders.get(id)?.file === undefined && !this.duplicates.canAnswerAgain(id);
    this.items.change(id, { status: 'error', error: uploadErrorOf(error), ...(isInterrupted && { isInterrupted }) });
  }

  async #giveUp(id: string, order: Order) {
    const { isComplete } = await this.#leaving.begin(order);
    if (isComplete && this.items.find(id)) this.#completed(id);
  }
}
