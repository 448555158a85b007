import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

export type ScryptCost = { cost: number; blockSize: number; parallelization: number };

/** 32 MiB and about a quarter of a second: what OWASP's cheat sheet asks of scrypt. */
export const STRONG_COST: ScryptCost = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };

const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$<cost>$<block size>$<parallelization>$<salt>$<key>`: whoever checks it later needs nothing else. */
export async function hashPassword(password: string, cost: ScryptCost, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.cost, cost.blockSize, cost.parallelization, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** False also for a hash that was not made here. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const [name, cost, blockSize, parallelization, salt = '', expected = ''] = hash.split('$');
  if (name !== 'scrypt') return false;
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization),
  });
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

/** NFKC, because keyboards write the same letters as different code points. */
const deriveKey = (password: string, salt: Buffer, cost: ScryptCost) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.cost * cost.blockSize });
