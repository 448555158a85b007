import type { Quad, StructuredText } from 'mupdf';

/** A word of the text layer in points, from the top left corner of the page. */
export type LayerWord = { text: string; x: number; y: number; width: number; height: number };

export type LayerLine = { words: LayerWord[]; fontSize: number };
export type LayerBlock = { lines: LayerLine[] };

type OpenWord = { text: string; left: number; top: number; right: number; bottom: number };

const isSpace = (character: string) => /[\s\u200b\ufeff]/u.test(character);

/** The blocks, lines and words of a page's text layer in the order of the file. */
export function readTextLayer(text: StructuredText): LayerBlock[] {
  const blocks: LayerBlock[] = [];
  let line: LayerLine = { words: [], fontSize: 0 };
  let word: OpenWord | null = null;
  const endWord = () => {
    if (word !== null) line.words.push(placed(word));
    word = null;
  };
  text.walk({
    beginTextBlock: () => { blocks.push({ lines: [] }); },
    beginLine: () => { line = { words: [], fontSize: 0 }; },
    onChar: (...[character, , , size, quad]) => {
      if (isSpace(character)) return endWord();
      line.fontSize = Math.max(line.fontSize, size);
      word = grown(word, character, quad);
    },
    endLine: () => {
      endWord();
      if (line.words.length > 0) blocks.at(-1)?.lines.push(line);
    },
  });
  return blocks.filter((block) => block.lines.length > 0);
}

function grown(word: OpenWord | null, character: string, quad: Quad): OpenWord {
  const left = Math.min(quad[0], quad[2], quad[4], quad[6]);
  const right = Math.max(quad[0], quad[2], quad[4], quad[6]);
  const top = Math.min(quad[1], quad[3], quad[5], quad[7]);
  const bottom = Math.max(quad[1], quad[3], quad[5], quad[7]);
  if (word === null) return { text: character, left, top, right, bottom };
  return {
    text: word.text + character,
    left: Math.min(word.left, left), top: Math.min(word.top, top), right: Math.max(word.right, right), bottom: Math.max(word.bottom, bottom),
  };
}

const placed = ({ text, left, top, right, bottom }: OpenWord): LayerWord =>
  ({ text: text.normalize('NFC'), x: left, y: top, width: right - left, height: bottom - top });
