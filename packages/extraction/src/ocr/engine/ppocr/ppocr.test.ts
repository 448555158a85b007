import { expect, test } from 'vitest';
import { Crashed, EngineMissing } from '../../../errors.ts';
import { fakeModels } from '../../../testing/fake-models.ts';
import type { GreyImage } from '../../grey-image.ts';
import { charactersOf, checkPpocr, startPpocr } from './ppocr.ts';
import { readLetters, wordsOfLetters } from './read-steps.ts';
import { detectionSize, forDetector, forRecogniser, MAX_DETECTED_PIXELS } from './tensor-pixels.ts';
import { textRegions } from './text-regions.ts';

const page: GreyImage = { data: new Uint8Array(256 * 128).fill(255), width: 256, height: 128 };
const request = { languages: ['en'], segmentation: 'page', signal: new AbortController().signal } as const;

test('words stand where their letters were read, with the package that is installed beside the models', async () => {
  const engine = await startPpocr(await fakeModels());
  expect(engine.version).toBe('onnxruntime-node 9.8.7, detector.onnx, recogniser.onnx');
  expect([...engine.alphabet ?? []]).toEqual(['a', 'b', ' ']);
  const words = await engine.recognise(page, request);
  expect(words.map(({ text, confidence }) => `${text} ${confidence.toFixed(2)}`)).toEqual(['a 0.90', 'b 0.90']);
  // The detector's line runs from 64 to 192; what it sees is smaller than the letters.
  const [left, right] = [words[0]?.x, words[1] && words[1].x + words[1].width];
  const middles = words.map(({ y, height }) => Math.abs(y + height / 2 - 64));
  expect(left).toBeLessThan(80);
  expect(right).toBeGreaterThan(176);
  expect(Math.max(...middles)).toBeLessThan(2);
  await engine.close();
});

test('a dictionary of another recogniser, or a file that is no model, is a crash that says so', async () => {
  const other = await startPpocr(await fakeModels({ dictionary: 'a\nb\nc\nd\ne\n' }));
  await expect(other.recognise(page, request)).rejects.toThrow(/the dictionary has 5 characters, and the recogniser tells 4 classes apart/);
  await expect(startPpocr(await fakeModels({ detector: 'broken.onnx' }))).rejects.toThrow(Crashed);
});

test('what is missing is named before anything is read', async () => {
  const files = await fakeModels();
  expect(await checkPpocr(files)).toEqual({ isAvailable: true, version: '9.8.7', problem: null });
  const gone = { ...files, recogniser: '/nowhere/r.onnx' };
  expect(await checkPpocr(gone)).toMatchObject({ isAvailable: false, problem: '"/nowhere/r.onnx" cannot be read.' });
  await expect(startPpocr(gone)).rejects.toThrow(EngineMissing);
});

test('characters of a dictionary may be spaces, and lines may end as on Windows', () => {
  expect(charactersOf('a\r\n \r\nb\r\n')).toEqual(['a', ' ', 'b', ' ']);
  expect(charactersOf('a\nb')).toEqual(['a', 'b', ' ']);
});

test('however large or long a page is, the detector sees no more pixels than memory allows', () => {
  for (const [width, height] of [[2480, 3508], [7000, 5000], [800, 9000], [20, 60_000], [30, 30]] as const) {
    const size = detectionSize({ width, height });
    expect(size.width * size.height).toBeLessThan(MAX_DETECTED_PIXELS * 1.1);
    expect([size.width % 32, size.height % 32]).toEqual([0, 0]);
  }
  expect(detectionSize({ width: 945, height: 962 })).toEqual({ width: 960, height: 960 });
});

test('pixels are given as the networks were trained', async () => {
  const white = await forDetector({ data: new Uint8Array(64 * 32).fill(255), width: 64, height: 32 });
  expect([white.data[0], white.data[64 * 32], white.data[2 * 64 * 32]].map((value) => value?.toFixed(2))).toEqual(['2.25', '2.43', '2.64']);
  const black = { data: new Uint8Array(200 * 50).fill(0), width: 200, height: 50 };
  const line = forRecogniser(black, { centreX: 100, centreY: 25, width: 96, height: 24, slope: 0, score: 1 });
  expect(line).toMatchObject({ width: 192, height: 48 });
  expect(new Set(line.data)).toEqual(new Set([-1]));
});

test('a line that leans is read level', () => {
  const data = new Uint8Array(400 * 100).fill(255);
  for (let x = 0; x < 400; x++) for (let y = 0; y < 10; y++) data[(Math.round(30 + x * 0.1) + y) * 400 + x] = 0;
  const region = { centreX: 200, centreY: 55, width: 300, height: 30, slope: 0.1, score: 1 };
  const { data: level, width } = forRecogniser({ data, width: 400, height: 100 }, region);
  const darkRows = (column: number) => Array.from({ length: 48 }, (_, row) => row).filter((row) => (level[row * width + column] ?? 1) < 0);
  expect(Math.abs((darkRows(5)[0] ?? 0) - (darkRows(width - 5)[0] ?? 99))).toBeLessThanOrEqual(2);
});

/** A map with bars of text, `slope` rows down for each column. */
function mapWith(...bars: { x: number; y: number; width: number; height: number; slope?: number; likelihood?: number }[]) {
  const map = { data: new Float32Array(200 * 100), width: 200, height: 100 };
  for (const { x, y, width, height, slope = 0, likelihood = 0.9 } of bars) {
    for (let column = x; column < x + width; column++) {
      for (let row = 0; row < height; row++) map.data[(y + Math.round((column - x) * slope) + row) * map.width + column] = likelihood;
    }
  }
  return map;
}

test('regions of text grow to the size of their letters, lean as they do, and come from top to bottom', () => {
  const [upper, lower, ...more] = textRegions(mapWith({ x: 20, y: 60, width: 120, height: 6, slope: 0.1 }, { x: 20, y: 10, width: 100, height: 8 }));
  expect(more).toEqual([]);
  expect(upper).toMatchObject({ centreX: 70, centreY: 14, slope: 0 });
  expect(upper?.height).toBeCloseTo(8 + 2 * (100 * 8 * 1.5) / (2 * 108));
  expect(lower?.slope).toBeCloseTo(0.1, 2);
  expect(Math.abs((lower?.centreY ?? 0) - 69)).toBeLessThan(1.5);
});

test('what is too small or too unsure is no text, and an empty map has none', () => {
  expect(textRegions(mapWith({ x: 20, y: 10, width: 100, height: 8, likelihood: 0.5 }, { x: 20, y: 60, width: 2, height: 2 }))).toEqual([]);
  expect(textRegions(mapWith())).toEqual([]);
  // One column of pixels spreads in no direction that has a slope.
  expect(textRegions(mapWith({ x: 20, y: 10, width: 3, height: 60 }))[0]).toMatchObject({ slope: 0 });
});

test('the same class in a row is one letter, after nothing it is another, and spaces and wide gaps part words', () => {
  const dictionary = ['l', 'o', ' '];
  const spell = (classes: readonly number[]) => {
    const data = new Float32Array(classes.length * 4);
    classes.forEach((best, step) => { data[step * 4 + best] = 0.8; });
    return wordsOfLetters(readLetters({ data, steps: classes.length, classes: 4 }, dictionary)).map((word) => word.map(({ text }) => text).join(''));
  };
  expect(spell([1, 1, 0, 1, 2, 2])).toEqual(['llo']);
  expect(spell([1, 0, 3, 0, 2])).toEqual(['l', 'o']);
  expect(spell([1, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1])).toEqual(['lol', 'ol']);
  expect(spell([0, 0, 0])).toEqual([]);
});
