/**
 * Bench: printing office files, each as the product does it: how many come back with their pages, what share of their words has a place there,
 * and what that costs beside reading them. `node bench/printing.ts [folder of real files]`; else those of the tests. Linux only;
 * `VERBOSE=1` prints each.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describePrinter, extractInChild, isPrintable, printOfficeInChild } from '../packages/extraction/src/index.ts';
import { wordsOfBlocks } from '../packages/extraction/src/layout/blocks.ts';
import type { Page } from '../packages/extraction/src/pages.ts';
import { OFFICE_PROGRAM } from '../packages/extraction/src/print/printable.ts';
import { cpuSecondsUsed } from '../packages/extraction/src/process-cost.ts';
import { childrenGone } from './children.ts';
import { formatTable, today } from './table.ts';

type Outcome = { extension: string; problem: string; words: number; placed: number; sheets: number; printSeconds: number; readSeconds: number };

const PATIENCE_SECONDS = 10;

const limits = { maxMegapixels: 100, maxPages: 2000 };
const place = process.argv[2] ?? path.join(import.meta.dirname, '../packages/extraction/fixtures');
const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)).filter((file) => isPrintable(extensionOf(file))).sort();
const outcomes: Outcome[] = [];

function extensionOf(file: string) {
  return path.extname(file).slice(1).toLowerCase();
}

async function timed<T>(work: () => Promise<T>): Promise<{ made: T; seconds: number }> {
  const begun = cpuSecondsUsed();
  const made = await work();
  await childrenGone(PATIENCE_SECONDS);
  return { made, seconds: cpuSecondsUsed() - begun };
}

async function readPages(file: string): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const event of extractInChild({ path: file, extension: extensionOf(file) }, {})) if (event.type === 'page') pages.push(event.page);
  return pages;
}

async function measure(file: string): Promise<Outcome | undefined> {
  const extension = extensionOf(file);
  const folder = mkdtempSync(path.join(tmpdir(), 'scriba-printing-'));
  const empty = { extension, problem: '', words: 0, placed: 0, sheets: 0 };
  try {
    const read = await timed(() => readPages(file));
    const costs = { readSeconds: read.seconds, printSeconds: 0 };
    try {
      const { made, seconds } = await timed(() => printOfficeInChild({ path: file, extension, pages: read.made, folder, ...limits }));
      const words = made.pages.flatMap(({ page }) => wordsOfBlocks(page.blocks));
      const sheets = made.pages.filter(({ sheet }) => sheet !== null).length;
      return { ...empty, ...costs, printSeconds: seconds, words: words.length, placed: words.filter(({ box }) => box !== undefined).length, sheets };
    } catch (error) {
      return { ...empty, ...costs, problem: String(error) };
    }
  } catch {
    // What cannot be read is not printed.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const file of files) {
  const outcome = await measure(file);
  if (outcome) outcomes.push(outcome);
  if (process.env.VERBOSE !== undefined) console.log(path.basename(file), JSON.stringify(outcome));
}

const sum = (some: readonly Outcome[], pick: (outcome: Outcome) => number) => some.reduce((total, each) => total + pick(each), 0);
function rowOf(name: string, some: readonly Outcome[]): string[] {
  const printed = some.filter(({ problem }) => problem === '');
  const [print, read] = [sum(printed, (each) => each.printSeconds), sum(printed, (each) => each.readSeconds)];
  const [placed, words] = [sum(printed, (each) => each.placed), sum(printed, (each) => each.words)];
  return [
    name, String(some.length), String(printed.length), String(sum(printed, (each) => each.sheets)), words === 0 ? '-' : `${((placed / words) * 100).toFixed(1)} %`,
    (print / Math.max(1, printed.length)).toFixed(2), (read / Math.max(1, printed.length)).toFixed(2), (print / Math.max(0.01, read)).toFixed(1),
  ];
}
const byType = [...Map.groupBy(outcomes, ({ extension }) => extension)].map(([extension, some]) => rowOf(extension, some));
console.log(`Office files printed by ${OFFICE_PROGRAM} ${describePrinter().version}, each in a child of its own with at most 1,536 MiB, ${today()}\n`);
console.log(formatTable(['type', 'read', 'printed', 'sheets', 'words placed', 'CPU s to print', 'CPU s to read', 'print ÷ read'], [...byType, rowOf('all', outcomes)]));
