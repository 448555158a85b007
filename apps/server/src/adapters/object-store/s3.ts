import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException,
} from '@aws-sdk/client-s3';
import { ObjectNotFound, type ObjectStore } from '../../ports/object-store.ts';
import { GrowingFile } from './growing-file.ts';
import { bytesOfPieces, hashedKey, splitStream } from './pieces.ts';

/** One piece of a stream: small enough to lose little, large enough to ask seldom. */
const PIECE_BYTES = 4 * 1024 ** 2;
const DELETE_BATCH = 1000;
/** An endpoint that swallows packets would hold every call for ever. */
const CONNECT_MS = 5000;
const SILENCE_MS = 60_000;

type Options = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  forcePathStyle: boolean;
};

/**
 * Objects in a bucket. A body is first spooled to this machine's temporary folder, because S3 wants to know
 * length and checksum before the first byte: so one plain PUT does, and a broken upload never reaches the bucket.
 */
export function s3ObjectStore({ bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }: Options): ObjectStore {
  const client = new S3Client({
    region, forcePathStyle, maxAttempts: 5, requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Streaming checksums are an extension that many S3-compatible servers lack; the SHA-256 below is plain S3.
    requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });

  const upload = async (spooled: Spooled, key: string) => {
    await client.send(new PutObjectCommand({
      Bucket: bucket, Key: key, Body: createReadStream(spooled.file), ContentLength: spooled.sizeBytes,
      ChecksumSHA256: Buffer.from(spooled.sha256, 'hex').toString('base64'), ContentType: 'application/octet-stream',
    }));
    return { key, sizeBytes: spooled.sizeBytes };
  };

  const store: ObjectStore = {
    put: (key, body) => withSpooled(body, (spooled) => upload(spooled, key)),

    putHashed: (prefix, body) => withSpooled(body, async (spooled) =>
      ({ ...await upload(spooled, hashedKey(prefix, spooled.sha256)), sha256: spooled.sha256 })),

    /** Objects of a bucket cannot grow, so each piece is one. */
    async putPieces(name, body, kept) {
      let count = 0;
      for await (const part of splitStream(body, PIECE_BYTES)) {
        const piece = await store.put(`${name}.${count++}`, Readable.from(part, { objectMode: false }));
        await kept(piece);
      }
    },

    joinHashed: (prefix, pieces) => store.putHashed(prefix, bytesOfPieces(store, pieces)),

    async get(key, range) {
      const { Body } = await client.send(new GetObjectCommand({
        Bucket: bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })).catch(asNotFound(key));
      return Body as Readable;
    },

    async stat(key) {
      const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(asNotFound(key));
      return { sizeBytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
    },

    async delete(keys) {
      for (let start = 0; start < keys.length; start += DELETE_BATCH) {
        const batch = keys.slice(start, start + DELETE_BATCH).map((Key) => ({ Key }));
        const { Errors: [failed] = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } }));
        // The call succeeds although objects stayed; who asked tries again.
        if (failed) throw new Error(`The bucket keeps ${failed.Key}: ${failed.Code} ${failed.Message}`);
      }
    },

    async deleteFolder(folder) {
      let keys: string[] = [];
      for await (const { key } of store.list(`${folder}/`)) {
        keys.push(key);
        if (keys.length < DELETE_BATCH) continue;
        await store.delete(keys);
        keys = [];
      }
      await store.delete(keys);
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) yield { key: Key, sizeBytes: Size, modifiedAt: LastModified };
        token = page.NextContinuationToken;
      } while (token);
    },

    freeBytes: async () => undefined,
  };
  return store;
}

type Spooled = { file: string; sizeBytes: number; sha256: string };

async function withSpooled<T>(body: Readable, use: (spooled: Spooled) => Promise<T>): Promise<T> {
  // Who sends it may leave before anybody listens to it, and an error that nobody hears ends the process.
  body.once('error', () => undefined);
  const file = path.join(tmpdir(), `scriba-spool-${randomUUID()}`);
  try {
    const spool = new GrowingFile(await open(file, 'wx+', 0o600), { isTemporary: true });
    await pipeline(body, spool);
    return await use({ file, sizeBytes: spool.sizeBytes, sha256: spool.sha256 });
  } finally {
    await rm(file, { force: true });
  }
}

const asNotFound = (key: string) => (error: unknown): never => {
  const isMissing = error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404);
  throw isMissing ? new ObjectNotFound(key) : error;
};
