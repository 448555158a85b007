import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { compoundFileOf } from './compound-file.ts';
import { long, word } from './records97.ts';

const digest = (hash: string, ...parts: Uint8Array[]) => createHash(hash).update(Buffer.concat(parts)).digest();
const fill = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);
const toBlocks = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((16 - bytes.length % 16) % 16)]);
const turned = (hash: string, start: Buffer, turns: number) =>
  Array.from({ length: turns }, (_, turn) => turn).reduce((last, turn) => digest(hash, long(turn), last), start);

function chained(key: Buffer, start: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(toBlocks(bytes)), cipher.final()]);
}

export type AgileWishes = { hash?: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512'; keyBits?: 128 | 192 | 256; turns?: number; hasIntegrity?: boolean };

/** The streams of a package that is protected as Office 2010 does it. `turns` are told, and made up to a hundred. */
export function agileStreams(content: Buffer, password: string, wishes: AgileWishes = {}): Record<'EncryptionInfo' | 'EncryptedPackage', Buffer> {
  const { hash = 'SHA512', keyBits = 256, turns = 100, hasIntegrity = true } = wishes;
  const name = hash.toLowerCase();
  const [salt, own, secret, verifier] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2), Buffer.alloc(keyBits / 8, 3), Buffer.alloc(16, 4)];
  const ofPassword = turned(name, digest(name, salt, Buffer.from(password, 'utf16le')), Math.min(turns, 100));
  const lock = (purpose: string, bytes: Buffer) =>
    chained(fill(digest(name, ofPassword, Buffer.from(purpose, 'hex')), keyBits / 8), salt, bytes).toString('base64');
  const inContent = (purpose: Buffer, bytes: Buffer) => chained(secret, fill(digest(name, own, purpose), 16), bytes);

  const segments = Array.from({ length: Math.ceil(content.length / 4096) }, (_, index) =>
    inContent(long(index), content.subarray(index * 4096, (index + 1) * 4096)));
  const encrypted = Buffer.concat([long(content.length), long(0), ...segments]);
  const keyOfIntegrity = Buffer.alloc(digest(name).length, 5);
  const integrity = `<dataIntegrity encryptedHmacKey="${inContent(Buffer.from('5fb2ad010cb9e1f6', 'hex'), keyOfIntegrity).toString('base64')}"
    encryptedHmacValue="${inContent(Buffer.from('a0677f02b22c8433', 'hex'), createHmac(name, keyOfIntegrity).update(encrypted).digest()).toString('base64')}"/>`;
  const cipher = `blockSize="16" keyBits="${keyBits}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}"`;
  const xml = `<?xml version="1.0"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"
    xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${cipher} saltValue="${own.toString('base64')}"/>
    ${hasIntegrity ? integrity : ''}<keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${turns}" ${cipher} saltValue="${salt.toString('base64')}"
    encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', digest(name, verifier))}"
    encryptedKeyValue="${lock('146e0be7abacd0d6', secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  return { EncryptionInfo: Buffer.concat([word(4), word(4), long(0x40), Buffer.from(xml)]), EncryptedPackage: encrypted };
}

const AES = { 128: 0x660e, 192: 0x660f, 256: 0x6610 };

/** A package that is protected as Office 2007 does it. */
export function standardFile(content: Buffer, password: string, keyBits: 128 | 192 | 256 = 128): Buffer {
  const [salt, verifier] = [Buffer.alloc(16, 7), Buffer.alloc(16, 9)];
  const last = digest('sha1', turned('sha1', digest('sha1', salt, Buffer.from(password, 'utf16le')), 50_000), long(0));
  const half = (byte: number) => digest('sha1', Buffer.from(last).map((each) => each ^ byte), Buffer.alloc(44, byte));
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBits / 8);
  const lock = (bytes: Buffer) => createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false).update(toBlocks(bytes));
  const header = Buffer.concat([long(0x24), long(0), long(AES[keyBits]), long(0x8004), long(keyBits), long(0x18), long(0), long(0), Buffer.from('AES\0', 'utf16le')]);
  return compoundFileOf({
    EncryptionInfo: Buffer.concat([word(3), word(2), long(0x24), long(header.length), header, long(16), salt, lock(verifier), long(20), lock(digest('sha1', verifier))]),
    EncryptedPackage: Buffer.concat([long(content.length), long(0), lock(content)]),
  });
}
