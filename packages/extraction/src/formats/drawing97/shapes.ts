import { childOf, recordsIn, recordsWithin, type Record97 } from './records.ts';

export const SHAPE = 0xf004;
const SHAPE_OPTIONS = 0xf00b;
const PICTURE_OPTION = 0x0104;
const PICTURE_STORE = 0xf001;

/** The value of an option of a shape; null when it has none. */
export function optionOf(shape: Record97, list: number, option: number): number | null {
  const options = childOf(shape, list);
  if (options === undefined) return null;
  for (let index = 0; index < options.instance && (index + 1) * 6 <= options.data.length; index++) {
    if ((options.data.readUInt16LE(index * 6) & 0x3fff) === option) return options.data.readUInt32LE(index * 6 + 2);
  }
  return null;
}

/** The number of the picture that a shape shows, counted from 1; null when it shows none. */
export const pictureOf = (shape: Record97): number | null => optionOf(shape, SHAPE_OPTIONS, PICTURE_OPTION);

/** What the document says of its pictures, in the order in which shapes count them. */
export function pictureEntries(document: Record97): Record97[] {
  const store = recordsWithin(document, PICTURE_STORE).next().value;
  return store === undefined ? [] : [...recordsIn(store.data)];
}
