import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileTypes } from '@scriba/contract/file-types';
import { isPrintable, listDecoders } from '@scriba/extraction';

const fixtures = path.resolve(import.meta.dirname, '../packages/extraction/fixtures');

/** docs/formats.md: every accepted type, by what it is read, what comes out, and on how many files that is tested. */
export function generateFormats(): string {
  const files = countFixtures();
  const rows = listDecoders().map(({ extension, decoder, gives }) => {
    const name = Object.hasOwn(fileTypes, extension) ? `\`${extension}\`` : `\`${extension}\` (by a setting)`;
    return `| ${name} | ${withoutVersion(decoder) ?? '-'} | ${gives} | ${isPrintable(extension) ? 'as printed' : shownAs(extension)} | ${files.get(extension) ?? 0} |`;
  });
  return `${head}\n${rows.join('\n')}\n${tail}`;
}

const pictured = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'heic', 'avif', 'tiff', 'tif', 'webp', 'svg', 'jxl', 'jp2', 'pdf']);
/** Neither WordPerfect nor a formula by itself is printed by LibreOffice. */
const shownAs = (extension: string) => (pictured.has(extension) ? 'its pages' : extension === 'odf' ? 'its formula, as MathML' : 'its text');

/** Updates of packages are not news for this page. */
const withoutVersion = (decoder: string | null) => decoder?.replace(/ [\d.]+\)$/, ')');

function countFixtures(): Map<string, number> {
  const folders = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const extensions = folders.map(({ name }) => path.extname(readdirSync(path.join(fixtures, name)).find((file) => file.startsWith('input.')) ?? '').slice(1));
  return new Map([...Map.groupBy(extensions, (extension) => extension)].map(([extension, all]) => [extension, all.length]));
}

const head = `# What is read, and what comes out

*Generated from the registry of decoders and the test files by \`node house/generate.ts\`.*

Every type is read from \`npm ci\` alone: no program of the system is needed. Tesseract is used where it is installed, because it needs
half of the time; else the WebAssembly build of it that comes with the package, with the same data. What a file is, is told by its content:
a file that is not what its name says is refused, and the answer says what it is.

Office files are shown as they would be printed, by LibreOffice as WebAssembly, which comes with the packages too; the PDF of that is what the
export as PDF gives. Without it, and with \`OFFICE_PAGES=off\`, they are shown as text, and
so is a sheet of a workbook that would be longer or wider than three metres, or that LibreOffice prints with other cells.

| Type | Read by | What comes out | Shown as | Test files |
|---|---|---|---|---|`;

const tail = `
Formats of which few real files are known have few test files: templates (\`xltx\`, \`xltm\`, \`potx\`, \`otg\`), formulas (\`odf\`) and WordPerfect.

## What a page may say about itself

Warnings stand beside the text of a page, in the product in the language of its reader: pages beyond a limit, damaged pages, pictures that were
not read, a file that ends too early, hidden sheets, slides and text, pages that were turned. A page without any text is called blank only when
all of it was looked at.

## What is not read

- Files with a password, until it is given: those of Word, Excel and PowerPoint from 97 on, Open Document and PDF are opened with it. Refused by
  name are those of WordPerfect and of Word before 97, and what a certificate or a service for rights opens.
- Word before 6, PowerPoint before 97, WordPerfect before 5 and for the Macintosh: refused by name.
- Of drawings of Windows (EMF, WMF) inside of documents: letters that are drawn as outlines. Of drawings of other systems (PICT, SVM) all; the page says so.
- Macros are never run, and nothing that a file refers to is fetched.
`;
