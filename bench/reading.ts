/**
 * What reading costs: digital pages against pdftotext, the start of a child, the first page of a long scan, memory over
 * a thousand pages, and processor time at double load. The ratio stands last. `node bench/reading.ts [folder]`; needs
 * pdftotext and Tesseract, and office text against LibreOffice, which prints the same files. Linux only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { extract, extractInChild, printOfficeInChild, type ExtractInput } from '../packages/extraction/src/index.ts';
import { drawPdf } from '../packages/extraction/src/testing/draw-pdf.ts';
import { childrenBytes, childrenGone } from './children.ts';
import { cpuSeconds } from './cpu-time.ts';
import { readPages } from './pages-with-truth.ts';
import { printReport } from './print-report.ts';
import { formatTable, today } from './table.ts';

const MIB = 1024 * 1024;
const DIGITAL_PAGES = 400;
const MANY_PAGES = 1000;
/** Of so many pages the reader needs its memory anyway; a thousand should need no more. */
const WARM_PAGES = 100;
const LONG_SCAN_PAGES = 300;
const LINES = 45;
const PATIENCE_SECONDS = 10;

type Row = { name: string; ours: string; other: string; ratio: number; goal: string };

const folder = mkdtempSync(path.join(tmpdir(), 'scriba-bench-'));
const keep = (name: string, bytes: Uint8Array): ExtractInput => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return { path: file, extension: path.extname(name).slice(1) };
};

const digital = (pages: number) => drawPdf(Array.from({ length: pages }, (_, page) => ({
  lines: Array.from({ length: LINES }, (__, line) => `Line ${line + 1} of page ${page + 1} says what a page of a report would say, more or less.`),
})));

async function cpuOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const start = cpuSeconds();
  await work();
  await childrenGone(PATIENCE_SECONDS);
  return cpuSeconds() - start;
}

async function readAll(events: AsyncIterable<unknown>) {
  let count = 0;
  for await (const event of events) if (event !== undefined) count += 1;
  return count;
}

/**
 * Pages per CPU second without the start of a process: the difference between a long file and one page of it. Ours is read in a process that
 * has read one page, so that what compiles the engine as it gets warm is counted, as it is in the child of each file.
 */
async function againstPdftotext(name: string, long: ExtractInput, short: ExtractInput): Promise<{ row: Row; cpuPerPage: number }> {
  await readAll(extract(short));
  const ours = (await cpuOf(() => readAll(extract(long)))) / DIGITAL_PAGES;
  const theirs = async ({ path: file }: ExtractInput) => await cpuOf(() => {
    for (let time = 0; time < 5; time++) execFileSync('pdftotext', [file, path.join(folder, 'out.txt')]);
  });
  const other = ((await theirs(long)) - (await theirs(short))) / 5 / (DIGITAL_PAGES - 1);
  const speed = (cpu: number) => `${(1 / cpu).toFixed(0)} pages/CPU s`;
  const row = { name, ours: speed(ours), other: speed(other), ratio: other / ours, goal: '≥ 0.8' };
  return { row, cpuPerPage: ours };
}

async function startOfChild(): Promise<Row> {
  const tiny = keep('tiny.txt', Buffer.from('One line of text.'));
  await readAll(extractInChild(tiny));
  const times = 5;
  const ours = (await cpuOf(async () => { for (let time = 0; time < times; time++) await readAll(extractInChild(tiny)); })) / times;
  return { name: 'start of a child, CPU s', ours: ours.toFixed(2), other: '0.15', ratio: ours / 0.15, goal: '≤ 1' };
}

const scanned = readPages().filter(({ category }) => /^(dpi|skew|jpeg)/.test(category)).slice(0, 2).map((page) => readFileSync(page.file));

async function againstRecognition(cpuPerPage: number): Promise<Row> {
  const scan = keep('scan.pdf', await drawPdf(scanned.map((picture) => ({ picture }))));
  const recognised = (await cpuOf(() => readAll(extract(scan)))) / scanned.length;
  const cost = (cpu: number) => `${cpu.toFixed(4)} CPU s`;
  return { name: 'digital pages ÷ our own recognition', ours: cost(cpuPerPage), other: cost(recognised), ratio: recognised / cpuPerPage, goal: '≥ 100' };
}

async function secondsToFirstPage(input: ExtractInput): Promise<number> {
  const start = performance.now();
  for await (const event of extractInChild(input)) if (event.type === 'page') break;
  return (performance.now() - start) / 1000;
}

