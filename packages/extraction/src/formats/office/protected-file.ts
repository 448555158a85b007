import { bytesSource } from '../../detection/byte-source.ts';
import { typeOfOle } from '../../detection/ole-type.ts';
import { DecoderMissing } from '../../errors.ts';

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * An Office file with a password is a compound file around an encrypted one. Asking for the password would not help:
 * nothing here opens it.
 */
export async function refuseProtected(bytes: Uint8Array) {
  if (isZip(bytes) || (await typeOfOle(bytesSource(bytes))) !== 'encrypted') return;
  throw new DecoderMissing('Office files with a password cannot be opened here.', { program: 'office decryption' });
}
