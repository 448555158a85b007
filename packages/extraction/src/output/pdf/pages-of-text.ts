import { dividedWords, type DividedWords } from '../../layout/divided-words.ts';
import { cellTexts, isOfSameTable, textOfBlock } from '../../layout/text-of-blocks.ts';
import type { Block, Page } from '../../pages.ts';

/** A4 in points, and the size of the letters. */
const PAPER = { width: 595, height: 842, letters: 11 };
const STYLE = `@page { margin: 54pt } body { font-family: serif; line-height: 1.35 } p, table { margin: 0 0 7pt }
  td { border: 0.4pt solid #888; padding: 2pt 4pt; vertical-align: top } h1 { font-size: 16pt } h2 { font-size: 13.5pt } h3 { font-size: 12pt }`;

/** A simple readable PDF of the text, for files that have no page images: headings, lists and tables, no more. */
export async function pagesOfText(pages: readonly Page[]): Promise<Uint8Array> {
  const mupdf = await import('mupdf');
  const document = mupdf.Document.openDocument(Buffer.from(htmlOf(pages)), 'text/html');
  document.layout(PAPER.width, PAPER.height, PAPER.letters);
  const buffer = new mupdf.Buffer();
  const writer = new mupdf.DocumentWriter(buffer, 'pdf', 'compress');
  for (let number = 0; number < document.countPages(); number++) {
    const page = document.loadPage(number);
    const device = writer.beginPage(page.getBounds());
    page.run(device, mupdf.Matrix.identity);
    writer.endPage();
    page.destroy();
  }
  writer.close();
  document.destroy();
  return Uint8Array.from(buffer.asUint8Array());
}

function htmlOf(pages: readonly Page[]): string {
  const parts = pages.map((page, index) => {
    const label = page.label === null || page.label === pages[index - 1]?.label ? '' : `<h2>${escape(page.label)}</h2>`;
    return `<div${index > 0 ? ' style="page-break-before: always"' : ''}>${label}${htmlOfBlocks(page.blocks)}</div>`;
  });
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${STYLE}</style></head><body>${parts.join('\n')}</body></html>`;
}

function htmlOfBlocks(blocks: readonly Block[]): string {
  const divided = dividedWords(blocks);
  return blocks.map((block, index) => {
    if (block.kind !== 'table-row') return htmlOfBlock(block, divided);
    const row = `<tr>${cellTexts(block).map((cell) => `<td>${withBreaks(cell)}</td>`).join('')}</tr>`;
    const isFirst = !isOfSameTable(blocks[index - 1], block);
    const isLast = !isOfSameTable(block, blocks[index + 1]);
    return `${isFirst ? '<table>' : ''}${row}${isLast ? '</table>' : ''}`;
  }).join('\n');
}

function htmlOfBlock(block: Block, divided: DividedWords): string {
  const text = withBreaks(textOfBlock(block, divided));
  if (block.kind === 'heading') return `<h${Math.min(3, block.level ?? 1)}>${text}</h${Math.min(3, block.level ?? 1)}>`;
  return block.kind === 'list-item' ? `<p style="margin-left: ${12 * ((block.level ?? 0) + 1)}pt">${text}</p>` : `<p>${text}</p>`;
}

const withBreaks = (text: string) => escape(text).replaceAll('\n', '<br>');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
