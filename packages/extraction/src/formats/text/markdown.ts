import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
const SPACES_PER_LEVEL = 2;

/** Markdown as it is written, with its headings and lists known as such. */
export const markdown: Decoder = {
  async open({ path }) {
    const text = decodeText(await readFile(path)).replace(/\r\n?/g, '\n');
    const drafts = text.split(/\n[^\S\n]*\n/u).flatMap(draftsOfParagraph).filter((draft) => draft !== null);
    return documentOf([{ drafts }]);
  },
};

function draftsOfParagraph(paragraph: string): (Draft | null)[] {
  const drafts: (Draft | null)[] = [];
  let lines: string[] = [];
  const endLines = () => {
    drafts.push(draftOfText(lines.join('\n')));
    lines = [];
  };
  for (const line of paragraph.split('\n')) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const item = ITEM.exec(line);
    if (marks !== undefined || item !== null) endLines();
    if (marks !== undefined) drafts.push(draftOfText(title ?? '', 'heading', marks.length));
    else if (item !== null) drafts.push(draftOfText(line, 'list-item', Math.floor((item[1]?.length ?? 0) / SPACES_PER_LEVEL)));
    else lines.push(line);
  }
  endLines();
  return drafts;
}
