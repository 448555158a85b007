import path from 'node:path';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { emptyBucketStore } from './s3-server.ts';

/** An empty store: a bucket of the S3 server that TEST_S3_ENDPOINT names, else a folder. */
export async function emptyObjectStore(folder: string): Promise<ObjectStore> {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  return endpoint ? await emptyBucketStore(endpoint) : diskObjectStore({ folder: path.join(folder, 'objects') });
}
