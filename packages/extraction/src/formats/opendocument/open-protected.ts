import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { openZip, zipLimits, type ZipArchive } from '../../archive/zip.ts';
import { bytesSource } from '../../detection/byte-source.ts';
import { Damaged, PasswordRequired, PasswordWrong, TooBigToOpen } from '../../errors.ts';
import { decryptPart, partKey } from '../../protection/part-cipher.ts';
import { readPartProtections, type PartProtection } from '../../protection/part-protection.ts';

const MANIFEST = 'META-INF/manifest.xml';
/** LibreOffice 24.2 and later protect the whole document as one part. */
const WHOLE = 'encrypted-package';
const CONTENT = 'content.xml';
/** Other parts that are tried with a password that does not open the content. */
const MORE_TRIED = 3;
/** LibreOffice asks for 100,000 turns of each part: hundreds of pictures can be opened, in some 20 seconds. One of Argon2 takes as long as many. */
const [MOST_TURNS, TURNS_OF_ARGON2] = [40_000_000, 200_000];

/**
 * The archive of an Open Document file, of which protected parts come as they were before. Throws `PasswordRequired`, `PasswordWrong`,
 * `PasswordUnsupported` and `Damaged`.
 */
export async function openProtectedZip(zip: ZipArchive, password: string | null): Promise<ZipArchive> {
  const protections = zip.has(MANIFEST) ? await readPartProtections(await zip.stream(MANIFEST)) : new Map<string, PartProtection>();
  const names = [...protections.keys()].filter((name) => zip.has(name));
  const main = [WHOLE, CONTENT].find((name) => names.includes(name)) ?? names[0];
  if (main === undefined) return zip;
  if (password === null) throw new PasswordRequired('The document is protected by a password.');
  const parts = new ProtectedParts(zip, protections, password);
  await parts.check(main, names);
  return main === WHOLE ? await openZip(bytesSource(await parts.read(WHOLE))) : {
    ...zip,
    read: async (name) => (protections.has(name) ? await parts.read(name) : await zip.read(name)),
    stream: async (name) => (protections.has(name) ? Readable.from([await parts.read(name)]) : await zip.stream(name)),
  };
}

class ProtectedParts {
  readonly #zip: ZipArchive;
  readonly #protections: ReadonlyMap<string, PartProtection>;
  readonly #password: string;
  /** Made once: that it takes long is their point. */
  readonly #keys = new Map<string, Buffer>();
  #turnsLeft = MOST_TURNS;

  constructor(zip: ZipArchive, protections: ReadonlyMap<string, PartProtection>, password: string) {
    this.#zip = zip;
    this.#protections = protections;
    this.#password = password;
  }

  /** Throws `PasswordWrong`, or `Damaged` where the password is right, or cannot be tried, because the main part was changed. */
  async check(main: string, names: readonly string[]) {
    if (await this.#open(main) !== null) return;
    for (const name of names.filter((each) => each !== main).slice(0, MORE_TRIED)) {
      if (await this.#open(name) !== null) throw new Damaged('The protected content was changed after it was written.');
    }
    // Of the whole the archive has a sum; that of other parts some programs make of what was there before.
    const isChanged = main === WHOLE && crc32(await this.#zip.read(WHOLE)) !== this.#zip.checksum(WHOLE);
    throw isChanged ? new Damaged('The protected document was changed after it was written.') : new PasswordWrong('The password does not open the document.');
  }

  async read(name: string): Promise<Buffer> {
    const packed = await this.#open(name);
    if (packed === null) throw new Damaged('A protected part was changed after it was written.');
    return await unpack(packed);
  }

  async #open(name: string): Promise<Buffer | null> {
    const protection = this.#protections.get(name);
    if (protection === undefined) throw new Damaged('A part of the document is not described.');
    const bytes = await this.#zip.read(name);
    const key = this.#keys.get(name) ?? await this.#makeKey(protection);
    this.#keys.set(name, key);
    return decryptPart(bytes, key, protection);
  }

  async #makeKey(protection: PartProtection): Promise<Buffer> {
    const { derivation } = protection;
    this.#turnsLeft -= derivation.kind === 'pbkdf2' ? derivation.turns : derivation.turns * TURNS_OF_ARGON2;
    // What is too much for one key is refused for what it is.
    if (this.#turnsLeft < 0 && this.#keys.size > 0) throw new TooBigToOpen('The keys of the parts take too much work.', { limit: 'turns' });
    return await partKey(this.#password, protection);
  }
}

async function unpack(packed: Buffer): Promise<Buffer> {
  const most = Math.min(zipLimits.entryBytes, Math.max(zipLimits.ratioFromBytes, packed.length * zipLimits.ratio));
  return await promisify(inflateRaw)(packed, { maxOutputLength: most }).catch((error: unknown) => {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw new TooBigToOpen('A part of the archive unpacks to too many bytes.', { limit: 'unpacked-bytes', bytes: most });
    throw new Damaged('A protected part is broken.', {}, { cause: error });
  });
}
