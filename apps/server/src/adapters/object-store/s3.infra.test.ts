import { afterAll } from 'vitest';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { bucketStore, startS3Server } from '../../testing/s3-server.ts';
import { objectStoreContract } from './object-store.contract.ts';

const data = await temporaryDataFolder();
const server = await startS3Server(data.folder);
afterAll(async () => {
  await server.stop();
  await data.remove();
});

objectStoreContract('S3', () => bucketStore(server.endpoint));
