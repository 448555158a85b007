import { decode } from 'iconv-lite';
import { areOneCharacter } from '../word-processing/code-pages.ts';
import { risingRanges } from '../word97/rising-ranges.ts';
import { storiesOf, type TextRange, type WordText } from '../word97/text.ts';

const FLAGS = 0x0a;
const IN_PIECES = 0x0004;
const OF_TWO_BYTES = 0x1000;
const PLACE_OF_TEXT = 0x18;
const PLACE_OF_LENGTHS = 0x34;
const PLACE_OF_PIECES = 0x160;
const PIECE_BYTES = 8;

type Piece = TextRange & { place: number };

/** The text of a document of Word 6 or 95: one byte a letter, of the code page of its font. `codePageAt` tells it for a place in the file. */
export function openText6(main: Buffer, codePageAt: (place: number) => string): WordText {
  const stories = storiesOf(main, PLACE_OF_LENGTHS);
  const flags = main.readUInt16LE(FLAGS);
  const bytesEach = (flags & OF_TWO_BYTES) === 0 ? 1 : 2;
  const whole = { from: 0, to: Math.max(...Object.values(stories).map(({ to }) => to)), place: main.readUInt32LE(PLACE_OF_TEXT) };
  const pieces = (flags & IN_PIECES) === 0 ? [whole] : readPieces(main);
  return {
    stories,
    *characters(range) {
      for (const piece of pieces) {
        const [from, to] = [Math.max(range.from, piece.from), Math.min(range.to, piece.to)];
        for (let at = from; at < to;) {
          const place = piece.place + (at - piece.from) * bytesEach;
          if (place + bytesEach > main.length) return;
          const { character, length } = bytesEach === 2 ? unitAt(main, place) : letterAt(main, place, codePageAt);
          yield { character, at, place };
          at += length;
        }
      }
    },
  };
}

type Letter = { character: string; length: number };

const unitAt = (main: Buffer, place: number): Letter => ({ character: String.fromCharCode(main.readUInt16LE(place)), length: 1 });

/** Its length is that in letters as the file counts them: bytes. */
function letterAt(main: Buffer, place: number, codePageAt: (place: number) => string): Letter {
  const byte = main[place] ?? 0;
  if (byte < 0x80) return { character: String.fromCharCode(byte), length: 1 };
  const codePage = codePageAt(place);
  const length = areOneCharacter(byte, main[place + 1] ?? 0, codePage) ? 2 : 1;
  return { character: decode(main.subarray(place, place + length), codePage), length };
}

/** Before the pieces stand changes of properties, each with its length. A list that is broken has none. */
function readPieces(main: Buffer): Piece[] {
  const start = main.readUInt32LE(PLACE_OF_PIECES);
  const end = Math.min(main.length, start + main.readUInt32LE(PLACE_OF_PIECES + 4));
  let at = start;
  while (at < end && main[at] === 1) at += 3 + main.readUInt16LE(at + 1);
  const count = main[at] === 2 ? Math.floor((main.readUInt32LE(at + 1) - 4) / (4 + PIECE_BYTES)) : 0;
  const bounds = at + 5;
  return risingRanges(Array.from({ length: Math.max(0, count) }, (_, index): Piece => ({
    from: main.readUInt32LE(bounds + index * 4), to: main.readUInt32LE(bounds + index * 4 + 4),
    place: main.readUInt32LE(bounds + (count + 1) * 4 + index * PIECE_BYTES + 2),
  })));
}
