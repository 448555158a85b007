#!/usr/bin/env node
/** `extract FILE…`: the text of files on standard output. A thin shell over the public API. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  extractInChild, ExtractionError, listDecoders, toCsv, toHocr, toJson, toMarkdown, toText, toXlsx,
  type ExtractInput, type ExtractOptions, type Page, type Receipt,
} from './index.ts';
import { help, readArguments, UsageError, type Kind, type Order } from './cli/arguments.ts';
import { openInput } from './cli/inputs.ts';
import { placesOf } from './cli/places.ts';
import { findSecondEngine, refuseUnheard } from './cli/second-engine.ts';
import { lackOfTables, warningLines } from './cli/warnings.ts';
import { writePdf } from './cli/write-pdf.ts';
import { namedError } from './errors.ts';

const USAGE_ERROR = 2;
const INTERNAL_ERROR = 70;

/** Stops the child as well: it leads a process group of its own, so the terminal does not reach it. */
const stopped = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => { stopped.abort(); });
// Somebody who reads no further, as `head` does, has what they wanted. Whoever writes hears of other errors.
let isReaderGone = false;
process.stdout.on('error', (error) => { isReaderGone ||= isClosedPipe(error); });

async function main() {
  const order = readArguments();
  if (order === 'help') return await write(help);
  if (order === 'formats') return await write(formatsTable());
  const places = await placesOf(order);
  const secondEngine = order.secondEngine === undefined ? undefined : await findSecondEngine(order.secondEngine);
  const options = { password: order.password, languages: order.languages, tier: order.tier, secondEngine, signal: stopped.signal };
  for (const [index, file] of order.files.entries()) {
    if (isReaderGone) return;
    try {
      await extractOne(file, order, { index, output: places[index], options });
    } catch (error) {
      // The others are read all the same, unless it was somebody who stopped.
      report(error, order.files.length > 1 ? `${file}: ` : '');
      if (stopped.signal.aborted) return;
    }
  }
}

type Place = { index: number; output: string | undefined; options: ExtractOptions };

async function extractOne(file: string, order: Order, { index, output, options }: Place) {
  const { input, remove } = await openInput(file, order.type, stopped.signal);
  try {
    const read = await readPages(input, options, file);
    if (order.kind === 'pdf' && output !== undefined) {
      showProgress(`${path.basename(file)}: writing the PDF `);
      const told = await writePdf({ input, pages: read.pages, password: order.password, output, signal: stopped.signal }).finally(() => showProgress(''));
      if (told !== null) process.stderr.write(`${file}: ${told}.\n`);
    } else {
      const name = order.files.length > 1 && output === undefined ? `${index === 0 ? '' : '\n'}==> ${file} <==\n` : '';
      const rendered = await render(order.kind, read);
      await write(typeof rendered === 'string' ? name + rendered : rendered, output);
    }
    for (const line of [...warningLines(file, read.pages), ...lackOfTables(file, order.kind, read.pages)]) process.stderr.write(`${line}\n`);
    refuseUnheard(read.receipt);
  } finally {
    await remove();
  }
}

type Read = { pages: Page[]; receipt: Receipt | null };

async function readPages(input: ExtractInput, options: ExtractOptions, file: string): Promise<Read> {
  const pages: Page[] = [];
  let receipt: Receipt | null = null;
  let pageCount: number | null = null;
  for await (const event of extractInChild(input, options)) {
    if (event.type === 'opened') pageCount = event.pageCount;
    else if (event.type === 'finished') receipt = event.receipt;
    else {
      pages.push(event.page);
      showProgress(`${path.basename(file)}: page ${event.page.page}${pageCount === null ? '' : ` of ${pageCount}`} `);
    }
  }
  showProgress('');
  return { pages, receipt };
}

/** One line on a terminal, each in place of the one before. */
function showProgress(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}

function render(kind: Kind, { pages, receipt }: Read): string | Promise<Uint8Array> {
  if (kind === 'json') return toJson(pages, receipt);
  if (kind === 'hocr') return toHocr(pages);
  if (kind === 'csv') return toCsv(pages);
  if (kind === 'xlsx') return toXlsx(pages);
  return kind === 'markdown' ? toMarkdown(pages) : `${toText(pages)}\n`;
}

const formatsTable = () => `${listDecoders().map((state) => `${state.extension.padEnd(6)}${state.decoder ?? 'cannot be read here'}`).join('\n')}\n`;

async function write(content: string | Uint8Array, output?: string) {
  if (output !== undefined) return await writeFile(output, content);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(content, (error) => (error == null || isClosedPipe(error) ? resolve() : reject(error)));
  });
}

const isClosedPipe = (error: NodeJS.ErrnoException) => error.code === 'EPIPE';

const systemProblems: Record<string, string> = {
  ENOENT: 'is not there', EACCES: 'may not be opened', EPERM: 'may not be opened', ENOTDIR: 'is not there', EROFS: 'may not be written',
};

function problemOf(thrown: unknown): { message: string; exitCode: number } {
  const error = namedError(thrown);
  const { code = '', path: place = '' } = error as NodeJS.ErrnoException;
  if (error instanceof ExtractionError) return { message: `${error.message} ${error.advice}`, exitCode: error.exitCode };
  if (error instanceof UsageError) return { message: `${error.message} See extract --help.`, exitCode: USAGE_ERROR };
  if (systemProblems[code] !== undefined) return { message: `"${place}" ${systemProblems[code]}.`, exitCode: USAGE_ERROR };
  return { message: error instanceof Error ? error.stack ?? error.message : String(error), exitCode: INTERNAL_ERROR };
}

/** The first failure is what the program ends with. */
function report(error: unknown, about = '') {
  const { message, exitCode } = problemOf(error);
  process.stderr.write(`${about}${message}\n`);
  process.exitCode ??= exitCode;
}

try {
  await main();
} catch (error) {
  report(error);
}
