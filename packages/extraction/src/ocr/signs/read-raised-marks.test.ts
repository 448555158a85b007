import { describe, expect, onTestFinished, test } from 'vitest';
import { builtInFace, sheetOf } from '../../testing/draw-sheet.ts';
import { findCacheFolder, unpackLanguageData } from '../engine/language-data.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { wasmTesseract } from '../engine/tesseract-wasm.ts';
import { greyOf, type GreyImage } from '../grey-image.ts';
import { readRaisedMarks } from './read-raised-marks.ts';

const SIZE = 46;
/** Of a raised character, in sizes of the others: its own size, and how high it stands. */
const RAISED = { size: 0.62, above: 0.36 };

/** A word: what is written on the line, what is raised behind it, and what an engine reads of the two. */
type Written = readonly [text: string, raised: string, read: string];

async function drawn(line: readonly Written[], font: 'Helvetica' | 'Times-Roman' | 'Courier'): Promise<{ image: GreyImage; words: EngineWord[] }> {
  const [face, sheet, baseline] = [builtInFace(font), sheetOf(1800, 200), 120];
  let x = 100;
  const words = line.map(([text, raised, read]) => {
    const [wide, more] = [face.measure(text, SIZE), face.measure(raised, SIZE * RAISED.size)];
    sheet.write(text, { x, y: baseline, size: SIZE, face });
    sheet.write(raised, { x: x + wide, y: baseline - SIZE * RAISED.above, size: SIZE * RAISED.size, face });
    const place = { x, y: baseline - SIZE, width: Math.round(wide + more), height: SIZE };
    x += place.width + SIZE;
    return { ...place, text: read, confidence: 0.9, block: 1, paragraph: 1, line: 1 };
  });
  return { image: await greyOf(sheet.finish()), words };
}

/** What is made of a line by the engine that is there on every machine. */
async function read(line: readonly Written[], font: 'Helvetica' | 'Times-Roman' | 'Courier' = 'Helvetica'): Promise<string> {
  const { image, words } = await drawn(line, font);
  return await readOn(image, words);
}

async function readOn(image: GreyImage, words: readonly EngineWord[]): Promise<string> {
  const engine = wasmTesseract(await unpackLanguageData(await findCacheFolder()));
  onTestFinished(() => engine.close());
  const { signal } = new AbortController();
  const amended = await readRaisedMarks(image, words, {
    read: (sheet) => engine.recognise(sheet, { languages: ['en'], segmentation: 'block', signal }),
  });
  return amended.map(({ text }) => text).join(' ');
}

describe.each(['Helvetica', 'Times-Roman', 'Courier'] as const)('in %s', (font) => {
  test('prices keep their cents, and words the number of their note', async () => {
    expect(await read([['Tea', '', 'Tea'], ['€8', '95', '€8°'], ['$349', '00', '$349°'], ['trial', '4', 'trial*'], ['weeks', '10', 'weeks']], font))
      .toBe('Tea €8⁹⁵ $349⁰⁰ trial⁴ weeks¹⁰');
  });

  test('powers are raised, and numbers of a row have their letters', async () => {
    expect(await read([['Lot', '', 'Lot'], ['84', '', '84'], ['m', '2', 'm?'],
       ['m', '3', 'm®'], ['The', '', 'The'], ['42', 'nd', '42"'], ['Bath', '', 'Bath'], ['22', 'nd', '22"']], font))
      .toBe('Lot 84 m² m³ The 42nd Bath 22nd');
  });
});

test('notes have a comma between them, on their own line as on that of the word', async () => {
  expect(await read([['Rome', '', 'Rome'], ['trials', '3,4', 'trials>*'], ['agree', '', 'agree'], ['Bath.', '5,12', 'Bath.”?']])).toBe('Rome trials³,⁴ agree Bath.⁵,¹²');
});

test('powers of ten keep their minus and their unit', async () => {
  expect(await read([['about', '', 'about'], ['10', '−6', '107°'], ['mol', '', 'mol'], ['or', '', 'or'], ['10', '23', '10723'], ['each', '', 'each']]))
    .toBe('about 10⁻⁶ mol or 10²³ each');
});

test('the number of a note stands at the beginning of its line alone', async () => {
  expect(await read([['', '5', '>'], ['Smith,', '', 'Smith,'], ['2018.', '', '2018.']])).toBe('⁵ Smith, 2018.');
});

test('the number of a note is put before the first word of its line, whether it was left out or read as a quote', async () => {
  const { image, words } = await drawn([['', '3', '3'], ['Smith,', '', 'Smith,'], ['2018.', '', '2018.']], 'Helvetica');
  const [number, name, year] = words;
  if (number === undefined || name === undefined || year === undefined) throw new Error('Three words were drawn.');
  const [gap, width] = [name.x - number.x, name.width + name.x - number.x];
  expect(await readOn(image, [name, year])).toBe('³ Smith, 2018.');
  expect(await readOn(image, [{ ...name, x: name.x - gap, width, text: '"Smith,' }, year])).toBe('³ Smith, 2018.');
  expect(await readOn(image, [{ ...name, x: name.x - gap, width, text: 'aSmith,' }, year])).toBe('aSmith, 2018.');
});

test('quotes, minutes and inches behind a number are no digits', async () => {
  const line: Written[] = [['2030”', '', '2030”'], ['12"', '', '12"'], ['52°31\'12"', '', '52°31\'12"'], ['5%', '', '5%'], ['Rome', '', 'Rome']];
  expect(await read(line, 'Times-Roman')).toBe('2030” 12" 52°31\'12" 5% Rome');
  expect(await read(line)).toBe('2030” 12" 52°31\'12" 5% Rome');
});

test('a price that stands alone is told by its highest digit', async () => {
  expect(await read([['5', '50', '5%']])).toBe('5⁵⁰');
});

test('a line without anything raised is not read again', async () => {
  const { image, words } = await drawn([['Is', '', 'Is'], ['it?', '', 'it?'], ['Café!', '', 'Café!'], ['“quoted”', '', '“quoted”'], ['45', '', '45']], 'Times-Roman');
  const asked: GreyImage[] = [];
  const amended = await readRaisedMarks(image, words, { read: async (sheet) => { asked.push(sheet); return await Promise.resolve([]); } });
  expect(amended).toEqual(words);
  expect(asked).toEqual([]);
});
