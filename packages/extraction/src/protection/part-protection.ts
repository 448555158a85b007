import { localName, readXml, type XmlAttributes } from '../archive/xml.ts';
import { Damaged, PasswordUnsupported } from '../errors.ts';

export type Pbkdf2 = { kind: 'pbkdf2'; salt: Buffer; turns: number };
export type Argon2 = { kind: 'argon2id'; salt: Buffer; turns: number; memoryKib: number; lanes: number };

/**
 * How a part of an Open Document file is protected. `checksum` is of the first 1024 bytes, packed; null where the cipher itself tells what is
 * right. `startHash` is what the password is hashed by before a key is made of it.
 */
export type PartProtection = {
  cipher: 'blowfish' | 'cbc' | 'gcm';
  start: Buffer;
  keyBytes: number;
  checksum: { hash: 'sha1' | 'sha256'; value: Buffer } | null;
  startHash: 'sha1' | 'sha256';
  derivation: Pbkdf2 | Argon2;
};

const MAX_KEY_BYTES = 32;
const DEFAULT_KEY_BYTES = 16;
/** Before version 1.2 nothing else was possible, and nothing said so. */
const DEFAULT_START = 'sha1';

/** The protected parts that a manifest lists, by their names. Throws `PasswordUnsupported` where one is protected by what is not known here. */
export async function readPartProtections(manifest: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<string, PartProtection>> {
  const protections = new Map<string, PartProtection>();
  let name = '';
  let said: Map<string, XmlAttributes> | null = null;
  await readXml(manifest, {
    open(element, attributes) {
      const kind = localName(element);
      if (kind === 'file-entry') name = valueOf(attributes, 'full-path');
      if (kind === 'encryption-data') said = new Map();
      said?.set(kind, attributes);
    },
    close(element) {
      if (localName(element) !== 'encryption-data' || said === null) return;
      protections.set(name, protectionOf(said));
      said = null;
    },
  });
  return protections;
}

function protectionOf(said: ReadonlyMap<string, XmlAttributes>): PartProtection {
  const [data, algorithm, derivation, start] = ['encryption-data', 'algorithm', 'key-derivation', 'start-key-generation'].map((each) => said.get(each));
  if (data === undefined || algorithm === undefined || derivation === undefined) throw new Damaged('What protects a part is not described.');
  const cipher = cipherOf(valueOf(algorithm, 'algorithm-name'));
  return {
    cipher, start: bytesOf(algorithm, 'initialisation-vector'), keyBytes: keyBytesOf(derivation),
    checksum: cipher === 'gcm' ? null : { hash: hashOf(valueOf(data, 'checksum-type')), value: bytesOf(data, 'checksum') },
    startHash: start === undefined ? DEFAULT_START : hashOf(valueOf(start, 'start-key-generation-name')), derivation: derivationOf(derivation),
  };
}

/** Names are addresses, of which the last part tells: `http://www.w3.org/2001/04/xmlenc#aes256-cbc`. Those of the first versions are words. */
function cipherOf(name: string): PartProtection['cipher'] {
  if (/^blowfish cfb$|#blowfish$/i.test(name)) return 'blowfish';
  const mode = /#aes(?:128|192|256)-(?<mode>cbc|gcm)$/.exec(name)?.groups?.['mode'];
  if (mode !== 'cbc' && mode !== 'gcm') throw unknown();
  return mode;
}

function hashOf(name: string): 'sha1' | 'sha256' {
  const hash = /^sha(?:1\/1k)?$|#?(?<hash>sha1|sha256)(?:-1k)?$/i.exec(name);
  if (hash === null) throw unknown();
  return hash.groups?.['hash']?.toLowerCase() === 'sha256' ? 'sha256' : 'sha1';
}

/** With less there is no Argon2. */
const [LEAST_SALT_BYTES, LEAST_KIB_OF_LANE] = [8, 8];

function derivationOf(attributes: XmlAttributes): Pbkdf2 | Argon2 {
  const [name, salt] = [valueOf(attributes, 'key-derivation-name'), bytesOf(attributes, 'salt')];
  if (/(?:^|#)pbkdf2$/i.test(name)) return { kind: 'pbkdf2', salt, turns: numberOf(attributes, 'iteration-count') };
  if (!/(?:^|[:#])argon2id$/i.test(name)) throw unknown();
  const [memoryKib, lanes] = [numberOf(attributes, 'argon2-memory'), numberOf(attributes, 'argon2-lanes')];
  if (salt.length < LEAST_SALT_BYTES || memoryKib < lanes * LEAST_KIB_OF_LANE) throw new Damaged('What protects a part is described wrongly.');
  return { kind: 'argon2id', salt, turns: numberOf(attributes, 'argon2-iterations'), memoryKib, lanes };
}

function keyBytesOf(attributes: XmlAttributes): number {
  const bytes = valueOf(attributes, 'key-size') === '' ? DEFAULT_KEY_BYTES : numberOf(attributes, 'key-size');
  if (bytes % 8 !== 0 || bytes < DEFAULT_KEY_BYTES || bytes > MAX_KEY_BYTES) throw new Damaged('The key of a part has a strange length.');
  return bytes;
}

/** Which prefix a name has depends on when the program was written. */
const valueOf = (attributes: XmlAttributes, name: string) => Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] ?? '';

function bytesOf(attributes: XmlAttributes, name: string): Buffer {
  const bytes = Buffer.from(valueOf(attributes, name), 'base64');
  if (bytes.length === 0) throw new Damaged('What protects a part is described wrongly.');
  return bytes;
}

function numberOf(attributes: XmlAttributes, name: string): number {
  const value = Number(valueOf(attributes, name));
  if (!Number.isSafeInteger(value) || value < 1) throw new Damaged('What protects a part is described wrongly.');
  return value;
}

const unknown = () => new PasswordUnsupported('The document is protected in a way that is not known here.');
