import type { StructuredText } from 'mupdf';
import { append } from '../../append.ts';

/** Told line by line, character by character in the order of the file; places in points from the top left corner, y grows downwards. */
export type CharacterListener = {
  /** The direction in which the line runs. */
  beginLine(right: number, down: number): void;
  /** A faint one has no colour, or that of paper. */
  character(code: number, size: number, box: Edges, isFaint: boolean): void;
  endLine(): void;
};
/** Left, top, right, bottom. The same array is given each time: keep its numbers, not it. */
export type Edges = [number, number, number, number];

/**
 * Where MuPDF 1.28 keeps what of a text, in words of four bytes. Asked for by its own functions, each character costs seven calls and as many
 * objects, which is four fifths of the time that a page takes.
 */
const PAGE = { firstBlock: 6 };
const BLOCK = { type: 0, firstLine: 6, next: 14 };
const LINE = { direction: 1, firstCharacter: 7, next: 10 };
const CHARACTER = { code: 0, color: 2, quad: 5, size: 13, next: 15 };
const TEXT_BLOCK = 0;
const LINE_END = 10;

/** How much of each of red, green and blue the colour of paper has, and where a colour says how much of it is seen. */
const [FAINT, PAPER, ALPHA] = [0xf0, 0xf0f0f0, 0xff000000];
const isFaint = (color: number) => (color & ALPHA) === 0 || (color & PAPER) === PAPER;

/** Whose buffers lie in the memory in which its texts do. */
export type MemoryOwner = { Buffer: new (content: string) => OwnBuffer };
type OwnBuffer = { asUint8Array(): Uint8Array };

let ownBuffer: OwnBuffer | undefined;
let isLayoutKnown: boolean | undefined;

/** Reads a text where it lies in MuPDF's memory; by MuPDF's functions where the memory of this version looks different. */
export function readCharacters(mupdf: MemoryOwner, text: StructuredText, listener: CharacterListener) {
  isLayoutKnown ??= isSameFromMemory(mupdf, text);
  if (isLayoutKnown) readMemory(mupdf, text, listener);
  else walk(text, listener);
}

/** Undefined for a text without characters, which proves nothing. */
function isSameFromMemory(mupdf: MemoryOwner, text: StructuredText): boolean | undefined {
  const walked = noteAll((listener) => walk(text, listener));
  if (walked.length === 0) return undefined;
  const read = noteAll((listener) => readMemory(mupdf, text, listener), walked.length);
  return read.length === walked.length && read.every((value, index) => Object.is(value, walked[index]));
}

function noteAll(read: (listener: CharacterListener) => void, atMost = Infinity): number[] {
  const noted: number[] = [];
  const note = (...values: number[]) => {
    if (noted.length > atMost) throw new UnknownMemory('The memory holds more than the text.');
    append(noted, values);
  };
  try {
    read({
      beginLine: (right, down) => note(right, down),
      character: (code, size, box) => note(code & 0xffff, size, ...box),
      endLine: () => note(0),
    });
  } catch (error) {
    // An address that leads out of the memory says that it looks different.
    if (!(error instanceof UnknownMemory)) throw error;
    return [];
  }
  return noted;
}

/** Memory that has grown lies elsewhere: it is asked for anew for each text. */
function memoryOf(mupdf: MemoryOwner): { words: Int32Array; floats: Float32Array } {
  ownBuffer ??= new mupdf.Buffer('Scriba');
  const { buffer } = ownBuffer.asUint8Array();
  return { words: new Int32Array(buffer), floats: new Float32Array(buffer) };
}

class UnknownMemory extends Error {
  override name = 'RuntimeError';
}

function readMemory(mupdf: MemoryOwner, text: StructuredText, listener: CharacterListener) {
  const { words, floats } = memoryOf(mupdf);
  const box: Edges = [0, 0, 0, 0];
  let steps = 0;
  const at = (address: number, offset: number): number => {
    const value = words[(address >> 2) + offset];
    // More steps than there is memory go in a circle.
    if (value === undefined || value < 0 || ++steps > words.length) throw new UnknownMemory('MuPDF keeps its texts in another way than is known.');
    return value;
  };
  const float = (address: number, offset: number): number => floats[(address >> 2) + offset] ?? 0;

  const readLine = (line: number) => {
    listener.beginLine(float(line, LINE.direction), float(line, LINE.direction + 1));
    for (let character = at(line, LINE.firstCharacter); character !== 0; character = at(character, CHARACTER.next)) {
      const from = character >> 2;
      edgesOf(floats, from + CHARACTER.quad, box);
      // No address: a font may say any number, also one that is no character.
      listener.character(words[from + CHARACTER.code] ?? 0, floats[from + CHARACTER.size] ?? 0, box, isFaint(words[from + CHARACTER.color] ?? 0));
    }
    listener.endLine();
  };
  for (let block = at(Number(text.pointer), PAGE.firstBlock); block !== 0; block = at(block, BLOCK.next)) {
    if (at(block, BLOCK.type) !== TEXT_BLOCK) continue;
    for (let line = at(block, BLOCK.firstLine); line !== 0; line = at(line, LINE.next)) readLine(line);
  }
}

/** Of a quad of four points: x and y of each in turn. */
function edgesOf(values: ArrayLike<number>, from: number, box: Edges) {
  const x0 = values[from] ?? 0;
  const y0 = values[from + 1] ?? 0;
  const x1 = values[from + 2] ?? 0;
  const y1 = values[from + 3] ?? 0;
  const x2 = values[from + 4] ?? 0;
  const y2 = values[from + 5] ?? 0;
  const x3 = values[from + 6] ?? 0;
  const y3 = values[from + 7] ?? 0;
  box[0] = Math.min(x0, x1, x2, x3);
  box[1] = Math.min(y0, y1, y2, y3);
  box[2] = Math.max(x0, x1, x2, x3);
  box[3] = Math.max(y0, y1, y2, y3);
}

function walk(text: StructuredText, listener: CharacterListener) {
  const box: Edges = [0, 0, 0, 0];
  const codeOf = wholeCodes(text.asText());
  text.walk({
    beginLine: (...[, , [right, down]]) => listener.beginLine(right, down),
    onChar: (...[character, , , size, quad, color]) => {
      edgesOf(quad, 0, box);
      listener.character(codeOf(character.charCodeAt(0)), size, box, color.every((part) => part * 0xff >= FAINT));
    },
    endLine: () => listener.endLine(),
  });
}

/** MuPDF's walk cuts characters beyond U+FFFF short; its plain text, which has the same ones and ends of lines between them, has them whole. */
function wholeCodes(plain: string): (code: number) => number {
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0);
  let next = 0;
  return (code) => {
    while (codes[next] === LINE_END && code !== LINE_END) next += 1;
    const whole = codes[next] ?? 0;
    if ((whole & 0xffff) !== code) return code;
    next += 1;
    return whole;
  };
}
