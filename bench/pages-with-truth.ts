import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A picture of a page with its exact text beside it, `name.gt.txt`. The category is the first part of the name. */
export type PageWithTruth = { id: string; file: string; extension: string; category: string; language: string; truth: string };

const pictures = new Set(['png', 'jpg', 'jpeg', 'tif', 'webp']);

/** Pages of a folder in the order of their names; `name_layout_xx` is in the language `xx`. */
export function readPages(folder: string): PageWithTruth[] {
  return readdirSync(folder).sort().flatMap((file) => {
    const extension = path.extname(file).slice(1).toLowerCase();
    const id = file.slice(0, -extension.length - 1);
    const truthFile = path.join(folder, `${id}.gt.txt`);
    if (!pictures.has(extension) || !existsSync(truthFile)) return [];
    const parts = id.split('_');
    const category = parts.slice(0, -1).includes('receipt') && parts[0] === 'photo' ? 'photo-receipt' : parts[0] ?? id;
    return [{ id, file: path.join(folder, file), extension, category, language: parts.at(-1) ?? 'en', truth: readFileSync(truthFile, 'utf8') }];
  });
}

/** The folder named on the command line or in `PAGES`, else the small set that is in the repository. */
export const pagesFolder = (): string =>
  process.argv[2] ?? process.env.PAGES ?? path.join(import.meta.dirname, 'pages');
