import { access, constants, realpath } from 'node:fs/promises';
import path from 'node:path';
import { defaultLimits, runChild, type ChildLimits } from './child/run-child.ts';
import { sparePages } from './child/spare-pages.ts';
import { findCacheFolder, unpackLanguageData } from './ocr/engine/language-data.ts';
import { findOnnxRuntime } from './ocr/engine/ppocr/onnx-runtime.ts';
import { checkPpocr } from './ocr/engine/ppocr/ppocr.ts';
import type { ExtractInput, ExtractOptions, PpocrFiles } from './options.ts';
import type { ExtractionEvent } from './pages.ts';
import { readCalculated } from './print/calculate-in-child.ts';
import { readHardPages } from './vision/read-hard-pages.ts';
import type { VisionSettings } from './vision/vision-model.ts';

export type ChildOptions = ExtractOptions & {
  limits?: Partial<ChildLimits> | undefined;
  /** Whether formulas of workbooks that have no results are calculated, by LibreOffice where it is there; unless told, they are. */
  isCalculating?: boolean | undefined;
  /** Who else may look at hard pages in the tier `highest`. Pictures of such pages leave this machine; needs `imageFolder`. */
  vision?: VisionSettings | undefined;
};

/** Drawings are programs: one that takes more than any other file of its size is not meant to be read. */
const DRAWING_MIB = 400;
/** What a second engine needs beside all else, and the time that each page may take longer with it. */
const SECOND_ENGINE = { memoryMiB: 512, secondsPerPage: 10 };

/**
 * The events of `extract`, from one child process for this file: without our environment, with its own temporary
 * folder, within `limits`, and without network where `describeSandbox` says so. Whatever the file does to the child
 * comes back as an `ExtractionError`. Events are taken only as fast as the caller asks; leaving the loop or
 * aborting `signal` kills the child and all that it started.
 */
export async function* extractInChild(input: ExtractInput, { vision, ...options }: ChildOptions = {}): AsyncGenerator<ExtractionEvent, void> {
  const events = readInChild(input, options);
  // The child has no network: whoever started it asks.
  yield* vision !== undefined && options.tier === 'highest' ? readHardPages(events, vision, options.signal) : events;
}

async function* readInChild(
  input: ExtractInput, { limits, signal, isCalculating = true, ...options }: Omit<ChildOptions, 'vision'>,
): AsyncGenerator<ExtractionEvent, void> {
  // The child cannot write there: language data is unpacked before it starts.
  const cacheFolder = options.cacheFolder ?? await findCacheFolder();
  await unpackLanguageData(cacheFolder);
  const file = path.resolve(input.path);
  // A file that is not there says nothing about files: the error of the system stays as it is.
  await access(file, constants.R_OK);
  const second = await secondEngineFor(options);
  const imageFolder = options.imageFolder === undefined ? undefined : path.resolve(options.imageFolder);
  const completed = { ...options, cacheFolder, imageFolder, secondEngine: second?.files };
  const read = (calculatedBook = options.calculatedBook) => sparePages({
    order: { task: 'extract', input: { ...input, path: file }, options: { ...completed, calculatedBook } },
    visible: {
      readable: [file, cacheFolder, ...(calculatedBook === undefined ? [] : [calculatedBook]), ...(second?.readable ?? [])],
      writable: imageFolder === undefined ? [] : [imageFolder],
    },
    compiledFolder: path.join(cacheFolder, 'compiled'),
    limits: limitsOf({ ...defaultLimits, ...(input.extension === 'svg' && { memoryMiB: DRAWING_MIB }), ...limits }, second !== null),
    signal: signal ?? new AbortController().signal,
  }, runChild);
  yield* isCalculating ? readCalculated({ ...input, path: file }, { read, signal }) : read();
}

type SecondEngineFiles = { files: PpocrFiles; /** What a fenced-in child must see for it. */ readable: string[] };

/** Null where nobody votes. Of an engine that is not there the child says so in its receipt, and reads without it. */
async function secondEngineFor({ tier, secondEngine }: Pick<ExtractOptions, 'tier' | 'secondEngine'>): Promise<SecondEngineFiles | null> {
  if (tier !== 'highest' || secondEngine === undefined) return null;
  const { isAvailable } = await checkPpocr(secondEngine);
  if (!isAvailable) return { files: secondEngine, readable: [] };
  // A fenced-in child sees no links: the package is looked for beside the models themselves.
  const files = {
    detector: await realpath(secondEngine.detector), recogniser: await realpath(secondEngine.recogniser),
    dictionary: await realpath(secondEngine.dictionary),
  };
  const runtime = findOnnxRuntime(files.detector);
  return { files, readable: [...Object.values(files), ...(runtime === null ? [] : [runtime.packages])] };
}

const limitsOf = (limits: ChildLimits, isVoting: boolean): ChildLimits => (isVoting ? {
  ...limits, memoryMiB: limits.memoryMiB + SECOND_ENGINE.memoryMiB, secondsPerPage: limits.secondsPerPage + SECOND_ENGINE.secondsPerPage,
} : limits);
