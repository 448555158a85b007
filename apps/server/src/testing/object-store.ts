import path from 'node:path';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { bucketStore } from './s3-server.ts';

/**
 * The store of whatever runs in the folder: a bucket of the S3 server that TEST_S3_ENDPOINT names, else a part of the folder.
 * Several processes in one folder share it.
 */
export async function objectStoreOf(folder: string): Promise<ObjectStore> {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  return endpoint ? await bucketStore(endpoint, path.basename(folder).toLowerCase()) : diskObjectStore({ folder: path.join(folder, 'objects') });
}
