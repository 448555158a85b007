import type { CompoundFile } from '../../archive/compound-file.ts';
import { bytesSource, type ByteSource } from '../../detection/byte-source.ts';
import { typeOfOle } from '../../detection/ole-type.ts';
import { PasswordUnsupported } from '../../errors.ts';

/** The first bytes of a compound file. */
const isCompoundFile = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * An Office file with a password is a compound file around an encrypted one. Asking for the password would not help:
 * nothing here opens it.
 */
export async function refuseProtected(file: ByteSource | Uint8Array) {
  const source = file instanceof Uint8Array ? bytesSource(file) : file;
  if (!isCompoundFile(await source.read(0, 2)) || (await typeOfOle(source)) !== 'encrypted') return;
  throw protectedFile();
}

/** The same of a file that is named as one of before 2007, which is a compound file in any case. */
export function refuseProtectedPackage(file: CompoundFile) {
  if (file.stream('EncryptedPackage') !== null) throw protectedFile();
}

const protectedFile = () => new PasswordUnsupported('Office files with a password cannot be opened here.');
