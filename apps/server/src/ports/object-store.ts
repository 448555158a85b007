import type { Readable } from 'node:stream';

export type StoredObject = { key: string; sizeBytes: number };
export type HashedObject = StoredObject & { sha256: string };
/** Some of the bytes of an object that comes in pieces; `sha256` where the store knows it. */
export type Piece = StoredObject & { sha256?: string };
/** A piece of which all bytes count where no size is given. */
export type PieceToJoin = Omit<Piece, 'sizeBytes'> & { sizeBytes?: number };
/** Bytes `start` to `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of files live. Keys are opaque paths of `a-z 0-9 - _ . /`; callers never build them from user input. */
export interface ObjectStore {
  /** Stores the whole stream or nothing: durable when it resolves, and a failed put leaves no object behind. */
  put(key: string, body: Readable): Promise<StoredObject>;
  /**
   * Stores the stream under its own SHA-256 (`<prefix>/<first two>/<hash>`), hashing on the way, durable when it resolves.
   * Storing the same bytes again is harmless and answers the same key.
   */
  putHashed(prefix: string, body: Readable): Promise<HashedObject>;
  /**
   * Stores a stream of which nothing must be lost when it, or this process, breaks off: `kept` is told of each piece that is
   * durable, under a key that begins with `name`: after some megabytes, and where the store can after each second in which bytes came.
   * A piece may grow: then it is told again, longer. What came before a break is kept,
   * and then the error thrown. What `kept` throws ends it. The piece stays: only who was told of it knows whether it was refused.
   */
  putPieces(name: string, body: AsyncIterable<Buffer>, kept: (piece: Piece) => Promise<void>): Promise<void>;
  /** As `putHashed`, of the bytes of these pieces, one after the other; the pieces stay. Without copying where the store can. */
  joinHashed(prefix: string, pieces: readonly PieceToJoin[]): Promise<HashedObject>;
  /** Throws `ObjectNotFound` when the key does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Throws `ObjectNotFound` when the key does not exist. */
  stat(key: string): Promise<{ sizeBytes: number; modifiedAt: Date }>;
  /** Succeeds also when keys are already gone. */
  delete(keys: readonly string[]): Promise<void>;
  /** Deletes every object whose key begins with `<folder>/`, and what the store itself keeps of such a folder. */
  deleteFolder(folder: string): Promise<void>;
  /** Every object whose key starts with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<StoredObject & { modifiedAt: Date }>;
  /** Bytes that can still be stored, or undefined where the store knows no end. */
  freeBytes(): Promise<number | undefined>;
}

export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound';
  readonly key: string;
  constructor(key: string) {
    super(`No object at "${key}"`);
    this.key = key;
  }
}

/** The store has no room left for what was being written. */
export class StoreIsFull extends Error {
  override name = 'StoreIsFull';
}
