import type * as Mupdf from 'mupdf';
import type { StructuredText } from 'mupdf';
import type { PlacedLine } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { withoutLeaders } from '../../layout/leaders.ts';
import { joinSpacedLetters } from '../../layout/spaced-letters.ts';
import type { Turns } from '../../ocr/page-image.ts';
import { readCharacters } from './characters.ts';
import { growingWord } from './growing-word.ts';

/** A picture on a page, and how many of its pixels lie on an inch there. */
export type PlacedPicture = Rectangle & { dpi: number };

/** What a page of a PDF consists of, in points from the top left corner of the page as it is shown. */
export type PageContents = {
  lines: PlacedLine[];
  /** Lines that run across the page, as a stamp or a watermark does: they are part of no row. */
  slanted: PlacedLine[];
  pictures: PlacedPicture[];
  /** Clockwise quarter turns of most of the text: a table that lies on its side in a page. */
  textTurns: Turns;
};

const POINTS_PER_INCH = 72;

/** Ten degrees: less is a sheet that was not laid straight. */
const SLANTED = 0.18;
const MAX_CODE = 0x10ffff;
const UNKNOWN = '\ufffd';

/** Control characters part words too: fonts that are mapped badly have them for spaces. */
const isSpace = (character: string) => /[\s\u00a0\u200b\ufeff\p{Cc}]/u.test(character);
/** The characters of most texts, and which of them are spaces, looked up instead of made and tried. */
const latin = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
const spacesOfLatin = latin.map(isSpace);
const characterOf = (code: number) => latin[code] ?? (code >= 0 && code <= MAX_CODE ? String.fromCodePoint(code) : UNKNOWN);

/** The words of the text layer, line by line in the order of the file, and where the pictures are. */
export function readContents(mupdf: typeof Mupdf, text: StructuredText): PageContents {
  const lines: PlacedLine[] = [];
  const slanted: PlacedLine[] = [];
  let isSlanted = false;
  const characters: [number, number, number, number] = [0, 0, 0, 0];
  let turns: Turns = 0;
  let line: PlacedLine = [];
  const word = growingWord((whole) => line.push(whole));
  readCharacters(mupdf, text, {
    beginLine: (right, down) => {
      turns = turnsOf(right, down);
      isSlanted = Math.min(Math.abs(right), Math.abs(down)) > SLANTED * Math.max(Math.abs(right), Math.abs(down));
      line = [];
    },
    character: (code, size, box) => {
      const character = characterOf(code);
      if (spacesOfLatin[code] ?? isSpace(character)) return word.end();
      if (!isSlanted) characters[turns] += 1;
      word.add(character, code, size, box);
    },
    endLine: () => {
      word.end();
      const words = withoutLeaders(line);
      if (words.length > 0) (isSlanted ? slanted : lines).push(joinSpacedLetters(words));
    },
  });
  // Where most runs so, it is the text: a sheet that was laid badly.
  const apart = lines.flat().length > slanted.flat().length ? { lines, slanted } : { lines: [...lines, ...slanted], slanted: [] };
  return { ...apart, pictures: picturesOf(text), textTurns: characters.indexOf(Math.max(...characters)) as Turns };
}

function picturesOf(text: StructuredText): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  text.walk({
    onImageBlock: ([left, top, right, bottom], _, image) => {
      const area = (right - left) * (bottom - top);
      const dpi = POINTS_PER_INCH * Math.sqrt((image.getWidth() * image.getHeight()) / Math.max(1, area));
      pictures.push({ x: left, y: top, width: right - left, height: bottom - top, dpi });
    },
  });
  return pictures;
}

/** Direction of writing as quarter turns; y grows downwards. */
function turnsOf(right: number, down: number): Turns {
  if (Math.abs(right) >= Math.abs(down)) return right >= 0 ? 0 : 2;
  return down > 0 ? 1 : 3;
}
