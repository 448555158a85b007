import { detect } from 'chardet';
import { decode, encodingExists } from 'iconv-lite';

/**
 * Text of bytes: by byte order mark, as UTF-8 where it is valid, else in the encoding that the file declares
 * or that its letters suggest.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const marked = encodingByMark(bytes);
  if (marked !== null) return decode(Buffer.from(bytes), marked);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: an older encoding, declared or told by the frequency of its letters.
    const guess = declared ?? detect(bytes.subarray(0, 262_144)) ?? 'windows-1252';
    return decode(Buffer.from(bytes), encodingExists(guess) ? guess : 'windows-1252');
  }
}

function encodingByMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}
