import { argon2Sync, createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { Blowfish } from '../protection/blowfish.ts';
import { zipOf } from './zip-writer.ts';

export type Parts = Record<string, string | Buffer>;
export type ProtectionWishes = { start?: 'SHA1' | 'SHA256'; keyBytes?: 16 | 24 | 32; turns?: number; isOfOpenOffice?: boolean };

const base64 = (bytes: Buffer) => bytes.toString('base64');
const digest = (hash: string, bytes: Buffer | string) => createHash(hash).update(bytes).digest();

const startNames = { SHA1: 'SHA1', SHA256: 'http://www.w3.org/2000/09/xmldsig#sha256' };
const checksumNames = { SHA1: 'SHA1/1K', SHA256: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k' };

function encryptChained(packed: Buffer, key: Buffer, start: Buffer): Buffer {
  const filling = 16 - packed.length % 16;
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return cipher.update(Buffer.concat([packed, Buffer.alloc(filling - 1, 0xaa), Buffer.from([filling])]));
}

function encryptFedBack(packed: Buffer, key: Buffer, start: Buffer): Buffer {
  const cipher = new Blowfish(key);
  const mask = Buffer.from(start);
  return Buffer.from(packed.map((byte, at) => {
    if (at % 8 === 0) cipher.encrypt(mask);
    // What was encrypted takes the place of what it was mixed with.
    return mask[at % 8] = byte ^ (mask[at % 8] ?? 0);
  }));
}

/** A part as LibreOffice protects it, or as OpenOffice does, and what its manifest says about that. `turns` are told, and made up to a thousand. */
function protectPart(content: string | Buffer, password: string, wishes: ProtectionWishes) {
  const { start = 'SHA256', keyBytes = 32, turns = 1000, isOfOpenOffice = false } = wishes;
  const [packed, salt, first] = [deflateRawSync(content), digest('md5', content), Buffer.alloc(isOfOpenOffice ? 8 : 16, 6)];
  const key = pbkdf2Sync(digest(start, password), salt, Math.min(turns, 1000), keyBytes, 'sha1');
  const bytes = isOfOpenOffice ? encryptFedBack(packed, key, first) : encryptChained(packed, key, first);
  const algorithm = isOfOpenOffice ? 'Blowfish CFB' : `http://www.w3.org/2001/04/xmlenc#aes${keyBytes * 8}-cbc`;
  const checksum = base64(digest(start, packed.subarray(0, 1024)));
  const said = `<manifest:encryption-data manifest:checksum-type="${checksumNames[start]}" manifest:checksum="${checksum}">
    <manifest:algorithm manifest:algorithm-name="${algorithm}" manifest:initialisation-vector="${base64(first)}"/>
    ${isOfOpenOffice ? '' : `<manifest:start-key-generation manifest:start-key-generation-name="${startNames[start]}" manifest:key-size="32"/>`}
    <manifest:key-derivation manifest:key-derivation-name="PBKDF2" ${isOfOpenOffice ? '' : `manifest:key-size="${keyBytes}"`} manifest:iteration-count="${turns}"
      manifest:salt="${base64(salt)}"/></manifest:encryption-data>`;
  return { bytes, said };
}

const manifestOf = (said: Record<string, string>) => `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
  ${Object.entries(said).map(([name, each]) => `<manifest:file-entry manifest:full-path="${name}">${each}</manifest:file-entry>`).join('')}</manifest:manifest>`;

const TEXT = 'application/vnd.oasis.opendocument.text';

/** The members of a text document whose parts are protected one by one. */
export function protectedParts(parts: Parts, password: string, wishes: ProtectionWishes = {}): Record<string, string | Buffer> {
  const made = Object.entries(parts).map(([name, content]) => [name, protectPart(content, password, wishes)] as const);
  return {
    mimetype: TEXT, ...Object.fromEntries(made.map(([name, { bytes }]) => [name, bytes])),
    'META-INF/manifest.xml': manifestOf(Object.fromEntries(made.map(([name, { said }]) => [name, said]))),
  };
}

/** The members of a text document that is protected as one, as LibreOffice 24.2 does it. */
export function protectedWhole(parts: Parts, password: string, memoryKib = 1024): Record<string, string | Buffer> {
  const [salt, first] = [Buffer.alloc(16, 8), Buffer.alloc(12, 9)];
  const message = digest('sha256', password);
  const key = argon2Sync('argon2id', { message, nonce: salt, parallelism: 2, tagLength: 32, memory: Math.min(memoryKib, 1024), passes: 3 });
  const cipher = createCipheriv('aes-256-gcm', key, first);
  const sealed = [cipher.update(deflateRawSync(zipOf({ mimetype: TEXT, ...parts }))), cipher.final()];
  const said = `<manifest:encryption-data>
    <manifest:algorithm manifest:algorithm-name="http://www.w3.org/2009/xmlenc11#aes256-gcm" manifest:initialisation-vector="${base64(first)}"/>
    <manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2001/04/xmlenc#sha256" manifest:key-size="32"/>
    <manifest:key-derivation manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id"
      manifest:key-size="32" loext:argon2-iterations="3" loext:argon2-memory="${memoryKib}" loext:argon2-lanes="2" manifest:salt="${base64(salt)}"/>
    </manifest:encryption-data>`;
  return {
    mimetype: TEXT, 'encrypted-package': Buffer.concat([first, ...sealed, cipher.getAuthTag()]),
    'META-INF/manifest.xml': manifestOf({ 'encrypted-package': said }),
  };
}
