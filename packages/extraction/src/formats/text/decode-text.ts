import { analyse } from 'chardet';
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
    const guess = declared ?? guessEncoding(bytes);
    return decode(Buffer.from(bytes), encodingExists(guess) ? guess : 'windows-1252');
  }
}

const LOOKED_AT = 262_144;
/** What stands for bytes that an encoding does not have; a long text may have a few. */
const UNKNOWN = '\ufffd';
const FEW = 0.001;
/** Letters of Romanian, Polish and Czech as they look in the encoding of western Europe: signs within a word, `Braºov`. */
const SIGN_IN_WORD = /[ªº¹³¯]\p{Ll}|\p{L}[ªº¹³¯]\p{L}/u;

/**
 * By the frequency of letters, which of a short text says little: an encoding that has no character for one of its bytes is none, and what has
 * signs within its words is of central Europe.
 */
function guessEncoding(bytes: Uint8Array): string {
  const beginning = bytes.subarray(0, LOOKED_AT);
  const guesses = analyse(beginning).map(({ name }) => name).filter(encodingExists);
  const guess = guesses.find((name) => hasAll(name, beginning)) ?? guesses[0] ?? 'windows-1252';
  const isWestern = guess === 'windows-1252' || guess === 'ISO-8859-1';
  return isWestern && SIGN_IN_WORD.test(decode(Buffer.from(beginning), 'windows-1252')) ? 'windows-1250' : guess;
}

function encodingByMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const hasAll = (encoding: string, bytes: Uint8Array) => decode(Buffer.from(bytes), encoding).split(UNKNOWN).length - 1 <= bytes.length * FEW;
