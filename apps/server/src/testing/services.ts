import path from 'node:path';
import { startEmbeddedDatabase } from '../database/embedded/cluster.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { MAX_CONNECTIONS, onServer, stopSyncing } from './database-server.ts';
import { startS3Server } from './s3-server.ts';

/** The servers that the production shape stands on. */
export type Services = { databaseUrl: string; s3Endpoint: string };

/** A PostgreSQL and an S3 server on the loopback interface, which know nothing of each other or of us. */
export async function startServices() {
  const data = await temporaryDataFolder();
  const database = await startEmbeddedDatabase({ dataFolder: data.folder, report: () => undefined, maxConnections: MAX_CONNECTIONS });
  await onServer(database.url, stopSyncing);
  const s3 = await startS3Server(path.join(data.folder, 's3'));
  const services: Services = { databaseUrl: database.url, s3Endpoint: s3.endpoint };
  return {
    ...services,
    async stop() {
      await s3.stop();
      await database.stop();
      await data.remove();
    },
  };
}
