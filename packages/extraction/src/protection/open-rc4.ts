import { Damaged, PasswordUnsupported } from '../errors.ts';
import { readCryptoApiHeader } from './crypto-api-header.ts';
import { Rc4 } from './rc4.ts';
import { hashOf, numberBytes } from './spun-hash.ts';
import { tryPasswords } from './try-passwords.ts';

/** The key of each block of a stream, counted from 0: the cipher begins anew there, so that a reader can. */
export type BlockKeys = (block: number) => Buffer;

/** Passwords that are tried: the one that was given, and those that the program uses where nobody chose one. */
export type Passwords = { given: string | null; defaults: readonly string[] };

type Check = { verifier: Buffer; hash: Buffer };

const SALT_BYTES = 16;
const VERSION_BYTES = 4;
const MAX_KEY_BYTES = 16;
/** What law once allowed to be taken out of the United States. */
const WEAK_KEY_BYTES = 5;

/**
 * Opens what an Office file of before 2007 says about its protection, from its version on: that of 97, or the one by the interface of Windows
 * from 2002 on. Throws `PasswordRequired`, `PasswordWrong`, `PasswordUnsupported` where no password opens it, and `Damaged`.
 */
export function openRc4(info: Buffer, { given, defaults }: Passwords): BlockKeys {
  if (info.length < VERSION_BYTES) throw new Damaged('What protects the file is cut off.');
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 1 && minor === 1) return openOf97(info.subarray(VERSION_BYTES), { given, defaults });
  if (major < 2 || major > 4 || minor !== 2) throw new PasswordUnsupported('The file is protected in a way that is not known here.');
  const header = readCryptoApiHeader(info);
  if (header.cipher !== 'rc4') throw new PasswordUnsupported('The file is protected by a cipher that is not known here.');
  return tryPasswords(given, defaults, (password) => {
    const start = hashOf('sha1', header.salt, Buffer.from(password, 'utf16le'));
    const keys: BlockKeys = (block) => wholeKey(hashOf('sha1', start, numberBytes(block)).subarray(0, header.keyBytes));
    return isRight(keys, { verifier: header.verifier, hash: header.verifierHash }, 'sha1') ? keys : null;
  });
}

/** A weak key is filled up by zeros; others stay as short as they are. */
const wholeKey = (key: Buffer) => (key.length === WEAK_KEY_BYTES ? Buffer.concat([key, Buffer.alloc(MAX_KEY_BYTES - key.length)]) : key);

function openOf97(info: Buffer, { given, defaults }: Passwords): BlockKeys {
  const [salt, verifier, hash] = [0, 1, 2].map((part) => info.subarray(part * SALT_BYTES, (part + 1) * SALT_BYTES)) as [Buffer, Buffer, Buffer];
  if (hash.length < SALT_BYTES) throw new Damaged('What protects the file is cut off.');
  return tryPasswords(given, defaults, (password) => {
    const ofPassword = hashOf('md5', Buffer.from(password, 'utf16le')).subarray(0, WEAK_KEY_BYTES);
    const salted = Array.from({ length: 16 }, () => [ofPassword, salt]).flat();
    const start = hashOf('md5', ...salted).subarray(0, WEAK_KEY_BYTES);
    const keys: BlockKeys = (block) => hashOf('md5', start, numberBytes(block));
    return isRight(keys, { verifier, hash }, 'md5') ? keys : null;
  });
}

function isRight(keys: BlockKeys, { verifier, hash }: Check, name: string): boolean {
  const cipher = new Rc4(keys(0));
  const made = hashOf(name, cipher.apply(verifier));
  return made.equals(cipher.apply(hash).subarray(0, made.length));
}

/** A stream decrypted, block by block. */
export function decryptBlocks(stream: Buffer, keys: BlockKeys, blockBytes: number): Buffer {
  const plain = Buffer.alloc(stream.length);
  for (let at = 0; at < stream.length; at += blockBytes) {
    new Rc4(keys(at / blockBytes)).apply(stream.subarray(at, at + blockBytes)).copy(plain, at);
  }
  return plain;
}
