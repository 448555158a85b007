/**
 * Scanned PDF in, searchable PDF out: ours against OCRmyPDF, same files, same languages, one job each, with the
 * character errors of both. OCRmyPDF is told the language, ours is not. `node bench/against-ocrmypdf.ts [folder]`;
 * `LIMIT` pages, 20 by default. Needs `ocrmypdf` and the languages of Tesseract: see bench/README.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract, writeSearchablePdf, type Page } from '../packages/extraction/src/index.ts';
import { characterErrors } from '../packages/extraction/src/testing/character-error.ts';
import { drawPdf } from '../packages/extraction/src/testing/draw-pdf.ts';
import { cpuSeconds } from './cpu-time.ts';
import { readPages, someOf, type PageWithTruth } from './pages-with-truth.ts';
import { formatTable, percent, today } from './table.ts';

const codes: Record<string, string> = { en: 'eng', es: 'spa', fr: 'fra', de: 'deu', ro: 'ron' };

type Result = { texts: string[]; cpu: number };

async function ours(file: string, output: string): Promise<Result> {
  const start = cpuSeconds();
  const pages: Page[] = [];
  for await (const event of extract({ path: file, extension: 'pdf' })) if (event.type === 'page') pages.push(event.page);
  await writeSearchablePdf({ original: { path: file, extension: 'pdf' }, pages, outputPath: output });
  return { texts: pages.map((page) => page.text), cpu: cpuSeconds() - start };
}

function theirs(file: string, output: string, language: string): Result {
  const start = cpuSeconds();
  const sidecar = `${output}.txt`;
  const { status, stderr } = spawnSync('ocrmypdf', [
    '--output-type', 'pdf', '--optimize', '0', '--jobs', '1', '--rotate-pages', '--deskew', '-l', codes[language] ?? 'eng', '--sidecar', sidecar, file, output,
  ], { env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1', HOME: process.env.HOME }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ocrmypdf ended with ${status}: ${stderr}`);
  return { texts: readFileSync(sidecar, 'utf8').split('\f'), cpu: cpuSeconds() - start };
}

const errorsOf = (pages: readonly PageWithTruth[], { texts }: Result) =>
  pages.reduce((sum, page, index) => sum + characterErrors(page.truth, texts[index] ?? '').errors, 0);

const chosen = someOf(readPages(), Number(process.env.LIMIT ?? 20));
const folder = mkdtempSync(path.join(tmpdir(), 'scriba-bench-'));
const total = { pages: 0, characters: 0, cpu: 0, theirCpu: 0, errors: 0, theirErrors: 0 };
for (const [language, pages] of Map.groupBy(chosen, (page) => page.language)) {
  const file = path.join(folder, `${language}.pdf`);
  writeFileSync(file, await drawPdf(pages.map((page) => ({ picture: readFileSync(page.file) }))));
  const our = await ours(file, path.join(folder, 'ours.pdf'));
  const their = theirs(file, path.join(folder, 'theirs.pdf'), language);
  total.pages += pages.length;
  total.characters += pages.reduce((sum, page) => sum + characterErrors(page.truth, '').characters, 0);
  total.cpu += our.cpu;
  total.theirCpu += their.cpu;
  total.errors += errorsOf(pages, our);
  total.theirErrors += errorsOf(pages, their);
}
rmSync(folder, { recursive: true });
const [speed, theirSpeed] = [total.pages / total.cpu, total.pages / total.theirCpu];
console.log(`${total.pages} scanned pages in ${new Set(chosen.map((page) => page.language)).size} languages, OCRmyPDF ${execFileSync('ocrmypdf', ['--version']).toString().trim()}, one job, ${today()}\n`);
console.log(formatTable(['', 'ours', 'OCRmyPDF', 'ratio'], [
  ['pages per CPU second', speed.toFixed(3), theirSpeed.toFixed(3), (speed / theirSpeed).toFixed(2)],
  ['character errors', percent(total.errors / total.characters), percent(total.theirErrors / total.characters), (total.errors / total.theirErrors).toFixed(3)],
]));
