import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CreateBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { s3ObjectStore } from '../adapters/object-store/s3.ts';
import { freePort } from './free-port.ts';

/** The fixed keys of s3rver, which keeps no accounts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const region = 'us-east-1';

/** The part of s3rver's store on disk that is replaced, and what the replacement stands on. */
type Store = {
  getResourcePath(bucket: string, key: string, resource: 'object' | 'object.md5' | 'metadata.json'): string;
  putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  deleteObject(bucket: string, key: string): Promise<void>;
};
type StoredObject = { bucket: string; key: string; content: Readable | Buffer; metadata: Record<string, string> };

/**
 * S3 promises that what a PUT acknowledged is there, whole, for whoever reads next. s3rver answers before its file is
 * written or even created, and removes empty folders under the hands of a PUT beside: this one does neither.
 */
class ConsistentS3 extends S3rver {
  declare readonly store: Store;

  constructor(options: { address: string; port: number; directory: string; silent: boolean }) {
    super(options);
    const { store } = this;
    store.putObject = async ({ bucket, key, content, metadata }) => {
      const staged = path.join(options.directory, `staged-${randomUUID()}`);
      const hash = createHash('md5');
      let size = 0;
      await pipeline(Readable.from(content, { objectMode: false }), async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }, createWriteStream(staged));
      const file = store.getResourcePath(bucket, key, 'object');
      const md5 = hash.digest('hex');
      await mkdir(path.dirname(file), { recursive: true });
      await store.putMetadata(bucket, key, metadata, md5);
      await rename(staged, file);
      return { size, md5 };
    };
    store.deleteObject = async (bucket, key) => {
      for (const resource of ['object', 'object.md5', 'metadata.json'] as const) await rm(store.getResourcePath(bucket, key, resource), { force: true });
    };
  }
}

/** An S3 server on the loopback interface that keeps its objects in the folder. */
export async function startS3Server(folder: string) {
  const server = new ConsistentS3({ address: '127.0.0.1', port: await freePort(), directory: folder, silent: true });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** A bucket, as the settings that a server takes: an empty one, or the one of that name, made when it is not there yet. */
export async function makeBucket(endpoint: string, bucket = `scriba-${randomBytes(8).toString('hex')}`) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof S3ServiceException && error.name === 'BucketAlreadyExists')) throw error;
  });
  client.destroy();
  return {
    OBJECT_STORE: 's3', S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** A store over such a bucket. */
export const bucketStore = async (endpoint: string, bucket?: string) =>
  s3ObjectStore({ bucket: (await makeBucket(endpoint, bucket)).S3_BUCKET, region, endpoint, forcePathStyle: true, ...credentials });
