import { localName, readXml, type XmlAttributes } from '../archive/xml.ts';
import { Damaged, PasswordUnsupported } from '../errors.ts';

/** `hash` as node names it; a key or a start of a chain has as many bytes as is said. */
export type AgileCipher = { hash: string; salt: Buffer; blockBytes: number; keyBytes: number };

/** How the content is protected, and what opens its key. `integrity` is null where the program that wrote the file left it out. */
export type AgileDescriptor = {
  content: AgileCipher;
  password: AgileCipher & { spins: number; verifierInput: Buffer; verifierHash: Buffer; encryptedKey: Buffer };
  integrity: { encryptedKey: Buffer; encryptedValue: Buffer } | null;
};

const hashes = new Map([['SHA1', 'sha1'], ['SHA-1', 'sha1'], ['SHA256', 'sha256'], ['SHA-256', 'sha256'],
  ['SHA384', 'sha384'], ['SHA-384', 'sha384'], ['SHA512', 'sha512'], ['SHA-512', 'sha512']]);
const keyLengths = [16, 24, 32];
const BLOCK_BYTES = 16;
const MAX_SALT_BYTES = 65_536;

/**
 * Reads the XML that describes it. Throws `Damaged`, or `PasswordUnsupported` for ciphers of other kinds and for a key that only a
 * certificate opens.
 */
export async function readAgileDescriptor(xml: Buffer): Promise<AgileDescriptor> {
  const found = new Map<string, XmlAttributes>();
  await readXml([xml], {
    open(name, attributes) {
      const element = localName(name);
      // A certificate has an encrypted key of the same name, without what makes one of a password.
      if (element === 'encryptedKey' && attributes['spinCount'] === undefined) return;
      if (!found.has(element)) found.set(element, attributes);
    },
  });
  const [content, password, integrity] = [found.get('keyData'), found.get('encryptedKey'), found.get('dataIntegrity')];
  if (content === undefined) throw new Damaged('What protects the file is not described.');
  if (password === undefined) throw new PasswordUnsupported('The file is opened by a certificate, and not by a password.');
  return {
    content: cipherOf(content),
    password: {
      ...cipherOf(password), spins: spinsOf(password), verifierInput: blocksOf(password, 'encryptedVerifierHashInput'),
      verifierHash: blocksOf(password, 'encryptedVerifierHashValue'), encryptedKey: blocksOf(password, 'encryptedKeyValue'),
    },
    integrity: integrity === undefined ? null
      : { encryptedKey: blocksOf(integrity, 'encryptedHmacKey'), encryptedValue: blocksOf(integrity, 'encryptedHmacValue') },
  };
}

function cipherOf({ cipherAlgorithm, cipherChaining, hashAlgorithm = '', keyBits, saltValue = '' }: XmlAttributes): AgileCipher {
  const hash = hashes.get(hashAlgorithm);
  if (cipherAlgorithm !== 'AES' || cipherChaining !== 'ChainingModeCBC' || hash === undefined) {
    throw new PasswordUnsupported('The file is protected by a cipher that is not known here.');
  }
  const [keyBytes, salt] = [Number(keyBits) / 8, Buffer.from(saltValue, 'base64')];
  if (!keyLengths.includes(keyBytes) || salt.length === 0 || salt.length > MAX_SALT_BYTES) throw broken();
  return { hash, salt, blockBytes: BLOCK_BYTES, keyBytes };
}

function spinsOf({ spinCount }: XmlAttributes): number {
  const spins = Number(spinCount);
  if (!Number.isSafeInteger(spins) || spins < 0) throw broken();
  return spins;
}

function blocksOf(attributes: XmlAttributes, name: string): Buffer {
  const bytes = Buffer.from(attributes[name] ?? '', 'base64');
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) throw broken();
  return bytes;
}

const broken = () => new Damaged('What protects the file is described wrongly.');
