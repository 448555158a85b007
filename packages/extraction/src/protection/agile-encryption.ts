import { createDecipheriv, createHmac } from 'node:crypto';
import { Damaged } from '../errors.ts';
import type { AgileDescriptor, AgileCipher } from './agile-descriptor.ts';
import type { PackageProtection } from './package-protection.ts';
import { hashOf, numberBytes, spunHash } from './spun-hash.ts';

/** What tells the keys apart that are made of one password, and the starts of what is protected by one key. */
const use = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'), verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'), key: Buffer.from('146e0be7abacd0d6', 'hex'),
  integrityKey: Buffer.from('5fb2ad010cb9e1f6', 'hex'), integrityValue: Buffer.from('a0677f02b22c8433', 'hex'),
};

const SEGMENT_BYTES = 4096;
const FILLING = 0x36;

/** The protection of Office 2010 and later: AES in chains of 4096 bytes. The password opens a key, and the key opens the content. */
export const agileEncryption = ({ content, password, integrity }: AgileDescriptor): PackageProtection => ({
  keyOf(given) {
    const spun = spunHash(given, password);
    const open = (purpose: Buffer, bytes: Buffer) => {
      const key = sized(hashOf(password.hash, spun, purpose), password.keyBytes);
      return decrypt(key, sized(password.salt, password.blockBytes), bytes);
    };
    const made = hashOf(password.hash, open(use.verifierInput, password.verifierInput).subarray(0, password.salt.length));
    const isRight = made.equals(open(use.verifierHash, password.verifierHash).subarray(0, made.length));
    return isRight ? open(use.key, password.encryptedKey).subarray(0, content.keyBytes) : null;
  },

  decrypt(key, bytes) {
    const plain = Buffer.alloc(bytes.length);
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) {
      const segment = bytes.subarray(at, at + SEGMENT_BYTES);
      const whole = segment.subarray(0, segment.length - segment.length % content.blockBytes);
      decrypt(key, startOf(content, numberBytes(at / SEGMENT_BYTES)), whole).copy(plain, at);
    }
    return plain;
  },

  checkWhole(key, stream) {
    if (integrity === null) return;
    const hashBytes = hashOf(content.hash).length;
    const hmacKey = decrypt(key, startOf(content, use.integrityKey), integrity.encryptedKey).subarray(0, hashBytes);
    const value = decrypt(key, startOf(content, use.integrityValue), integrity.encryptedValue).subarray(0, hashBytes);
    const made = createHmac(content.hash, hmacKey).update(stream).digest();
    if (!made.equals(value)) throw new Damaged('The protected file was changed after it was written.');
  },
});

const startOf = ({ hash, salt, blockBytes }: AgileCipher, purpose: Buffer) => sized(hashOf(hash, salt, purpose), blockBytes);

const sized = (bytes: Buffer, length: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), FILLING)]).subarray(0, length);

const decrypt = (key: Buffer, start: Buffer, bytes: Buffer) =>
  createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false).update(bytes);