async function firstPage(): Promise<Row> {
  const [picture] = scanned;
  const page = picture === undefined ? {} : { picture };
  const one = keep('one.pdf', await drawPdf([page]));
  const long = keep('scan300.pdf', await drawPdf(Array.from({ length: LONG_SCAN_PAGES }, () => page)));
  await secondsToFirstPage(one);
  const [alone, first] = [await secondsToFirstPage(one), await secondsToFirstPage(long)];
  const time = (seconds: number) => `${seconds.toFixed(1)} s`;
  return { name: 'first page of a 300-page scan ÷ one page', ours: time(first), other: time(alone), ratio: first / alone, goal: '≤ 2' };
}

/** Resident memory of the child once it is warm, and at the end. */
async function memoryOverPages(): Promise<Row> {
  const many = keep('many.pdf', await digital(MANY_PAGES));
  let [early, late, read] = [0, 0, 0];
  for await (const event of extractInChild(many, { maxPages: MANY_PAGES })) {
    if (event.type !== 'page') continue;
    read += 1;
    if (read % 50 !== 0) continue;
    const now = await childrenBytes();
    if (read <= WARM_PAGES) early = Math.max(early, now);
    late = Math.max(late, now);
  }
  const size = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`;
  const name = `memory after ${MANY_PAGES} pages ÷ after ${WARM_PAGES}`;
  return { name, ours: size(late), other: size(early), ratio: late / early, goal: '≤ 1.2' };
}

/** CPU seconds a page with as many children as processors, and with twice as many. */
async function doubleLoad(): Promise<Row> {
  const [picture] = scanned;
  const page = keep('page.pdf', await drawPdf([picture === undefined ? {} : { picture }]));
  const together = async (children: number) =>
    (await cpuOf(() => Promise.all(Array.from({ length: children }, () => readAll(extractInChild(page)))))) / children;
  await together(1);
  const [single, double] = [await together(availableParallelism()), await together(availableParallelism() * 2)];
  const cost = (cpu: number) => `${cpu.toFixed(2)} CPU s`;
  return { name: 'a page at double load ÷ at full load', ours: cost(double), other: cost(single), ratio: double / single, goal: '≤ 1.15' };
}

async function againstLibreOffice(): Promise<Row> {
  const fixtures = path.join(import.meta.dirname, '../packages/extraction/fixtures');
  const files = readdirSync(fixtures).filter((name) => /-(word|slides|workbook|text-document)$/.test(name)).flatMap((name) =>
    readdirSync(path.join(fixtures, name)).filter((each) => each.startsWith('input.')).map((each) => path.join(fixtures, name, each)));
  const ours = await cpuOf(async () => {
    for (const file of files) await readAll(extractInChild({ path: file, extension: path.extname(file).slice(1) }));
  });
  const theirs = await cpuOf(async () => {
    for (const file of files) {
      const extension = path.extname(file).slice(1);
      await printOfficeInChild({ path: file, extension, pages: [], folder, maxMegapixels: 100, maxPages: 2000 }).catch(demandPrint);
    }
  });
  const cost = (cpu: number) => `${(cpu / files.length).toFixed(2)} CPU s`;
  return { name: 'office text, LibreOffice ÷ ours', ours: cost(ours), other: cost(theirs), ratio: theirs / ours, goal: '≥ 5' };
}

/** Nothing was read that could be found on the sheets; they were printed all the same. */
function demandPrint(error: unknown) {
  if (!existsSync(path.join(folder, 'printed.pdf'))) throw error;
}

/** In a process that has read nothing yet, as the child of a file is: the second document would find the engine warm. */
if (process.env.READ_PRINTED === '1') {
  const { row } = await againstPdftotext('printed PDF pages ÷ pdftotext', keep('long.pdf', printReport(DIGITAL_PAGES)), keep('short.pdf', printReport(1)));
  console.log(JSON.stringify(row));
  rmSync(folder, { recursive: true });
  process.exit(0);
}
const printed = JSON.parse(execFileSync(process.execPath, process.argv.slice(1), { encoding: 'utf8', env: { ...process.env, READ_PRINTED: '1' } })) as Row;
const { row, cpuPerPage } = await againstPdftotext('drawn PDF pages ÷ pdftotext', keep('long.pdf', await digital(DIGITAL_PAGES)), keep('short.pdf', await digital(1)));
const rows = [
  printed, row, await startOfChild(), await againstRecognition(cpuPerPage), await firstPage(), await memoryOverPages(), await doubleLoad(),
  await againstLibreOffice(),
];
rmSync(folder, { recursive: true });
console.log(`What reading costs, Tesseract and children as the product starts them, ${today()}\n`);
console.log(formatTable(['', 'ours', 'beside it', 'goal', 'ratio'],
  rows.map(({ name, ours, other, goal, ratio }) => [name, ours, other, goal, ratio.toFixed(2)])));
