import { risingRanges } from '../word97/rising-ranges.ts';
import type { RunningStories } from '../word97/story-order.ts';
import type { TextRange } from '../word97/text.ts';
import { changesIn } from './changes.ts';

const PLACE_OF_HEADERS = 0xb0;
const PLACE_OF_SECTIONS = 0x88;
const PLACE_OF_DOCUMENT = 0x150;
const SECTION_BYTES = 12;
const KINDS_OF_SECTION = 153;
/** By their bits: header and footer of even and of odd pages, then of the first page. */
const headerBits = [0x01, 0x02, 0x10];
const footerBits = [0x04, 0x08, 0x20];
const inOrder = [0x01, 0x02, 0x04, 0x08, 0x10, 0x20];
const SEPARATOR_BITS = [0x01, 0x02, 0x04];

/** Only those that a section has are there: first what parts notes from the text, then those of each section, in the order of their bits. */
export function headersAndFooters6(main: Buffer, story: TextRange): RunningStories {
  const [start, length] = [main.readUInt32LE(PLACE_OF_HEADERS), main.readUInt32LE(PLACE_OF_HEADERS + 4)];
  if (start + length > main.length) return { headers: [], footers: [] };
  const bounds = Array.from({ length: length >> 2 }, (_, index) => story.from + main.readUInt32LE(start + index * 4));
  const kinds = [...separatorsOf(main), ...kindsOfSections(main).flatMap((kind) => inOrder.filter((bit) => (kind & bit) !== 0))];
  const ranges = risingRanges(kinds.map((kind, index) => (
    { kind, from: bounds[index] ?? story.to, to: Math.min(story.to, bounds[index + 1] ?? story.to) })));
  return { headers: ranges.filter(({ kind }) => headerBits.includes(kind)), footers: ranges.filter(({ kind }) => footerBits.includes(kind)) };
}

/** They are texts of their own, and of neither kind. */
function separatorsOf(main: Buffer): number[] {
  const isThere = main.readUInt32LE(PLACE_OF_DOCUMENT + 4) > 0;
  const kinds = isThere ? main[main.readUInt32LE(PLACE_OF_DOCUMENT) + 1] ?? 0 : 0;
  return SEPARATOR_BITS.filter((bit) => (kinds & bit) !== 0).map(() => 0);
}

function kindsOfSections(main: Buffer): number[] {
  const [start, length] = [main.readUInt32LE(PLACE_OF_SECTIONS), main.readUInt32LE(PLACE_OF_SECTIONS + 4)];
  const count = start + length > main.length ? 0 : Math.max(0, Math.floor((length - 4) / (4 + SECTION_BYTES)));
  // Sections may share a place, and what stands there may be long.
  const known = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const place = main.readUInt32LE(start + (count + 1) * 4 + index * SECTION_BYTES + 2);
    const kinds = known.get(place) ?? kindsAt(main, place);
    known.set(place, kinds);
    return kinds;
  });
}

function kindsAt(main: Buffer, place: number): number {
  if (place + 2 > main.length) return 0;
  const changes = changesIn(main.subarray(place + 2, place + 2 + main.readUInt16LE(place)));
  return changes.find(({ code }) => code === KINDS_OF_SECTION)?.value[0] ?? 0;
}
