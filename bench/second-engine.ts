/**
 * Character errors, costs and doubts of Tesseract alone against a vote of PP-OCR on its words, in the tier `highest`:
 * `PPOCR_DETECTOR=… PPOCR_RECOGNISER=… PPOCR_DICTIONARY=… node bench/second-engine.ts FOLDER`; `ONLY=pattern` and `VERBOSE=1` are taken.
 * Each page is read by a child process as in the product, and the most memory that it had is measured while it reads.
 */
import { spawnSync } from 'node:child_process';
import { extract, toText, DOUBTFUL_CONFIDENCE, type Page, type PpocrFiles, type Receipt, type Word } from '../packages/extraction/src/index.ts';
import { wordsOfBlocks } from '../packages/extraction/src/layout/blocks.ts';
import { characterErrors } from '../packages/extraction/src/testing/character-error.ts';
import { cpuSeconds } from './cpu-time.ts';
import { readPages, type PageWithTruth } from './pages-with-truth.ts';
import { formatTable, percent, today } from './table.ts';

type Counts = { errors: number; characters: number; cpu: number; doubtful: number; wrong: number; found: number };
type Reading = Counts & { peakMiB: number; receipt: Receipt | null };

const { PPOCR_DETECTOR: detector, PPOCR_RECOGNISER: recogniser, PPOCR_DICTIONARY: dictionary, READ_ONE: one } = process.env;

async function read({ file, extension, truth }: PageWithTruth, secondEngine: PpocrFiles | undefined): Promise<Reading> {
  const start = cpuSeconds();
  const pages: Page[] = [];
  let receipt: Receipt | null = null;
  for await (const event of extract({ path: file, extension }, { tier: 'highest', secondEngine })) {
    if (event.type === 'page') pages.push(event.page);
    if (event.type === 'finished') receipt = event.receipt;
  }
  const cpu = cpuSeconds() - start;
  const words = pages.flatMap((page) => wordsOfBlocks(page.blocks));
  const wrong = wordsNotIn(truth, words);
  const isDoubtful = ({ confidence }: Word) => confidence < DOUBTFUL_CONFIDENCE;
  return {
    ...characterErrors(truth, toText(pages)), cpu, receipt, peakMiB: process.resourceUsage().maxRSS / 1024,
    doubtful: words.filter(isDoubtful).length, wrong: wrong.length, found: wrong.filter(isDoubtful).length,
  };
}

/** Words that the page does not have, or not so often. */
function wordsNotIn(truth: string, words: readonly Word[]): Word[] {
  const left = new Map<string, number>();
  for (const word of truth.split(/\s+/u)) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/** In a process of its own, so that its memory is that of one page. */
function readInChild(id: string, isVoted: boolean): Reading {
  const environment = { ...process.env, READ_ONE: id, ...(!isVoted && { PPOCR_DETECTOR: '' }) };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(1)], { env: environment });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as Reading;
}

const sum = (readings: readonly Reading[], what: keyof Counts) =>
  readings.reduce((total, reading) => total + reading[what], 0);

function row(name: string, readings: readonly Reading[]): string[] {
  const rates = readings.map(({ errors, characters }) => errors / characters);
  return [
    name, String(readings.length), percent(sum(readings, 'errors') / sum(readings, 'characters')), percent(Math.max(...rates)),
    `${sum(readings, 'found')} of ${sum(readings, 'wrong')}`, String(sum(readings, 'doubtful')),
    (sum(readings, 'cpu') / readings.length).toFixed(2), String(Math.round(Math.max(...readings.map(({ peakMiB }) => peakMiB)))),
  ];
}

if (one === undefined) {
  if (!detector || !recogniser || !dictionary) throw new Error('PPOCR_DETECTOR, PPOCR_RECOGNISER and PPOCR_DICTIONARY name the files of the second engine.');
  const outcomes = readPages().filter(({ id }) => new RegExp(process.env.ONLY ?? '.').test(id)).map((page) => {
    const [alone, voted] = [readInChild(page.id, false), readInChild(page.id, true)];
    const problem = voted.receipt?.settings.secondEngineProblem;
    if (problem !== undefined) throw new Error(`${page.id}: ${String(problem)}`);
    const rates = [alone, voted].map(({ errors, characters }) => percent(errors / characters));
    if (process.env.VERBOSE !== undefined) console.log(page.id, ...rates, JSON.stringify(voted.receipt?.settings));
    return { page, alone, voted };
  });
  const rows = [...Map.groupBy(outcomes, ({ page }) => page.category), ['all', outcomes] as const].flatMap(([kind, group]) =>
    [row(`${kind}, alone`, group.map(({ alone }) => alone)), row(`${kind}, voted`, group.map(({ voted }) => voted))]);
  console.log(`Tesseract alone and with ${String(outcomes[0]?.voted.receipt?.settings.secondEngine)}, ${today()}\n`);
  console.log(formatTable(['kind', 'pages', 'mean', 'worst', 'wrong words doubted', 'doubted', 'CPU s/page', 'peak MiB'], rows));
} else {
  const page = readPages().find(({ id }) => id === one);
  const files = detector && recogniser && dictionary ? { detector, recogniser, dictionary } : undefined;
  if (page !== undefined) console.log(JSON.stringify(await read(page, files)));
}
