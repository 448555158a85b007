import { Damaged, PasswordUnsupported } from '../errors.ts';

/** What Office writes about a protection by the interface for cryptography of Windows (CryptoAPI). */
export type CryptoApiHeader = { cipher: 'aes' | 'rc4'; keyBytes: number; salt: Buffer; verifier: Buffer; verifierHash: Buffer };

const AES = new Map([[0x660e, 16], [0x660f, 24], [0x6610, 32]]);
const RC4 = 0x6801;
const SHA1 = 0x8004;
const DEFAULT_RC4_BYTES = 5;
const VERSION_BYTES = 8;
const VERIFIER_BYTES = 16;
/** Of AES its blocks are full. */
const HASH_BYTES = { aes: 32, rc4: 20 } as const;

/**
 * Reads it from where its version stands: version and flags, the length of the header, the header with the name of a provider at its end,
 * salt and verifiers. Throws `Damaged`, or `PasswordUnsupported` for ciphers that no Office writes.
 */
export function readCryptoApiHeader(info: Buffer): CryptoApiHeader {
  try {
    return readHeader(info);
  } catch (error) {
    throw error instanceof RangeError ? new Damaged('What protects the file is cut off.', {}, { cause: error }) : error;
  }
}

function readHeader(info: Buffer): CryptoApiHeader {
  const start = VERSION_BYTES + 4;
  const end = start + info.readUInt32LE(VERSION_BYTES);
  const [cipherId, hashId, keyBits] = [info.readUInt32LE(start + 8), info.readUInt32LE(start + 12), info.readUInt32LE(start + 16)];
  const aesBytes = AES.get(cipherId);
  const isKnown = (aesBytes !== undefined || cipherId === RC4) && (hashId === SHA1 || hashId === 0);
  if (!isKnown) throw new PasswordUnsupported('The file is protected by a cipher that is not known here.');
  const cipher = aesBytes === undefined ? 'rc4' : 'aes';
  const saltEnd = end + 4 + info.readUInt32LE(end);
  const hashStart = saltEnd + VERIFIER_BYTES + 4;
  const verifierHash = info.subarray(hashStart, hashStart + HASH_BYTES[cipher]);
  if (verifierHash.length < HASH_BYTES[cipher]) throw new Damaged('What protects the file is cut off.');
  return {
    cipher, keyBytes: aesBytes ?? rc4Bytes(keyBits), salt: info.subarray(end + 4, saltEnd),
    verifier: info.subarray(saltEnd, saltEnd + VERIFIER_BYTES), verifierHash,
  };
}

function rc4Bytes(keyBits: number): number {
  const bytes = keyBits === 0 ? DEFAULT_RC4_BYTES : keyBits / 8;
  if (!Number.isInteger(bytes) || bytes < DEFAULT_RC4_BYTES || bytes > 16) throw new Damaged('The key of the file has a strange length.');
  return bytes;
}
