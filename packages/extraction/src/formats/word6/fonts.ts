import { codePageOf } from '../word-processing/code-pages.ts';

/** `codePage` is undefined where the set of characters of the font says nothing of it. */
export type Font6 = { name: string; codePage: string | undefined };

const PLACE_OF_FONTS = 0xd0;
const HEAD_BYTES = 2;
const PLACE_OF_SET = 4;
const PLACE_OF_NAME = 6;

/** The fonts of a document, in their order. */
export function readFonts6(main: Buffer): readonly Font6[] {
  const [start, length] = [main.readUInt32LE(PLACE_OF_FONTS), main.readUInt32LE(PLACE_OF_FONTS + 4)];
  const end = Math.min(main.length, start + length);
  const fonts: Font6[] = [];
  for (let at = start + HEAD_BYTES; at < end;) {
    const next = at + 1 + (main[at] ?? 0);
    const [name = ''] = main.subarray(at + PLACE_OF_NAME, Math.min(next, end)).toString('latin1').split('\0');
    fonts.push({ name, codePage: codePageOf(main[at + PLACE_OF_SET] ?? 0) });
    at = next;
  }
  return fonts;
}
