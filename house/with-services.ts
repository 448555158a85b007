import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { temporaryDataFolder } from '../apps/server/src/testing/data-folder.ts';
import { startS3Server } from '../apps/server/src/testing/s3-server.ts';

/**
 * Runs a command beside an external PostgreSQL and an S3 server, which its environment names. Tests that see the names
 * run in the production shape: `node house/with-services.ts npx vitest run --project server`.
 */
const [command = '', ...parameters] = process.argv.slice(2);
const data = await temporaryDataFolder();
const database = await startEmbeddedDatabase({ dataFolder: data.folder, report: () => undefined });
const s3 = await startS3Server(path.join(data.folder, 's3'));
try {
  const child = spawn(command, parameters, {
    stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: database.url, TEST_S3_ENDPOINT: s3.endpoint },
  });
  // The signal of a terminal reaches the child too; waiting for its end keeps the servers alive until then.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => { child.kill('SIGTERM'); });
  const [code] = await once(child, 'exit') as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await s3.stop();
  await database.stop();
  await data.remove();
}
