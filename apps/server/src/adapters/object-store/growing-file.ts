import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { GrowingHash } from './growing-hash.ts';

/**
 * Written at once. Each write wakes another thread, and chunks of the network are small; but for larger ones Linux takes memory in
 * one piece that nobody used before, and in a virtual machine the host has to find it first: that took half of the time of an upload.
 */
const BLOCK_BYTES = 128 * 1024;
/** What waits while a block is written. */
const BUFFER_BYTES = 512 * 1024;
/** Bytes are on their way to the disk before the last one arrives, so that the end has little to wait for. */
const SYNC_BYTES = 6 * 1024 ** 2;
/** On a slow line what came is safe on the disk this soon as well, when more comes. */
const SYNC_MS = 1000;

type Options = {
  /** Nobody minds if a loss of power takes it. */
  isTemporary?: boolean;
  /** Called after each time that so many bytes from the beginning are safe on the disk; what it throws ends the file. */
  synced?(sizeBytes: number): Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
};
type Done = (error?: Error | null) => void;

/**
 * A new file that takes a stream: one block is gathered while another one is written. While it grows it is synced, and hashed in a
 * thread of its own; when it has finished, all of it is on the disk.
 */
export class GrowingFile extends Writable {
  readonly #file: FileHandle;
  readonly #options: Options;
  #hash: GrowingHash | undefined;
  #block: Buffer[] = [];
  #blockBytes = 0;
  #writing: Promise<void> | undefined;
  #syncing: Promise<void> | undefined;
  #completing: Promise<void> | undefined;
  #syncedBytes = 0;
  #syncedAt: number;
  sizeBytes = 0;
  /** Known when it has finished. */
  sha256 = '';

  /** The file is new, can be read too, and is closed by this stream. */
  constructor(file: FileHandle, options: Options = {}) {
    super({ highWaterMark: BUFFER_BYTES });
    this.#file = file;
    this.#options = options;
    this.#hash = new GrowingHash(file.fd);
    this.#syncedAt = this.#now();
  }

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this.#block.push(chunk);
    this.#blockBytes += chunk.length;
    if (this.#blockBytes < BLOCK_BYTES && !(this.#canSync() && this.#isLate())) return done();
    if (!this.#writing) {
      this.#writeAside();
      return done();
    }
    void this.#writing.then(() => {
      if (!this.destroyed) this.#writeAside();
      done();
    });
  }

  override _final(done: Done) {
    this.#completing = this.#complete();
    this.#completing.then(() => done(), done);
  }

  override _destroy(error: Error | null, done: Done) {
    this.#close().then(() => done(error), done);
  }

  #writeAside() {
    this.#writing = this.#writeBlock().catch((error: Error) => { this.destroy(error); }).finally(() => { this.#writing = undefined; });
  }

  async #writeBlock() {
    let rest: readonly Buffer[] = this.#block;
    this.#block = [];
    this.#blockBytes = 0;
    while (rest.length > 0) {
      const { bytesWritten } = await this.#file.writev(rest, this.sizeBytes);
      this.sizeBytes += bytesWritten;
      rest = withoutFirst(rest, bytesWritten);
    }
    this.#hash?.follow(this.sizeBytes);
    if (this.#canSync() && (this.#isLate() || this.sizeBytes - this.#syncedBytes >= SYNC_BYTES)) this.#syncAside();
  }

  #now(): number {
    return this.#options.now?.() ?? performance.now();
  }

  #canSync(): boolean {
    return !this.#syncing && !this.#options.isTemporary;
  }

  #isLate(): boolean {
    // All of it is synced at the end anyhow.
    return !this.writableEnded && this.#now() - this.#syncedAt >= SYNC_MS;
  }

  #syncAside() {
    this.#syncing = this.#sync().catch((error: Error) => { this.destroy(error); }).finally(() => { this.#syncing = undefined; });
  }

  async #sync() {
    const { sizeBytes } = this;
    await this.#file.datasync();
    this.#syncedBytes = sizeBytes;
    await this.#options.synced?.(sizeBytes);
    this.#syncedAt = this.#now();
  }

  async #complete() {
    await this.#writing;
    if (this.destroyed) return;
    await this.#writeBlock();
    await this.#syncing;
    if (this.destroyed) return;
    const hashing = this.#hash?.digest(this.sizeBytes);
    this.#hash = undefined;
    const [sha256] = await Promise.all([hashing, this.#options.isTemporary ? undefined : this.#file.datasync()]);
    this.sha256 = sha256 ?? '';
  }

  /** Its end, a write, a sync and the thread may be at work on the file. */
  async #close() {
    await this.#completing?.catch(() => undefined);
    await this.#writing;
    await this.#syncing;
    await this.#hash?.digest(0).catch(() => undefined);
    await this.#file.close();
  }
}

/** What a system wrote of them is left out; it writes less than all of them when the disk is nearly full. */
function withoutFirst(buffers: readonly Buffer[], bytes: number): readonly Buffer[] {
  let skip = bytes;
  return buffers.flatMap((buffer) => {
    const rest = buffer.subarray(Math.min(skip, buffer.length));
    skip -= buffer.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}
