import { localName } from '../../archive/xml.ts';
import { shiftedBehind, type Shift } from '../../layout/superscript.ts';
import type { OfficePackage } from './office-package.ts';
import { shiftOf } from './word-styles.ts';

/** The texts that cells refer to by number. How a word is spoken, as Japanese books say it, is no part of them. */
export async function readSharedStrings(office: OfficePackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !office.has(part)) return strings;
  let text = '';
  let shift: Shift = null;
  let isText = false;
  let phoneticDepth = 0;
  await office.readXml(part, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'si') text = '';
      else if (local === 'r') shift = null;
      else if (local === 'vertAlign') shift = shiftOf(attributes['val']);
      else if (local === 't') isText = true;
      else if (local === 'rPh') phoneticDepth += 1;
    },
    text(piece) { if (isText && phoneticDepth === 0) text += shiftedBehind(text, piece, shift); },
    close(name) {
      const local = localName(name);
      if (local === 't') isText = false;
      else if (local === 'rPh') phoneticDepth -= 1;
      else if (local === 'si') strings.push(text);
    },
  });
  return strings;
}
