/**
 * What the pipeline costs beyond what it needs: the same prepared pages recognised by the engine alone, plus the
 * measured cost of the preparation steps, against the whole way from file to pages. Goal: at least 0.9, for the
 * program of this machine and for WebAssembly. `node bench/pipeline.ts [folder]`; `LIMIT` pages, 20 by default.
 */
import sharp from 'sharp';
import { extract, type Language } from '../packages/extraction/src/index.ts';
import { findCacheFolder, unpackLanguageData } from '../packages/extraction/src/ocr/engine/language-data.ts';
import type { OcrEngine } from '../packages/extraction/src/ocr/engine/ocr-engine.ts';
import { findNativeTesseract, nativeTesseract } from '../packages/extraction/src/ocr/engine/tesseract-native.ts';
import { wasmTesseract } from '../packages/extraction/src/ocr/engine/tesseract-wasm.ts';
import { greyOf } from '../packages/extraction/src/ocr/grey-image.ts';
import { identity } from '../packages/extraction/src/ocr/matrix.ts';
import { preparePage } from '../packages/extraction/src/ocr/prepare-page.ts';
import { cpuSeconds } from './cpu-time.ts';
import { readPages, type PageWithTruth } from './pages-with-truth.ts';
import { formatTable } from './table.ts';

type Cost = { whole: number; steps: number; bare: number };

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = cpuSeconds();
  const result = await work();
  return [result, cpuSeconds() - start];
}

/** From the file to its pages, and what of it the steps before recognition took. */
async function measureWhole(page: PageWithTruth, engine: 'native' | 'wasm'): Promise<{ whole: number; steps: number }> {
  let steps = 0;
  const [, whole] = await timed(async () => {
    for await (const event of extract({ path: page.file, extension: page.extension }, { engine })) {
      if (event.type !== 'page') continue;
      steps += (event.steps ?? []).filter(({ step }) => step !== 'recognise').reduce((sum, step) => sum + step.cpuSeconds, 0);
    }
  });
  return { whole, steps };
}

/** Decoding apart, so that it can be counted, then the engine alone on the prepared page; one start for each page. */
async function measureBare(page: PageWithTruth, start: () => OcrEngine): Promise<{ decode: number; bare: number }> {
  const [image, decode] = await timed(() => greyOf(sharp(page.file)));
  const { state } = await preparePage({ image, toSource: identity, isRendered: false, letterHeight: null });
  const [, bare] = await timed(async () => {
    const engine = start();
    await engine.recognise(state.image, { languages: [page.language as Language], segmentation: 'page', signal: new AbortController().signal });
    await engine.close();
  });
  return { decode, bare };
}

async function measureEngine(pages: readonly PageWithTruth[], engine: 'native' | 'wasm', start: () => OcrEngine): Promise<string[]> {
  const costs: Cost[] = [];
  for (const page of pages) {
    const { whole, steps } = await measureWhole(page, engine);
    const { decode, bare } = await measureBare(page, start);
    costs.push({ whole, steps: steps + decode, bare });
  }
  const mean = (pick: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + pick(cost), 0) / costs.length;
  const [whole, steps, bare] = [mean((cost) => cost.whole), mean((cost) => cost.steps), mean((cost) => cost.bare)];
  const seconds = [bare, steps, whole].map((mean) => mean.toFixed(2));
  return [engine, String(costs.length), ...seconds, (1 / whole).toFixed(3), ((bare + steps) / whole).toFixed(3)];
}

sharp.concurrency(1);
const all = readPages();
const limit = Number(process.env.LIMIT ?? 20);
const every = Math.max(1, Math.floor(all.length / limit));
const pages = all.filter((_, index) => index % every === 0).slice(0, limit);
const data = await unpackLanguageData(await findCacheFolder());
const version = await findNativeTesseract();
const rows: string[][] = [];
if (version !== null) rows.push(await measureEngine(pages, 'native', () => nativeTesseract(version, data)));
rows.push(await measureEngine(pages, 'wasm', () => wasmTesseract(data)));
console.log(`CPU seconds a page, one thread. Tesseract ${version ?? 'is not installed'}\n`);
console.log(formatTable(['engine', 'pages', 'engine alone', 'steps', 'whole way', 'pages/CPU s', 'ratio (goal 0.9)'], rows));
