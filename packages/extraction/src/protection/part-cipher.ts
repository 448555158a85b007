import { argon2, createDecipheriv, createHash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { Damaged, PasswordUnsupported } from '../errors.ts';
import { decryptFedBack } from './blowfish.ts';
import type { PartProtection } from './part-protection.ts';

const CHECKED_BYTES = 1024;
const BLOCK_BYTES = 16;
const START_BYTES = { blowfish: 8, cbc: 16, gcm: 12 };
/** Of AES-GCM the start stands before the content again, and what tells that it is right behind it. */
const GCM_START_BYTES = START_BYTES.gcm;
const GCM_TAG_BYTES = 16;
/** LibreOffice hashes 100,000 times, and 600,000 times where one key opens everything; by Argon2 3 times in 64 MiB. */
const most = { pbkdf2Turns: 2_000_000, argon2Turns: 10, argon2MemoryKib: 262_144, argon2Lanes: 16 };

/** The key that a password makes for a part. Throws `PasswordUnsupported` where that takes more work than any program asks for. */
export async function partKey(password: string, { derivation, keyBytes, startHash }: PartProtection): Promise<Buffer> {
  const start = createHash(startHash).update(password).digest();
  if (derivation.kind === 'pbkdf2') {
    if (derivation.turns > most.pbkdf2Turns) throw tooMuchWork();
    return await promisify(pbkdf2)(start, derivation.salt, derivation.turns, keyBytes, 'sha1');
  }
  const { salt, turns, memoryKib, lanes } = derivation;
  if (turns > most.argon2Turns || memoryKib > most.argon2MemoryKib || lanes > most.argon2Lanes) throw tooMuchWork();
  const wishes = { message: start, nonce: salt, parallelism: lanes, tagLength: keyBytes, memory: memoryKib, passes: turns };
  return await promisify(argon2)('argon2id', wishes);
}

/** What was packed in a part, decrypted; null where this is not its key, or its bytes were changed. Throws `Damaged` for what was cut off. */
export const decryptPart = (bytes: Buffer, key: Buffer, protection: PartProtection): Buffer | null =>
  (protection.cipher === 'gcm' ? decryptSealed(bytes, key, protection) : decryptChecked(bytes, key, protection));

function decryptChecked(bytes: Buffer, key: Buffer, { cipher, start, checksum }: PartProtection): Buffer | null {
  if (start.length !== START_BYTES[cipher]) throw new Damaged('What protects a part is described wrongly.');
  const packed = cipher === 'blowfish' ? decryptFedBack(bytes, key, start) : decryptChained(bytes, key, start);
  if (packed === null || checksum === null) return null;
  return createHash(checksum.hash).update(packed.subarray(0, CHECKED_BYTES)).digest().equals(checksum.value) ? packed : null;
}

function decryptChained(bytes: Buffer, key: Buffer, start: Buffer): Buffer | null {
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) throw new Damaged('A protected part is cut off.');
  const filled = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false).update(bytes);
  // The last byte says how many fill the last block up; the others of them may be anything.
  const filling = filled.at(-1) ?? 0;
  return filling < 1 || filling > BLOCK_BYTES ? null : filled.subarray(0, -filling);
}

function decryptSealed(bytes: Buffer, key: Buffer, { start }: PartProtection): Buffer | null {
  if (bytes.length <= GCM_START_BYTES + GCM_TAG_BYTES) throw new Damaged('A protected part is cut off.');
  if (!start.equals(bytes.subarray(0, GCM_START_BYTES))) throw new Damaged('What protects a part is described wrongly.');
  const cipher = createDecipheriv(`aes-${key.length * 8 as 128 | 192 | 256}-gcm`, key, start).setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
  const packed = cipher.update(bytes.subarray(GCM_START_BYTES, -GCM_TAG_BYTES));
  try {
    cipher.final();
    return packed;
  } catch {
    // The one thing that it can say: it is not what was sealed.
    return null;
  }
}

const tooMuchWork = () => new PasswordUnsupported('The password of the file would take too much work to try.');
