import { childOf, recordsIn, type Record97 } from '../drawing97/records.ts';

const HEADERS_FOOTERS = 0x0fd9;
const SHOWN = 0x0fda;
const STRING = 0x0fba;
/** Which texts are shown, by a bit each, and which string each is. */
const lines = [{ bit: 0x10, string: 1 }, { bit: 0x20, string: 2 }];

/** Of what pages a presentation says the headers and footers. */
export const OF_SLIDES = 3;
export const OF_NOTES = 4;

/** The header and the footer of a slide or of its notes: their own ones, else those of all. */
export function runningLinesOf(page: Record97, document: Record97, kind: typeof OF_SLIDES | typeof OF_NOTES): string[] {
  const list = childOf(page, HEADERS_FOOTERS) ?? recordsIn(document.data).find(({ type, instance }) => type === HEADERS_FOOTERS && instance === kind);
  const shown = list === undefined ? undefined : childOf(list, SHOWN)?.data;
  if (list === undefined || shown === undefined || shown.length < 4) return [];
  const strings = [...recordsIn(list.data)].filter(({ type }) => type === STRING);
  return lines.filter(({ bit }) => (shown.readUInt16LE(2) & bit) !== 0)
    .map(({ string }) => strings.find(({ instance }) => instance === string)?.data.toString('utf16le') ?? '');
}
