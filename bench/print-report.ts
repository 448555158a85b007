import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { printHtml } from '../packages/extraction/src/testing/print-html.ts';

/** Pages of prose, headings and lists, printed: our own documents, over and over. */
export function printReport(pages: number): Buffer {
  const root = path.join(import.meta.dirname, '..');
  const documents = [...globSync('docs/{adr,operations}/*.md', { cwd: root }).sort(), 'README.md', 'CONTRIBUTING.md'];
  const story = documents.map((name) => htmlOf(readFileSync(path.join(root, name), 'utf8'))).join('');
  return printHtml(`<html><body>${story}</body></html>`, pages);
}

const htmlOf = (markdown: string) => markdown.split(/\n{2,}/).map(blockOf).join('');

function blockOf(block: string): string {
  const text = block.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/[*`|]/g, ' ');
  const [, marks] = /^(#+) /.exec(text) ?? [];
  if (marks !== undefined) return `<h${marks.length}>${text.slice(marks.length)}</h${marks.length}>`;
  const items = text.split(/^- /m);
  return `<p>${items[0]}</p>${items.length === 1 ? '' : `<ul>${items.slice(1).map((item) => `<li>${item}</li>`).join('')}</ul>`}`;
}
