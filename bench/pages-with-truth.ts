import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A picture of a page with its exact text. The category is the first part of its name, the language the last. */
export type PageWithTruth = { id: string; file: string; extension: string; category: string; language: string; truth: string };

const pictures = new Set(['png', 'jpg', 'jpeg', 'tif', 'webp']);
const fixtures = path.join(import.meta.dirname, '../packages/extraction/fixtures');

/**
 * The pages of a folder in the order of their names: `name.png` with `name.gt.txt` beside it, or folders with
 * `input.png` and `expected.txt`. Without a folder on the command line or in `PAGES` the small set of the repository.
 */
export function readPages(folder = process.argv[2] ?? process.env.PAGES ?? fixtures): PageWithTruth[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))
    .map((entry) => (entry.isDirectory() ? fromFolder(path.join(folder, entry.name)) : fromFile(path.join(folder, entry.name))))
    .filter((page) => page !== null);
}

/** So many of the pages, spread evenly over all of them: every kind comes up. */
export function someOf(pages: readonly PageWithTruth[], limit: number): PageWithTruth[] {
  const count = Math.min(limit, pages.length);
  return Array.from({ length: count }, (_, index) => pages[Math.floor((index * pages.length) / count)]).filter((page) => page !== undefined);
}

function fromFile(file: string): PageWithTruth | null {
  const truthFile = file.replace(/\.\w+$/, '.gt.txt');
  return existsSync(truthFile) ? pageOf(path.basename(file).replace(/\.\w+$/, ''), file, truthFile) : null;
}

/** Only folders that are named like pages: `101-photo_receipt_de`. */
function fromFolder(folder: string): PageWithTruth | null {
  const id = path.basename(folder).replace(/^\d+-/, '');
  const input = readdirSync(folder).find((name) => name.startsWith('input.'));
  return input === undefined || !/_\w\w$/.test(id) ? null : pageOf(id, path.join(folder, input), path.join(folder, 'expected.txt'));
}

function pageOf(id: string, file: string, truthFile: string): PageWithTruth | null {
  const extension = path.extname(file).slice(1).toLowerCase();
  if (!pictures.has(extension)) return null;
  const parts = id.split('_');
  const isPhotoOfReceipt = parts[0] === 'photo' && parts[1] === 'receipt';
  return {
    id, file, extension, category: isPhotoOfReceipt ? 'photo-receipt' : parts[0] ?? id, language: parts.at(-1) ?? 'en',
    truth: readFileSync(truthFile, 'utf8'),
  };
}
