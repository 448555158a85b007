import type { NoteKind } from '../word-processing/note-marks.ts';
import type { WordStreams } from './streams.ts';

/** Where the header names the list of each kind of notes. */
export type PlacesOfNotes = Readonly<Record<NoteKind, number>>;

const ofWord97: PlacesOfNotes = { footnote: 0xaa, endnote: 0x20a };
/** A place of four bytes, and whether the note has a number of the program. */
const ENTRY_BYTES = 6;

/** Where the text refers to notes, in characters of the whole document. */
export function readNotePlaces({ main, table }: WordStreams, places = ofWord97): ReadonlyMap<number, NoteKind> {
  return new Map((['footnote', 'endnote'] as const).flatMap((kind) => {
    const place = places[kind];
    const [start, length] = [main.readUInt32LE(place), main.readUInt32LE(place + 4)];
    const isThere = start + length <= table.length;
    const count = isThere ? Math.max(0, Math.floor((length - 4) / ENTRY_BYTES)) : 0;
    return Array.from({ length: count }, (_, index): [number, NoteKind] => [table.readUInt32LE(start + index * 4), kind]);
  }));
}
