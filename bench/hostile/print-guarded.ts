import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultOptions, extractInChild, ExtractionError, printOfficeInChild, type ExtractInput, type Page } from '../../packages/extraction/src/index.ts';
import { guarded } from './guarded.ts';

const { maxMegapixels, maxPages } = defaultOptions;
/** When the product gives up the printing of a file. */
const PRINT_TIMEOUT_SECONDS = 900;

/** Prints one office file in a child, also one that is refused when it is read, and so never printed: LibreOffice meets them all. */
export const printGuarded = guarded(async (input) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-printing-'));
  try {
    const signal = AbortSignal.timeout(PRINT_TIMEOUT_SECONDS * 1000);
    await printOfficeInChild({ ...input, pages: await readPages(input), folder, maxMegapixels, maxPages, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function readPages(input: ExtractInput): Promise<Page[]> {
  const pages: Page[] = [];
  try {
    for await (const event of extractInChild(input)) if (event.type === 'page') pages.push(event.page);
    return pages;
  } catch (error) {
    if (error instanceof ExtractionError) return [];
    throw error;
  }
}
