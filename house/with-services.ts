import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServices } from '../apps/server/src/testing/services.ts';

/**
 * Runs a command beside an external PostgreSQL and an S3 server, which its environment names. Tests that see the names
 * run in the production shape: `node house/with-services.ts npx vitest run --project server`.
 */
const [command = '', ...parameters] = process.argv.slice(2);
const services = await startServices();
try {
  const child = spawn(command, parameters, {
    stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: services.databaseUrl, TEST_S3_ENDPOINT: services.s3Endpoint },
  });
  // The signal of a terminal reaches the child too; waiting for its end keeps the servers alive until then.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => { child.kill('SIGTERM'); });
  const [code] = await once(child, 'exit') as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await services.stop();
}
