import type { NoteKind } from '../word-processing/note-marks.ts';
import type { WordStreams } from './streams.ts';

const lists = [{ kind: 'footnote', place: 0xaa }, { kind: 'endnote', place: 0x20a }] as const;
/** A place of four bytes, and whether the note has a number of the program. */
const ENTRY_BYTES = 6;

/** Where the text refers to notes, in characters of the whole document. */
export function readNotePlaces({ main, table }: WordStreams): ReadonlyMap<number, NoteKind> {
  return new Map(lists.flatMap(({ kind, place }) => {
    const [start, length] = [main.readUInt32LE(place), main.readUInt32LE(place + 4)];
    const isThere = start + length <= table.length;
    const count = isThere ? Math.max(0, Math.floor((length - 4) / ENTRY_BYTES)) : 0;
    return Array.from({ length: count }, (_, index): [number, NoteKind] => [table.readUInt32LE(start + index * 4), kind]);
  }));
}
