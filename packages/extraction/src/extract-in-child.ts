import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { defaultLimits, runChild, type ChildLimits } from './child/run-child.ts';
import { findCacheFolder, unpackLanguageData } from './ocr/engine/language-data.ts';
import type { ExtractInput, ExtractOptions } from './options.ts';
import type { ExtractionEvent } from './pages.ts';
import { readHardPages } from './vision/read-hard-pages.ts';
import type { VisionSettings } from './vision/vision-model.ts';

export type ChildOptions = ExtractOptions & {
  limits?: Partial<ChildLimits> | undefined;
  /** Who else may look at hard pages in the tier `highest`. Pictures of such pages leave this machine; needs `imageFolder`. */
  vision?: VisionSettings | undefined;
};

/** Drawings are programs: one that takes more than any other file of its size is not meant to be read. */
const DRAWING_MIB = 400;

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

async function* readInChild(input: ExtractInput, { limits, signal, ...options }: Omit<ChildOptions, 'vision'>): AsyncGenerator<ExtractionEvent, void> {
  // The child cannot write there: language data is unpacked before it starts.
  const cacheFolder = options.cacheFolder ?? await findCacheFolder();
  await unpackLanguageData(cacheFolder);
  const file = path.resolve(input.path);
  // A file that is not there says nothing about files: the error of the system stays as it is.
  await access(file, constants.R_OK);
  const imageFolder = options.imageFolder === undefined ? undefined : path.resolve(options.imageFolder);
  yield* runChild({
    order: { task: 'extract', input: { ...input, path: file }, options: { ...options, cacheFolder, imageFolder } },
    visible: { readable: [file, cacheFolder], writable: imageFolder === undefined ? [] : [imageFolder] },
    compiledFolder: path.join(cacheFolder, 'compiled'),
    limits: { ...defaultLimits, ...(input.extension === 'svg' && { memoryMiB: DRAWING_MIB }), ...limits },
    signal: signal ?? new AbortController().signal,
  });
}
