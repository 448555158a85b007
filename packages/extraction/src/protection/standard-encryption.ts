import { createDecipheriv } from 'node:crypto';
import { Damaged } from '../errors.ts';
import type { CryptoApiHeader } from './crypto-api-header.ts';
import type { PackageProtection } from './package-protection.ts';
import { hashOf, numberBytes, spunHash } from './spun-hash.ts';

const SPINS = 50_000;
const HASH = 'sha1';
const PAD_BYTES = 64;
const BLOCK_BYTES = 16;

/** The protection that Office 2007 wrote: AES, block by block. Of damage it says nothing: what was packed shows it. */
export const standardEncryption = (header: CryptoApiHeader): PackageProtection => ({
  keyOf(password) {
    const key = keyOf(password, header);
    const check = decrypt(key, Buffer.concat([header.verifier, header.verifierHash]));
    const [verifier, hash] = [check.subarray(0, header.verifier.length), check.subarray(header.verifier.length)];
    const made = hashOf(HASH, verifier);
    return made.equals(hash.subarray(0, made.length)) ? key : null;
  },
  decrypt: (key, content) => decrypt(key, content.subarray(0, content.length - content.length % BLOCK_BYTES)),
});

/** The hash fills a longer key by being hashed twice more, in two paddings. */
function keyOf(password: string, { salt, keyBytes }: CryptoApiHeader): Buffer {
  const hash = hashOf(HASH, spunHash(password, { hash: HASH, salt, spins: SPINS }), numberBytes(0));
  const padded = (filling: number) => {
    const bytes = Buffer.alloc(PAD_BYTES, filling);
    for (const [index, byte] of hash.entries()) bytes[index] = byte ^ filling;
    return hashOf(HASH, bytes);
  };
  return Buffer.concat([padded(0x36), padded(0x5c)]).subarray(0, keyBytes);
}

function decrypt(key: Buffer, bytes: Buffer): Buffer {
  if (bytes.length % BLOCK_BYTES !== 0) throw new Damaged('What checks the password of the file is broken.');
  return createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false).update(bytes);
}
