import { createHash } from 'node:crypto';
import { PasswordUnsupported } from '../errors.ts';

/** Ten times what Office writes, and some two seconds of work. */
const MAX_SPINS = 1_000_000;

export type Spinning = { hash: string; salt: Uint8Array; spins: number };

export const hashOf = (hash: string, ...parts: readonly Uint8Array[]): Buffer => {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** A number in four bytes, the lowest first. */
export function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/**
 * The hash of a password that was hashed again and again, so that trying many is slow. Throws `PasswordUnsupported` where a file wants it
 * more often than any program writes: it would hold up everybody else.
 */
export function spunHash(password: string, { hash, salt, spins }: Spinning): Buffer {
  if (spins > MAX_SPINS) throw new PasswordUnsupported('The password of the file would take too much work to try.');
  let spun = hashOf(hash, salt, Buffer.from(password, 'utf16le'));
  const turn = Buffer.alloc(4 + spun.length);
  for (let index = 0; index < spins; index++) {
    turn.writeUInt32LE(index);
    spun.copy(turn, 4);
    spun = hashOf(hash, turn);
  }
  return spun;
}
