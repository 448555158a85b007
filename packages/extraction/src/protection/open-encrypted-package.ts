import type { CompoundFile } from '../archive/compound-file.ts';
import { Damaged, PasswordUnsupported } from '../errors.ts';
import { readAgileDescriptor } from './agile-descriptor.ts';
import { agileEncryption } from './agile-encryption.ts';
import { readCryptoApiHeader } from './crypto-api-header.ts';
import type { PackageProtection } from './package-protection.ts';
import { standardEncryption } from './standard-encryption.ts';
import { DEFAULT_OF_EXCEL, tryPasswords } from './try-passwords.ts';

const VERSION_BYTES = 8;
const LENGTH_BYTES = 8;
const AGILE = { major: 4, minor: 4 };
const STANDARD_MAJORS = [2, 3, 4];
const STANDARD_MINOR = 2;

/**
 * The package that a compound file holds encrypted, in memory: no larger than the file. Null when it holds none. Throws `PasswordRequired`,
 * `PasswordWrong`, `PasswordUnsupported` where no password opens it, and `Damaged`.
 */
export async function openEncryptedPackage(file: CompoundFile, password: string | null): Promise<Buffer | null> {
  const stream = file.stream('EncryptedPackage');
  if (stream === null) return null;
  const info = file.stream('EncryptionInfo');
  // What a service for managing rights has protected says only there who may open it.
  if (info === null) throw new PasswordUnsupported('The file is opened by a service for managing rights, and not by a password.');
  const protection = await protectionOf(info);
  const key = tryPasswords(password, [DEFAULT_OF_EXCEL], (each) => protection.keyOf(each));
  // The upper half of its length is zero, or left over by old programs.
  const length = stream.length < LENGTH_BYTES ? Infinity : stream.readUInt32LE(0);
  if (length > stream.length - LENGTH_BYTES) throw new Damaged('The protected file ends too early.');
  protection.checkWhole?.(key, stream);
  return protection.decrypt(key, stream.subarray(LENGTH_BYTES)).subarray(0, length);
}

async function protectionOf(info: Buffer): Promise<PackageProtection> {
  if (info.length < VERSION_BYTES) throw new Damaged('What protects the file is cut off.');
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === AGILE.major && minor === AGILE.minor) return agileEncryption(await readAgileDescriptor(info.subarray(VERSION_BYTES)));
  const header = STANDARD_MAJORS.includes(major) && minor === STANDARD_MINOR ? readCryptoApiHeader(info) : undefined;
  if (header?.cipher !== 'aes') throw new PasswordUnsupported('The file is protected in a way that is not known here.');
  return standardEncryption(header);
}
