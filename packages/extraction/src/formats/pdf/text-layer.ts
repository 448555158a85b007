import type * as Mupdf from 'mupdf';
import type { StructuredText } from 'mupdf';
import type { PlacedLine, PlacedWord } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { joinSpacedLetters } from '../../layout/spaced-letters.ts';
import type { Turns } from '../../ocr/page-image.ts';
import { readCharacters, type Edges } from './characters.ts';

/** A picture on a page, and how many of its pixels lie on an inch there. */
export type PlacedPicture = Rectangle & { dpi: number };

/** What a page of a PDF consists of, in points from the top left corner of the page as it is shown. */
export type PageContents = {
  lines: PlacedLine[];
  pictures: PlacedPicture[];
  /** Clockwise quarter turns of most of the text: a table that lies on its side in a page. */
  textTurns: Turns;
};

const POINTS_PER_INCH = 72;

const MAX_CODE = 0x10ffff;
const UNKNOWN = '\ufffd';

/** Control characters part words too: fonts that are mapped badly have them for spaces. */
const isSpace = (character: string) => /[\s\u00a0\u200b\ufeff\p{Cc}]/u.test(character);
/** The same for the characters of most texts, looked up instead of tried. */
const spacesOfLatin = Array.from({ length: 0x250 }, (_, code) => isSpace(String.fromCharCode(code)));

/** The words of the text layer, line by line in the order of the file, and where the pictures are. */
export function readContents(mupdf: typeof Mupdf, text: StructuredText): PageContents {
  const lines: PlacedLine[] = [];
  const characters: [number, number, number, number] = [0, 0, 0, 0];
  let turns: Turns = 0;
  let line: PlacedLine = [];
  let word: WordSoFar | undefined;
  const endWord = () => {
    if (word) line.push(placed(word));
    word = undefined;
  };
  readCharacters(mupdf, text, {
    beginLine: (right, down) => {
      turns = turnsOf(right, down);
      line = [];
    },
    character: (code, size, box) => {
      const character = code >= 0 && code <= MAX_CODE ? String.fromCodePoint(code) : UNKNOWN;
      if (spacesOfLatin[code] ?? isSpace(character)) return endWord();
      characters[turns] += 1;
      if (word) extend(word, character, box);
      else word = { text: character, size, left: box[0], top: box[1], right: box[2], bottom: box[3] };
    },
    endLine: () => {
      endWord();
      if (line.length > 0) lines.push(joinSpacedLetters(line));
    },
  });
  return { lines, pictures: picturesOf(text), textTurns: characters.indexOf(Math.max(...characters)) as Turns };
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

type WordSoFar = { text: string; size: number; left: number; top: number; right: number; bottom: number };

function extend(word: WordSoFar, character: string, [left, top, right, bottom]: Edges) {
  word.text += character;
  word.left = Math.min(word.left, left);
  word.top = Math.min(word.top, top);
  word.right = Math.max(word.right, right);
  word.bottom = Math.max(word.bottom, bottom);
}

const placed = ({ text, size, left, top, right, bottom }: WordSoFar): PlacedWord =>
  ({ text: composed(text), confidence: 1, size, x: left, y: top, width: right - left, height: bottom - top });

const ligatures: Record<string, string> = { 'ﬀ': 'ff', 'ﬁ': 'fi', 'ﬂ': 'fl', 'ﬃ': 'ffi', 'ﬄ': 'ffl', 'ﬅ': 'st', 'ﬆ': 'st' };

/** Letters and their marks as one, ligatures as letters: the text as a person would type it. */
const composed = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text
  : text.toWellFormed().normalize('NFC').replace(/[ﬀ-ﬆ]/g, (ligature) => ligatures[ligature] ?? ligature));
