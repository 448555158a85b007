import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Canceled, Crashed, EngineMissing, namedError } from '../../../errors.ts';
import type { PpocrFiles } from '../../../options.ts';
import type { GreyImage } from '../../grey-image.ts';
import type { EngineWord, OcrEngine } from '../ocr-engine.ts';
import { confidenceOf } from '../word-confidence.ts';
import { findOnnxRuntime, loadOnnxRuntime, sessionOptions, type OnnxRuntime, type Session, type Tensor } from './onnx-runtime.ts';
import { readLetters, wordsOfLetters, type ReadLetter, type Steps } from './read-steps.ts';
import { forDetector, forRecogniser, type Planes } from './tensor-pixels.ts';
import { textRegions, type TextRegion } from './text-regions.ts';

export const PPOCR = 'ppocr';

export type PpocrState = { isAvailable: boolean; version: string | null; /** For the operator; null when all is there. */ problem: string | null };

/** Whether the files and the package that runs them are there. The networks themselves are loaded with the first page. */
export async function checkPpocr(files: PpocrFiles): Promise<PpocrState> {
  const runtime = findOnnxRuntime(files.detector);
  const missing = await firstUnreadable(Object.values(files));
  const problem = missing === null ? (runtime === null ? withoutRuntime(files) : null) : `"${missing}" cannot be read.`;
  return { isAvailable: problem === null, version: runtime?.version ?? null, problem };
}

const withoutRuntime = ({ detector }: PpocrFiles) =>
  `The package onnxruntime-node is not installed. Install it beside the models: npm install --ignore-scripts --prefix ${path.dirname(detector)} onnxruntime-node`;

async function firstUnreadable(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    // Whatever the reason is, the operator has to look at the file.
    const isReadable = await access(file, constants.R_OK).then(() => true, () => false);
    if (!isReadable) return file;
  }
  return null;
}

/** Starts the engine. Throws `EngineMissing` where something that it needs is not there, `Crashed` where it cannot be used. */
export async function startPpocr(files: PpocrFiles): Promise<OcrEngine> {
  const { problem } = await checkPpocr(files);
  const installed = findOnnxRuntime(files.detector);
  if (problem !== null || installed === null) throw new EngineMissing(problem ?? withoutRuntime(files), { program: PPOCR });
  try {
    const runtime = await loadOnnxRuntime(installed);
    const dictionary = charactersOf(await readFile(files.dictionary, 'utf8'));
    const detector = await runtime.InferenceSession.create(files.detector, sessionOptions);
    const recogniser = await runtime.InferenceSession.create(files.recogniser, sessionOptions);
    const version = `onnxruntime-node ${installed.version}, ${path.basename(files.detector)}, ${path.basename(files.recogniser)}`;
    return ppocr({ runtime, detector, recogniser, dictionary }, version);
  } catch (error) {
    throw new Crashed(`PP-OCR cannot be started: ${messageOf(error)}`, {}, { cause: error });
  }
}

/** One character a line, of which one may be a space; the recogniser knows a space behind them all. */
export function charactersOf(file: string): string[] {
  const lines = file.split(/\r?\n/u);
  return [...(lines.at(-1) === '' ? lines.slice(0, -1) : lines), ' '];
}

type Networks = { runtime: OnnxRuntime; detector: Session; recogniser: Session; dictionary: readonly string[] };

/** Far below the time of a page. What is not read until then stays as the first engine read it. */
const PATIENCE_MS = 60_000;

/** Finds lines on the whole page and reads one after the other. It takes no segmentation: a page is a page. */
export const ppocr = (networks: Networks, version: string): OcrEngine => ({
  name: PPOCR,
  version,
  alphabet: new Set(networks.dictionary),
  async recognise(image, { signal }) {
    try {
      const words: EngineWord[] = [];
      const end = performance.now() + PATIENCE_MS;
      for (const [line, region] of (await detect(networks, image)).entries()) {
        if (performance.now() > end) break;
        if (signal.aborted) throw new Canceled('Reading was stopped.');
        words.push(...placeWords(region, wordsOfLetters(await readLine(networks, image, region)), line));
      }
      return words;
    } catch (error) {
      throw namedError(error) instanceof Canceled ? error : new Crashed(`PP-OCR failed: ${messageOf(error)}`, {}, { cause: error });
    }
  },
  async close() {
    await networks.detector.release();
    await networks.recogniser.release();
  },
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function detect({ runtime, detector }: Networks, image: GreyImage): Promise<TextRegion[]> {
  const planes = await forDetector(image);
  const { data } = await run(runtime, detector, planes);
  const [across, down] = [image.width / planes.width, image.height / planes.height];
  return textRegions({ data, width: planes.width, height: planes.height }).map(({ centreX, centreY, width, height, slope, score }) =>
    ({ centreX: centreX * across, centreY: centreY * down, width: width * across, height: height * down, slope: (slope * down) / across, score }));
}

async function readLine({ runtime, recogniser, dictionary }: Networks, image: GreyImage, region: TextRegion): Promise<ReadLetter[]> {
  const { data, dims } = await run(runtime, recogniser, forRecogniser(image, region));
  const steps: Steps = { data, steps: dims[1] ?? 0, classes: dims[2] ?? 0 };
  // One class is none; some recognisers are trained without the space.
  if (steps.classes !== dictionary.length + 1 && steps.classes !== dictionary.length) {
    throw new Error(`the dictionary has ${dictionary.length - 1} characters, and the recogniser tells ${steps.classes} classes apart`);
  }
  return readLetters(steps, dictionary);
}

async function run(runtime: OnnxRuntime, session: Session, { data, width, height }: Planes): Promise<Tensor> {
  const input = new runtime.Tensor('float32', data, [1, 3, height, width]);
  const outputs = await session.run({ [session.inputNames[0] ?? '']: input });
  const output = outputs[session.outputNames[0] ?? ''];
  if (output === undefined) throw new Error('the network gives nothing');
  return output;
}

/** Of the height of a region, what its letters take: the detector leaves room around them. */
const LETTER_SHARE = 0.7;

/** The words of a line with their places on the page, each letter where its steps were. */
export function placeWords({ centreX, centreY, width, height, slope }: TextRegion, words: readonly ReadLetter[][], line: number): EngineWord[] {
  const placed = words.map((word) => word.map(({ text, confidence, x }) => ({ text, confidence, x: centreX + (x - 0.5) * width })));
  const pitch = placed.flatMap((word) => word.slice(1).map(({ x }, index) => x - (word[index]?.x ?? x)));
  const half = (pitch.length === 0 ? height * LETTER_SHARE / 2 : pitch.reduce((sum, step) => sum + step, 0) / pitch.length) / 2;
  return placed.map((letters) => {
    const [left, right] = [(letters[0]?.x ?? 0) - half, (letters.at(-1)?.x ?? 0) + half];
    const tall = Math.round(height * LETTER_SHARE);
    const y = centreY + slope * ((left + right) / 2 - centreX) - tall / 2;
    return {
      text: letters.map(({ text }) => text).join(''), confidence: confidenceOf(letters), letters,
      x: Math.round(left), y: Math.round(y), width: Math.max(1, Math.round(right - left)), height: tall, block: 1, paragraph: 1, line: line + 1,
    };
  });
}
