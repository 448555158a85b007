import path from 'node:path';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/**
 * The store of whatever runs in the folder: a bucket of the S3 server that TEST_S3_ENDPOINT names, else a part of the folder.
 * Several processes in one folder share it.
 */
export async function objectStoreOf(folder: string): Promise<ObjectStore> {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  if (!endpoint) return diskObjectStore({ folder: path.join(folder, 'objects') });
  // Large, and each process that a test starts would load it.
  const { bucketStore } = await import('./s3-server.ts');
  return await bucketStore(endpoint, path.basename(folder).toLowerCase());
}
