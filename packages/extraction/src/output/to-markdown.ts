import { append } from '../append.ts';
import { mostOf } from '../layout/boxes.ts';
import { dividedWords, type DividedWords } from '../layout/divided-words.ts';
import { isOfSameTable, piecesOfBlock, piecesOfCells, textOfBlock, textOfPieces } from '../layout/text-of-blocks.ts';
import type { Block, Page } from '../pages.ts';
import { joinTables } from './flowing-pages.ts';
import { escapeInline, inlineMarkdown } from './inline-markdown.ts';
import { markdownOfList } from './markdown-list.ts';

/** Markdown of all pages: headings, lists and tables as such; the name of a sheet or slide is a heading before it. */
export function toMarkdown(pages: readonly Page[]): string {
  const parts: string[] = [];
  let label: string | null = null;
  for (const page of joinTables(pages)) {
    const isNew = page.label !== null && page.label !== label && page.label !== titleOf(page.blocks[0]);
    label = page.label;
    if (isNew && label !== null) parts.push(`## ${escapeInline(label)}`);
    append(parts, markdownOfBlocks(page.blocks));
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** A slide that is named after its own title says it once. */
const titleOf = (block: Block | undefined) => (block?.kind === 'heading' ? textOfBlock(block, dividedWords([block])).replace(/\s+/gu, ' ') : null);

/** Rows of one table and items of one list stand together; everything else is a part of its own. */
function markdownOfBlocks(blocks: readonly Block[]): string[] {
  const parts: string[] = [];
  const divided = dividedWords(blocks);
  for (let at = 0; at < blocks.length;) {
    const kind = blocks[at]?.kind;
    let end = at + 1;
    while (isOfSameTable(blocks[end - 1], blocks[end]) || (kind === 'list-item' && blocks[end]?.kind === kind)) end += 1;
    const group = blocks.slice(at, end);
    parts.push(markdownOfGroup(group, divided));
    at = end;
  }
  return parts;
}

function markdownOfGroup(group: readonly Block[], divided: DividedWords): string {
  const kind = group[0]?.kind;
  if (kind === 'table-row') return table(group);
  if (kind !== 'list-item' || group[0]?.format !== undefined) return group.map((block) => markdownOfBlock(block, divided)).join('\n');
  return markdownOfList(group.map((block) => ({ text: linesOfBlock(block, divided).map(escapeStart).join(' '), level: block.level ?? 0 })));
}

const linesOfBlock = (block: Block, divided: DividedWords) => inlineMarkdown(piecesOfBlock(block, divided)).split('\n');

function markdownOfBlock(block: Block, divided: DividedWords): string {
  if (block.format !== undefined && !hasLinks(block)) return markdownOfWritten(block, divided);
  const texts = linesOfBlock(block, divided);
  if (block.kind === 'heading') return `${headMark(block)} ${texts.join(' ')}`;
  const lines = texts.map(escapeStart);
  if (block.kind === 'caption') return `*${lines.join(' ')}*`;
  // Two spaces at the end keep a line break that the writer made.
  return lines.join('  \n');
}

/** A link in code would be none. */
const hasLinks = ({ lines }: Block) => lines.some(({ words }) => words.some(({ link }) => link !== undefined));

function markdownOfWritten(block: Block, divided: DividedWords): string {
  const text = textOfBlock(block, divided);
  if (block.kind === 'heading') return `${headMark(block)} ${text.trim().replace(/\s*\n\s*/g, ' ')}`;
  return block.format === 'code' ? fenced(text) : text;
}

const headMark = ({ level = 1 }: Block) => '#'.repeat(Math.min(6, Math.max(1, level)));

/** More of the marks around it than it has in it. */
function fenced(code: string): string {
  const fence = '`'.repeat(1 + mostOf([2, ...(code.match(/`+/g) ?? []).map((run) => run.length)]));
  return `${fence}\n${code}\n${fence}`;
}

function table(rows: readonly Block[]): string {
  const cells = rows.map((row) => piecesOfCells(row).map((cell) => (row.format === undefined ? inlineMarkdown(cell) : textOfPieces(cell)).replaceAll('|', '\\|').replaceAll('\n', '<br>')));
  const width = mostOf(cells.map((row) => row.length));
  const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n');
}

/** Characters that are mark-up only at the start of a line. */
const escapeStart = (text: string) => text.replace(/^(\s*)([#+-]|\d+[.)])(?=\s|$)/, (_, space: string, mark: string) =>
  (mark.length === 1 ? `${space}\\${mark}` : `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`));
