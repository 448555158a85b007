import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Canceled, defaultOptions, describePrinter, ExtractionError, isPrintable, NoSpace, printOfficeInChild, writeSearchablePdfInChild, type ExtractInput,
  type Page, type SearchablePdfChildOrder,
} from '../index.ts';
import { OFFICE_PROGRAM } from '../print/printable.ts';

type Wanted = { input: ExtractInput; pages: readonly Page[]; password: string | undefined; output: string; signal: AbortSignal };
type Source = Pick<SearchablePdfChildOrder, 'original' | 'pages'>;

const { maxMegapixels, maxPages } = defaultOptions;

/**
 * Writes the searchable PDF: a picture or a PDF as it is, an office file as it would be printed. Answers why an office file is shown as
 * plain text instead, which is no failure; null where nothing has to be said. Throws an `ExtractionError`.
 */
export async function writePdf({ input, pages, password, output, signal }: Wanted): Promise<string | null> {
  const write = (source: Source) => writeSearchablePdfInChild({ ...source, password, outputPath: output, signal });
  const asRead = { original: input, pages };
  if (!isPrintable(input.extension)) {
    await write(asRead);
    return null;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-printing-'));
  try {
    const print = await printTo(folder, { input, pages, signal });
    await write(print.source ?? asRead);
    return print.problem;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Print = { source: Source; problem: null } | { source: null; problem: string };

async function printTo(folder: string, { input, pages, signal }: Pick<Wanted, 'input' | 'pages' | 'signal'>): Promise<Print> {
  if (!describePrinter().isAvailable) return instead(`pages of office files are drawn by LibreOffice, which is not installed here (npm install ${OFFICE_PROGRAM})`);
  if (pages.some(({ warnings }) => warnings.includes('protected'))) return instead('LibreOffice is not told the password of the file');
  try {
    const print = await printOfficeInChild({ ...input, pages, folder, maxMegapixels, maxPages, signal });
    if (print.pages.some(({ page, sheet }) => sheet !== page.page)) return instead('LibreOffice shows some of its pages otherwise, or not at all');
    return { source: { original: { path: print.pdfPath, extension: 'pdf' }, pages: print.pages.map(({ page }) => page) }, problem: null };
  } catch (error) {
    if (!isAboutThisFile(error)) throw error;
    return instead(error.message.replace(/\.$/, ''));
  }
}

/** What LibreOffice cannot draw was read all the same. */
const isAboutThisFile = (error: unknown): error is ExtractionError =>
  error instanceof ExtractionError && !(error instanceof Canceled || error instanceof NoSpace);

const instead = (why: string): Print => ({ source: null, problem: `the PDF shows the text alone: ${why}` });
