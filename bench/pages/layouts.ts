import { sheetOf, type Face, type Sheet } from '../../packages/extraction/src/testing/draw-sheet.ts';
import type { Chance } from './chance.ts';

export type Material = { chance: Chance; sentences: readonly string[]; face: Face; mono: Face };
/** A drawn page and what stands on it, in reading order. */
export type Drawn = { sheet: Sheet; truth: string };

/** A4 at 300 dots per inch. */
const A4 = { width: 2480, height: 3508 };
const POINT = 300 / 72;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** So many sentences, as one paragraph. */
const paragraph = ({ chance, sentences }: Material, count: number) => Array.from({ length: count }, () => chance.pick(sentences)).join(' ');

/** Breaks a text into lines of a width; words that are too long stay whole. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Columns of running text with narrow gutters under a title, as a newspaper has them. */
export function drawColumns(material: Material, columns: number): Drawn {
  const { chance, face } = material;
  const sheet = sheetOf(A4.width, A4.height);
  const size = chance.between(8, columns > 3 ? 8.6 : 10) * POINT;
  const gutter = size * chance.between(0.9, 1.6);
  const margin = chance.between(150, 260);
  const width = (sheet.width - 2 * margin - (columns - 1) * gutter) / columns;
  const title = capitalised(chance.pick(material.sentences)).replace(/[.!?…]$/, '');
  const titleSize = Math.min(size * 2.2, ((sheet.width - 2 * margin) / face.measure(title, 1)) * 0.98);
  sheet.write(title, { x: margin, y: margin + titleSize, size: titleSize, face });
  const top = margin + titleSize * 2.2;
  const bottom = top + (sheet.height - margin - top) * chance.between(0.45, 0.7);
  const placeOf = (column: number): Column => ({ x: margin + column * (width + gutter), top, bottom, width, size });
  const texts = Array.from({ length: columns }, (_, column) => writeColumn(material, sheet, placeOf(column)));
  return { sheet, truth: [title, ...texts].join('\n') };
}

type Column = { x: number; top: number; bottom: number; width: number; size: number };

function writeColumn(material: Material, sheet: Sheet, { x, top, bottom, width, size }: Column): string {
  const written: string[] = [];
  const leading = size * 1.22;
  for (let y = top + size; y < bottom;) {
    const lines = wrap(paragraph(material, material.chance.whole(2, 4)), width, (text) => material.face.measure(text, size));
    for (const line of lines) {
      if (y >= bottom) break;
      writeJustified(sheet, { text: line, x, y, size, face: material.face, width: line === lines.at(-1) ? 0 : width });
      written.push(line);
      y += leading;
    }
    y += leading * 0.4;
  }
  return written.join('\n');
}

type JustifiedLine = { text: string; x: number; y: number; size: number; face: Face; width: number };

/** Wide spaces fill the line, as in a newspaper; a width of 0 leaves it ragged. */
function writeJustified(sheet: Sheet, { text, x, y, size, face, width }: JustifiedLine) {
  const words = text.split(' ');
  const natural = words.reduce((sum, word) => sum + face.measure(word, size), 0);
  const space = width === 0 || words.length === 1 ? face.measure(' ', size) : (width - natural) / (words.length - 1);
  let at = x;
  for (const word of words) {
    sheet.write(word, { x: at, y, size, face });
    at += face.measure(word, size) + space;
  }
}

const price = (chance: Chance) => `${chance.whole(1, 999)}.${String(chance.whole(0, 99)).padStart(2, '0')}`;
const words = ({ chance, sentences }: Material, count: number) =>
  capitalised(chance.pick(sentences).replace(/[.!?…,;:«»“”„¿¡]/gu, '').split(' ').slice(0, count).join(' '));

/** A bill: items, dots, prices that do not stand under each other exactly, a rule and a sum. The dots are no part of the text. */
export function drawBill(material: Material): Drawn {
  const { chance, face } = material;
  const sheet = sheetOf(A4.width, A4.height);
  const size = chance.between(10, 12) * POINT;
  const margin = chance.between(220, 330);
  const right = sheet.width - margin;
  const written: string[] = [];
  let y = margin + size;
  const line = (text: string, amount: string) => {
    const ragged = chance.between(0, size * 0.8);
    const end = right - ragged - face.measure(amount, size);
    sheet.write(text, { x: margin, y, size, face });
    const dots = Math.max(0, Math.floor((end - margin - face.measure(text, size) - size) / face.measure('.', size)));
    sheet.write('.'.repeat(dots), { x: margin + face.measure(text, size) + size / 2, y, size, face });
    sheet.write(amount, { x: end, y, size, face });
    written.push(`${text} ${amount}`);
    y += size * chance.between(1.4, 1.7);
  };
  const title = words(material, 3);
  sheet.write(title, { x: margin, y, size: size * 1.8, face });
  y += size * 3;
  for (let count = chance.whole(12, 22); count > 0; count--) line(words(material, chance.whole(2, 4)), price(chance));
  sheet.rule({ x: margin, y: y - size * 0.6 }, { x: right, y: y - size * 0.6 }, 3);
  y += size * 0.6;
  line('Total', `${chance.whole(1000, 9999)}.00`);
  return { sheet, truth: [title, ...written].join('\n') };
}

/** A page of prose, as letters are. */
export function drawLetter(material: Material): Drawn {
  const { chance, face } = material;
  const sheet = sheetOf(A4.width, A4.height);
  const size = chance.between(10, 12) * POINT;
  const margin = chance.between(260, 340);
  const written: string[] = [];
  let y = margin + size;
  for (let count = chance.whole(4, 7); count > 0 && y < sheet.height - margin; count--) {
    for (const line of wrap(paragraph(material, chance.whole(2, 4)), sheet.width - 2 * margin, (text) => face.measure(text, size))) {
      if (y >= sheet.height - margin) break;
      sheet.write(line, { x: margin, y, size, face });
      written.push(line);
      y += size * 1.3;
    }
    y += size * 0.8;
  }
  return { sheet, truth: written.join('\n') };
}

/** A narrow strip of a till: a head, items with their amounts at the right, a sum. */
export function drawReceipt(material: Material): Drawn {
  const { chance, mono } = material;
  const size = chance.between(26, 34);
  const width = Math.round(mono.measure('M', size) * 36);
  const sheet = sheetOf(width, Math.round(size * 1.35 * 34));
  const written: string[] = [];
  let y = size * 2;
  const put = (text: string, x: number) => sheet.write(text, { x, y, size, face: mono });
  const next = (text: string) => { written.push(text); y += size * 1.35; };
  for (const text of [words(material, 2).toUpperCase(), `Tel ${chance.whole(100, 999)} ${chance.whole(10, 99)} ${chance.whole(10, 99)}`]) {
    put(text, (width - mono.measure(text, size)) / 2);
    next(text);
  }
  for (let count = chance.whole(8, 16); count > 0; count--) {
    const [text, amount] = [words(material, 2).slice(0, 22).trim(), price(chance)];
    put(text, size);
    put(amount, width - size - mono.measure(amount, size));
    next(`${text} ${amount}`);
  }
  const total = `${chance.whole(100, 999)}.50`;
  put('TOTAL', size);
  put(total, width - size - mono.measure(total, size));
  next(`TOTAL ${total}`);
  return { sheet, truth: written.join('\n') };
}
