import { childOf, recordsIn, type Record97 } from '../drawing97/records.ts';
import { textsIn, type SlideText } from './slide-texts.ts';

const TEXT_BOX = 0xf00d;
const CLIENT_DATA = 0xf011;
const PLACEHOLDER = 0x0bc3;
const OUTLINE_REFERENCE = 0x0f9e;

/** Whether a shape has a text, be it empty: lines and pictures have none. */
export const hasTextBox = (shape: Record97): boolean => childOf(shape, TEXT_BOX) !== undefined;

/** What a shape has a place for, by a number of the format; null where it is no placeholder. */
export function placeholderOf(shape: Record97): number | null {
  const data = childOf(shape, CLIENT_DATA);
  const placeholder = data === undefined ? undefined : childOf(data, PLACEHOLDER);
  return placeholder === undefined ? null : placeholder.data[4] ?? 0;
}

/** What is written in a shape: its own text, or a text of the outline that it refers to. */
export function textsOfShape(shape: Record97, outline: readonly SlideText[]): SlideText[] {
  const box = childOf(shape, TEXT_BOX);
  if (box === undefined) return [];
  const reference = childOf(box, OUTLINE_REFERENCE);
  const referred = reference === undefined || reference.data.length < 4 ? undefined : outline[reference.data.readUInt32LE(0)];
  return referred === undefined ? textsIn([...recordsIn(box.data)]) : [referred];
}
