import { childOf, recordsWithin, type Record97 } from '../drawing97/records.ts';
import { SHAPE } from '../drawing97/shapes.ts';
import { placeholderOf, textsOfShape } from './shape-texts.ts';

const DRAWING = 0x040c;
const SLIDE_ATOM = 0x03ef;
const MASTER_AT = 12;
const FLAGS_AT = 20;
const SHOWS_MASTER = 0x0001;

/** The number of the master that stands behind a slide; null where the slide shows nothing of it. */
export function masterBehind(slide: Record97): number | null {
  const atom = childOf(slide, SLIDE_ATOM)?.data;
  if (atom === undefined || atom.length < FLAGS_AT + 2) return null;
  return (atom.readUInt16LE(FLAGS_AT) & SHOWS_MASTER) === 0 ? null : atom.readUInt32LE(MASTER_AT);
}

/**
 * What a master writes on each of its slides. What stands in its placeholders says only what slides may write there,
 * and a line that is left without a letter was the frame of a number.
 */
export function linesOfMaster(master: Record97): string[] {
  const drawing = childOf(master, DRAWING);
  if (drawing === undefined) return [];
  return [...recordsWithin(drawing, SHAPE)].filter((shape) => placeholderOf(shape) === null)
    .flatMap((shape) => textsOfShape(shape, [])).flatMap(({ text }) => text.split(/[\r\v]/)).filter((line) => /[\p{L}\p{N}]/u.test(line));
}
