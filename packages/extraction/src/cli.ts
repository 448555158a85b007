#!/usr/bin/env node
/** `extract FILE`: the text of a file on standard output. A thin shell over the public API. */
import { access, constants, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  extractInChild, ExtractionError, languages, listDecoders, toJson, toMarkdown, toText, writeSearchablePdfInChild,
  type ExtractInput, type Language, type Page, type Receipt,
} from './index.ts';

const USAGE_ERROR = 2;
const INTERNAL_ERROR = 70;

const help = `Usage: extract FILE [--text | --markdown | --json | --pdf] [-o OUTPUT]

Reads the text of pictures, PDF and office files.

  --text             plain text in reading order (the default)
  --markdown         headings, lists and tables as Markdown
  --json             pages, blocks, lines and words with their places, and how they were made
  --pdf              a searchable PDF; needs -o
  -o, --output FILE  write there instead of to standard output
  --password TEXT    opens a protected PDF
  --lang LIST        languages to expect, as en,de; found by itself otherwise (${languages.join(', ')})
  --formats          what can be read here, and by what
  --help             this text

Exit codes: 0 done, 2 wrong usage, 10-22 the file cannot be read (each reason has its own), 70 a bug, 130 stopped.
`;

class UsageError extends Error {}

const options = {
  text: { type: 'boolean' }, markdown: { type: 'boolean' }, json: { type: 'boolean' }, pdf: { type: 'boolean' },
  output: { type: 'string', short: 'o' }, password: { type: 'string' }, lang: { type: 'string' },
  formats: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
} as const;

/** Stops the child as well: it leads a process group of its own, so the terminal does not reach it. */
const stopped = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => { stopped.abort(); });
// Somebody who reads no further, as `head` does, has what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => { if (!isClosedPipe(error)) throw error; });

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main() {
  const { values, positionals } = readArguments();
  if (values.help === true) return await write(help);
  if (values.formats === true) return await write(formatsTable());
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  if ([values.text, values.markdown, values.json, values.pdf].filter(Boolean).length > 1) throw new UsageError('Choose one kind of output.');
  if (values.pdf === true && values.output === undefined) throw new UsageError('A PDF needs -o OUTPUT.');
  const reading = { password: values.password, languages: languageList(values.lang) };
  await checkPlaces(file, values.output);
  const input = { path: path.resolve(file), extension: path.extname(file).slice(1).toLowerCase() };
  const { pages, receipt } = await readPages(input, reading);
  if (values.pdf === true && values.output !== undefined) {
    await writeSearchablePdfInChild({ original: input, password: values.password, pages, outputPath: values.output, signal: stopped.signal });
  } else await write(render(pages, receipt, values), values.output);
}

/** Looks before the work, not after it. */
async function checkPlaces(file: string, output: string | undefined) {
  if (!(await stat(file)).isFile()) throw new UsageError(`"${file}" is not a file.`);
  await access(file, constants.R_OK);
  if (output === undefined) return;
  const existing = await stat(output).catch(() => null);
  if (existing?.isDirectory() === true) throw new UsageError(`"${output}" is a folder.`);
  await access(existing === null ? path.dirname(output) : output, constants.W_OK);
}

function languageList(list: string | undefined): readonly Language[] | 'auto' {
  if (list === undefined || list === 'auto') return 'auto';
  return list.split(',').map((name) => {
    const language = languages.find((known) => known === name.trim().toLowerCase());
    if (language === undefined) throw new UsageError(`The language "${name}" is not one of ${languages.join(', ')}.`);
    return language;
  });
}

type Reading = { password: string | undefined; languages: readonly Language[] | 'auto' };

async function readPages(input: ExtractInput, reading: Reading): Promise<{ pages: Page[]; receipt: Receipt | null }> {
  const pages: Page[] = [];
  let receipt: Receipt | null = null;
  let pageCount: number | null = null;
  for await (const event of extractInChild(input, { ...reading, signal: stopped.signal })) {
    if (event.type === 'opened') pageCount = event.pageCount;
    else if (event.type === 'finished') receipt = event.receipt;
    else {
      pages.push(event.page);
      if (process.stderr.isTTY) process.stderr.write(`\rPage ${event.page.page}${pageCount === null ? '' : ` of ${pageCount}`} `);
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return { pages, receipt };
}

function render(pages: readonly Page[], receipt: Receipt | null, { markdown, json }: { markdown?: boolean; json?: boolean }): string {
  if (json === true) return toJson(pages, receipt);
  return markdown === true ? toMarkdown(pages) : `${toText(pages)}\n`;
}

const formatsTable = () => `${listDecoders().map((state) => `${state.extension.padEnd(6)}${state.decoder ?? 'cannot be read here'}`).join('\n')}\n`;

async function write(text: string, output?: string) {
  if (output !== undefined) return await writeFile(output, text);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error == null || isClosedPipe(error) ? resolve() : reject(error)));
  });
}

const isClosedPipe = (error: NodeJS.ErrnoException) => error.code === 'EPIPE';

const systemProblems: Record<string, string> = {
  ENOENT: 'is not there', EACCES: 'may not be opened', EPERM: 'may not be opened', ENOTDIR: 'is not there', EROFS: 'may not be written',
};

try {
  await main();
} catch (error) {
  const { message, exitCode } = problemOf(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}

function problemOf(error: unknown): { message: string; exitCode: number } {
  const { code = '', path: place = '' } = error as NodeJS.ErrnoException;
  if (error instanceof ExtractionError) return { message: `${error.message} ${error.advice}`, exitCode: error.exitCode };
  if (error instanceof UsageError) return { message: `${error.message} See extract --help.`, exitCode: USAGE_ERROR };
  if (systemProblems[code] !== undefined) return { message: `"${place}" ${systemProblems[code]}.`, exitCode: USAGE_ERROR };
  return { message: error instanceof Error ? error.stack ?? error.message : String(error), exitCode: INTERNAL_ERROR };
}
