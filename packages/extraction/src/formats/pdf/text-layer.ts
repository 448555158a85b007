import type { Quad, StructuredText } from 'mupdf';
import { bottomOf, rightOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { joinSpacedLetters } from '../../layout/spaced-letters.ts';
import type { Turns } from '../../ocr/page-image.ts';

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

/** Control characters part words too: fonts that are mapped badly have them for spaces. */
const isSpace = (character: string) => /[\s\u00a0\u200b\ufeff\p{Cc}]/u.test(character);

/** The words of the text layer, line by line in the order of the file, and where the pictures are. */
export function readContents(text: StructuredText): PageContents {
  const contents: PageContents = { lines: [], pictures: [], textTurns: 0 };
  const characters: [number, number, number, number] = [0, 0, 0, 0];
  let turns: Turns = 0;
  let line: PlacedLine = [];
  let isInWord = false;
  text.walk({
    onImageBlock: ([left, top, right, bottom], _, image) => {
      const area = (right - left) * (bottom - top);
      const dpi = POINTS_PER_INCH * Math.sqrt((image.getWidth() * image.getHeight()) / Math.max(1, area));
      contents.pictures.push({ x: left, y: top, width: right - left, height: bottom - top, dpi });
    },
    beginLine: (...[, , [right, down]]) => {
      turns = turnsOf(right, down);
      line = [];
      isInWord = false;
    },
    onChar: (...[character, , , size, quad]) => {
      if (isSpace(character)) isInWord = false;
      else {
        characters[turns] += 1;
        addCharacter(line, { character, quad, size }, isInWord);
        isInWord = true;
      }
    },
    endLine: () => { if (line.length > 0) contents.lines.push(joinSpacedLetters(line.map(composed))); },
  });
  return { ...contents, textTurns: characters.indexOf(Math.max(...characters)) as Turns };
}

/** Direction of writing as quarter turns; y grows downwards. */
function turnsOf(right: number, down: number): Turns {
  if (Math.abs(right) >= Math.abs(down)) return right >= 0 ? 0 : 2;
  return down > 0 ? 1 : 3;
}

type Character = { character: string; quad: Quad; size: number };

function addCharacter(line: PlacedLine, { character, quad, size }: Character, isInWord: boolean) {
  const box = boxOf(quad);
  const word = line.at(-1);
  if (!isInWord || word === undefined) line.push({ text: character, confidence: 1, size, ...box });
  else {
    const [right, bottom] = [Math.max(rightOf(word), rightOf(box)), Math.max(bottomOf(word), bottomOf(box))];
    word.text += character;
    word.x = Math.min(word.x, box.x);
    word.y = Math.min(word.y, box.y);
    word.width = right - word.x;
    word.height = bottom - word.y;
  }
}

function boxOf(quad: Quad): Rectangle {
  const x = Math.min(quad[0], quad[2], quad[4], quad[6]);
  const y = Math.min(quad[1], quad[3], quad[5], quad[7]);
  return { x, y, width: Math.max(quad[0], quad[2], quad[4], quad[6]) - x, height: Math.max(quad[1], quad[3], quad[5], quad[7]) - y };
}

const ligatures: Record<string, string> = { 'ﬀ': 'ff', 'ﬁ': 'fi', 'ﬂ': 'fl', 'ﬃ': 'ffi', 'ﬄ': 'ffl', 'ﬅ': 'st', 'ﬆ': 'st' };

/** Letters and their marks as one, ligatures as letters: the text as a person would type it. */
const composed = (word: PlacedWord): PlacedWord =>
  ({ ...word, text: word.text.toWellFormed().normalize('NFC').replace(/[ﬀ-ﬆ]/g, (ligature) => ligatures[ligature] ?? ligature) });
