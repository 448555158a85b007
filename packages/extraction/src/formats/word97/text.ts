import { Damaged } from '../../errors.ts';
import { risingRanges } from './rising-ranges.ts';
import type { WordStreams } from './streams.ts';

/** A stretch of the text in characters of the whole document. */
export type TextRange = { from: number; to: number };

/** A character, its number in the whole document, and where its bytes stand: properties are given for places in the file. */
export type PlacedCharacter = { character: string; at: number; place: number };

export type WordText = {
  stories: Record<'body' | 'footnotes' | 'headers' | 'comments' | 'endnotes' | 'boxes', TextRange>;
  characters(range: TextRange): Iterable<PlacedCharacter>;
};

const PLACE_OF_LENGTHS = 0x4c;
const PLACE_OF_PIECES = 0x1a2;
const COMPRESSED = 0x40000000;
const PIECE_BYTES = 8;

type Piece = TextRange & { place: number; bytesEach: 1 | 2 };

/** Finds the pieces of the text: a document that was saved quickly is a list of pieces in any order. */
export function openText({ main, table }: WordStreams): WordText {
  const pieces = readPieces(table, main.readUInt32LE(PLACE_OF_PIECES), main.readUInt32LE(PLACE_OF_PIECES + 4));
  return {
    stories: storiesOf(main, PLACE_OF_LENGTHS),
    *characters(range) {
      for (const piece of pieces) {
        const [from, to] = [Math.max(range.from, piece.from), Math.min(range.to, piece.to)];
        for (let at = from; at < to; at++) {
          const place = piece.place + (at - piece.from) * piece.bytesEach;
          if (place + piece.bytesEach > main.length) return;
          yield { character: piece.bytesEach === 2 ? String.fromCharCode(main.readUInt16LE(place)) : (ansi[main[place] ?? 0] ?? ''), at, place };
        }
      }
    },
  };
}

const ansi = Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? String.fromCharCode(byte) : new TextDecoder('windows-1252').decode(Uint8Array.of(byte))));

/** The parts of the text follow each other; the header says at a place how long each is. */
export function storiesOf(main: Buffer, placeOfLengths: number): WordText['stories'] {
  let from = 0;
  const next = (index: number): TextRange => {
    const range = { from, to: from + Math.max(0, main.readInt32LE(placeOfLengths + index * 4)) };
    from = range.to;
    return range;
  };
  const [body, footnotes, headers] = [next(0), next(1), next(2)];
  next(3);
  const [comments, endnotes, boxes] = [next(4), next(5), next(6)];
  return { body, footnotes, headers, comments, endnotes, boxes };
}

function readPieces(table: Buffer, start: number, length: number): Piece[] {
  let at = start;
  // Before the pieces stand changes of properties, each with its length.
  while (at < start + length && table[at] === 1) at += 3 + table.readUInt16LE(at + 1);
  if (table[at] !== 2) throw new Damaged('The document has no list of its pieces.');
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / (4 + PIECE_BYTES));
  const bounds = at + 5;
  const entries = bounds + (count + 1) * 4;
  return risingRanges(Array.from({ length: Math.max(0, count) }, (_, index): Piece => {
    const value = table.readUInt32LE(entries + index * PIECE_BYTES + 2);
    const isCompressed = (value & COMPRESSED) !== 0;
    const place = value & (COMPRESSED - 1);
    return {
      from: table.readUInt32LE(bounds + index * 4), to: table.readUInt32LE(bounds + index * 4 + 4),
      place: isCompressed ? place >> 1 : place, bytesEach: isCompressed ? 1 : 2,
    };
  }));
}
