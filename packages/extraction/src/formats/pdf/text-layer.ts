import type { Quad, StructuredText } from 'mupdf';
import { bottomOf, rightOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';

/** What a page of a PDF consists of, in points from the top left corner of the page as it is shown. */
export type PageContents = { lines: PlacedLine[]; pictures: Rectangle[] };

/** Control characters part words too: fonts that are mapped badly have them for spaces. */
const isSpace = (character: string) => /[\s\u00a0\u200b\ufeff\p{Cc}]/u.test(character);

/** The words of the text layer, line by line in the order of the file, and where the pictures are. */
export function readContents(text: StructuredText): PageContents {
  const contents: PageContents = { lines: [], pictures: [] };
  let line: PlacedLine = [];
  let isInWord = false;
  text.walk({
    onImageBlock: ([left, top, right, bottom]) => { contents.pictures.push({ x: left, y: top, width: right - left, height: bottom - top }); },
    beginLine: () => {
      line = [];
      isInWord = false;
    },
    onChar: (...[character, , , size, quad]) => {
      if (isSpace(character)) isInWord = false;
      else {
        addCharacter(line, { character, quad, size }, isInWord);
        isInWord = true;
      }
    },
    endLine: () => { if (line.length > 0) contents.lines.push(line.map(composed)); },
  });
  return contents;
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
