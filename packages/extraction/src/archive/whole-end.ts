import type { ByteSource } from '../detection/byte-source.ts';
import { Damaged } from '../errors.ts';

const SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1');
/** Bytes of the record that ends an archive, before its comment. */
const RECORD_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const MAX_COMMENT_BYTES = 0xffff;

/**
 * The source as it says of itself that it ends: without what was hung on to it, and with zeros for the rest of a comment that was lost.
 * Some programs write the comment wrong, and others read all that matters anyway. Throws `Damaged` where it has no end.
 */
export async function withWholeEnd(source: ByteSource): Promise<ByteSource> {
  const from = Math.max(0, source.sizeBytes - RECORD_BYTES - MAX_COMMENT_BYTES);
  const tail = Buffer.from(await source.read(from, source.sizeBytes - from));
  const at = tail.lastIndexOf(SIGNATURE, tail.length - RECORD_BYTES);
  if (at < 0 || at + RECORD_BYTES > tail.length) throw new Damaged('The archive has no end.');
  const sizeBytes = from + at + RECORD_BYTES + tail.readUInt16LE(at + COMMENT_LENGTH_AT);
  return {
    sizeBytes,
    read: async (offset, length) => {
      const bytes = Buffer.alloc(Math.min(length, Math.max(0, sizeBytes - offset)));
      if (offset < source.sizeBytes) bytes.set(await source.read(offset, Math.min(bytes.length, source.sizeBytes - offset)));
      return bytes;
    },
  };
}
