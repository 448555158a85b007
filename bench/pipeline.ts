/**
 * What the pipeline costs beyond what it needs: the same prepared pages recognised by the engine alone, plus the
 * measured cost of the preparation steps that ran, against the whole way from file to pages. Goal: at least 0.9, for the
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
import { readPages, someOf, type PageWithTruth } from './pages-with-truth.ts';
import { formatTable, today } from './table.ts';

/** CPU seconds of one page. `finding` is what it takes to know the language and which side is up. */
type Cost = { whole: number; preparation: number; finding: number; bare: number };

const finding = new Set(['probe', 'turn-over']);

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = cpuSeconds();
  const result = await work();
  return [result, cpuSeconds() - start];
}

/** From the file to its pages, and what of it the steps before recognition took. */
async function measureWhole(page: PageWithTruth, engine: 'native' | 'wasm') {
  const steps = { preparation: 0, finding: 0 };
  const [, whole] = await timed(async () => {
    for await (const event of extract({ path: page.file, extension: page.extension }, { engine })) {
      if (event.type !== 'page') continue;
      for (const { step, cpuSeconds } of event.steps ?? []) {
        if (step !== 'recognise') steps[finding.has(step) ? 'finding' : 'preparation'] += cpuSeconds;
      }
    }
  });
  return { whole, ...steps };
}

/**
 * Decoding apart, so that it can be counted, then the engine alone on the prepared page, at its second reading of it:
 * on the whole way WebAssembly starts and is compiled while it finds the language, and must not be counted twice.
 */
async function measureBare(page: PageWithTruth, start: () => OcrEngine): Promise<{ decode: number; bare: number }> {
  const [image, decode] = await timed(() => greyOf(sharp(page.file)));
  const { state } = await preparePage({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 });
  const engine = start();
  const recognise = () =>
    engine.recognise(state.image, { languages: [page.language as Language], segmentation: 'page', signal: new AbortController().signal });
  await recognise();
  const [, bare] = await timed(recognise);
  await engine.close();
  return { decode, bare };
}

async function measureEngine(pages: readonly PageWithTruth[], engine: 'native' | 'wasm', start: () => OcrEngine): Promise<string[]> {
  const costs: Cost[] = [];
  for (const page of pages) {
    const { whole, preparation, finding } = await measureWhole(page, engine);
    const { decode, bare } = await measureBare(page, start);
    costs.push({ whole, preparation: preparation + decode, finding, bare });
  }
  const mean = (pick: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + pick(cost), 0) / costs.length;
  const whole = mean((cost) => cost.whole);
  const [bare, preparation, finding] = [mean((cost) => cost.bare), mean((cost) => cost.preparation), mean((cost) => cost.finding)];
  const seconds = [bare, preparation, finding, whole].map((each) => each.toFixed(2));
  return [engine, String(costs.length), ...seconds, (1 / whole).toFixed(3), ((bare + preparation + finding) / whole).toFixed(3)];
}

sharp.concurrency(1);
const pages = someOf(readPages(), Number(process.env.LIMIT ?? 20));
const data = await unpackLanguageData(await findCacheFolder());
const version = await findNativeTesseract();
const rows: string[][] = [];
if (version !== null) rows.push(await measureEngine(pages, 'native', () => nativeTesseract(version, data)));
rows.push(await measureEngine(pages, 'wasm', () => wasmTesseract(data)));
console.log(`CPU seconds a page, one thread, each page a file of its own. Tesseract ${version ?? 'is not installed'}, ${today()}\n`);
console.log(formatTable(['engine', 'pages', 'engine alone', 'preparation', 'finding language', 'whole way', 'pages/CPU s', 'ratio (goal 0.9)'], rows));
