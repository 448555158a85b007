import { openCompoundFile, type CompoundFile } from '../../archive/compound-file.ts';
import type { SourceFile } from '../../decoder.ts';
import { bytesSource, type ByteSource } from '../../detection/byte-source.ts';
import { detectType } from '../../detection/detect-type.ts';
import { typeByMagic } from '../../detection/magic.ts';
import { Damaged } from '../../errors.ts';
import { openEncryptedPackage } from '../../protection/open-encrypted-package.ts';

const HEAD_BYTES = 16;

/**
 * The package of an Office file: the file itself, or what a compound file holds encrypted, opened by its password. Throws
 * `PasswordRequired`, `PasswordWrong`, and `TypeMismatch` for a package of another kind than its name says: nothing outside of it tells.
 */
export async function openProtected(source: ByteSource, file: SourceFile, password: string | null): Promise<ByteSource> {
  if (typeByMagic(await source.read(0, HEAD_BYTES)) !== 'ole') return source;
  return await openPackageIn(await openCompoundFile(file.path), file.extension, password) ?? source;
}

/** The same of a file that is a compound file in any case, as those of before 2007 are. Null when no package is in it. */
export async function openPackageIn(file: CompoundFile, extension: string, password: string | null): Promise<ByteSource | null> {
  const opened = await openEncryptedPackage(file, password);
  if (opened === null) return null;
  if (typeByMagic(opened.subarray(0, HEAD_BYTES)) !== 'zip') throw new Damaged('What the password opens is no package.');
  const source = bytesSource(opened);
  await detectType(source, extension);
  return source;
}
