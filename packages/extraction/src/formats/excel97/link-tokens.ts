import { addressOf } from '../../layout/addresses.ts';
import { textOf } from './records.ts';

const TEXT = 0x17;
/** A reference to a cell, in the three classes of its value. */
const cells = new Set([0x24, 0x44, 0x64]);
const CELL_BYTES = 5;
/** A function that takes any number of arguments, in the three classes of its value. */
const functions = new Set([0x22, 0x42, 0x62]);
const FUNCTION_BYTES = 4;
const HYPERLINK = 359;

/**
 * Where a formula leads that is one link, `HYPERLINK("https://e.org","shop")`, whose address is written in it and whose words are, or stand
 * in a cell. Its tokens are the arguments and, behind them, the function. Null for other formulas.
 */
export function linkOfTokens(tokens: Buffer): string | null {
  const address = endOfText(tokens, 0);
  if (address === null || !isLink(tokens.subarray(-FUNCTION_BYTES))) return null;
  const ends = [address, endOfText(tokens, address), cells.has(tokens[address] ?? 0) ? address + CELL_BYTES : null];
  return ends.includes(tokens.length - FUNCTION_BYTES) ? addressOf(textOf(tokens.subarray(2), tokens[1] ?? 0)) : null;
}

const isLink = (token: Buffer) => token.length === FUNCTION_BYTES && functions.has(token[0] ?? 0) && token.readUInt16LE(2) === HYPERLINK;

/** Where a text ends that begins there; null where none does. */
function endOfText(tokens: Buffer, at: number): number | null {
  if (tokens[at] !== TEXT) return null;
  const bytesOfLetter = ((tokens[at + 2] ?? 0) & 1) + 1;
  return at + 3 + (tokens[at + 1] ?? 0) * bytesOfLetter;
}
