import { container97, long, record97 } from './records97.ts';

const [SLIDE, SLIDE_ATOM, ENTRY, EDIT, PLACES] = [0x03ee, 0x03ef, 0x03f3, 0x0ff5, 0x1772];
export const [DOCUMENT, NOTES, MASTER, LIST] = [0x03e8, 0x03f0, 0x03f8, 0x0ff0];

/** An entry of a list of slides: which part it is, and the number that others name it by. */
export const entry97 = (part: number, id: number) => record97(ENTRY, 0, long(part), Buffer.alloc(8), long(id), long(0));

/** A slide with the numbers of its notes and of its master, which shows where `flags` has the lowest bit. */
export const slide97 = ({ notes = 0, master = 0, flags = 0 }: { notes?: number; master?: number; flags?: number }, ...parts: Buffer[]) =>
  container97(SLIDE, 0, record97(SLIDE_ATOM, 2, Buffer.alloc(12), long(master), long(notes), long(flags)), ...parts);

/** The streams of a presentation of a document, which is its first part, and of slides and notes, which the document counts from 2. */
export function streamsOfPresentation97(parts: readonly Buffer[]): { 'Current User': Buffer; 'PowerPoint Document': Buffer } {
  const places = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const directoryAt = parts.reduce((sum, { length }) => sum + length, 0);
  const directory = record97(PLACES, 0, long(1 | (parts.length << 20)), ...places.map(long));
  const edit = record97(EDIT, 0, Buffer.alloc(8), long(0), long(directoryAt), long(1), Buffer.alloc(8));
  const user = Buffer.concat([Buffer.alloc(12), long(0xe391c05f), long(directoryAt + directory.length), Buffer.alloc(8)]);
  return { 'Current User': user, 'PowerPoint Document': Buffer.concat([...parts, directory, edit]) };
}
