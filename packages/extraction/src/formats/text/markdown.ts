import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { blockOfText } from '../../layout/blocks.ts';
import { documentOfPages, paginate } from '../../layout/paginate.ts';
import type { Block } from '../../pages.ts';
import { decodeText } from './decode-text.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
const SPACES_PER_LEVEL = 2;

/** Markdown as it is written, with its headings and lists known as such. */
export const markdown: Decoder = {
  async open({ path }) {
    const text = decodeText(await readFile(path)).replace(/\r\n?/g, '\n');
    const blocks = text.split(/\n[^\S\n]*\n/u).flatMap(blocksOfParagraph).filter((block) => block !== null);
    return documentOfPages(paginate([{ blocks }]));
  },
};

function blocksOfParagraph(paragraph: string): (Block | null)[] {
  const blocks: (Block | null)[] = [];
  let lines: string[] = [];
  const endLines = () => {
    blocks.push(blockOfText(lines.join('\n')));
    lines = [];
  };
  for (const line of paragraph.split('\n')) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const item = ITEM.exec(line);
    if (marks !== undefined || item !== null) endLines();
    if (marks !== undefined) blocks.push(blockOfText(title ?? '', 'heading', marks.length));
    else if (item !== null) blocks.push(blockOfText(line, 'list-item', Math.floor((item[1]?.length ?? 0) / SPACES_PER_LEVEL)));
    else lines.push(line);
  }
  endLines();
  return blocks;
}
