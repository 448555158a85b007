import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstAccount } from '../apps/server/src/testing/network-client.ts';
import { spawnServer, type Role, type Settings } from '../apps/server/src/testing/server-process.ts';

/** A folder on the disk of temporary files, which a database of root may pass through. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'scriba-bench-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The product in a process of its own, with a first account without limits. */
export async function startProduct(role: Role, dataFolder: string, settings: Settings = {}) {
  const server = await spawnServer(role, {
    DATA_DIR: dataFolder, SECRET_KEY: randomBytes(32).toString('base64url'), RATE_WRITE: '1000000/1m', RATE_READ: '1000000/1m', ...settings,
  });
  const setupCode = readFileSync(path.join(dataFolder, 'setup-code'), 'utf8').trim();
  const account = await firstAccount({ url: server.url, setupCode });
  return { ...server, account };
}

const MAIL_TRIES = 3000;

/** The token of the link that confirms an address, from the mail as the product printed it. */
export async function mailedToken(output: () => string, email: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries++) {
    const mail = output().split('─── Mail').find((text) => text.includes(`To: ${email}\n`)) ?? '';
    const link = /https?:\/\/\S+mode=verifyEmail\S*/.exec(mail)?.[0];
    const token = link === undefined ? null : new URL(link).searchParams.get('token');
    if (token !== null) return token;
    await wait(20);
  }
  throw new Error(`No mail came to ${email}.`);
}

export const median = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2;
};

/** The value that this share of the numbers does not exceed. */
export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
