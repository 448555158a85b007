import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { draftOfRow, draftOfText, type Draft, type TextDraft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';
import { withLineFeeds } from './paragraphs.ts';

const HEADING = /^(#{1,6})\s+(.*)$/;
/** Marks that close a heading stand apart: a name may end with one. */
const CLOSING_MARKS = /(?<!\S)#+$/;
/** A line under a text makes a heading of it. */
const UNDERLINE = /^ {0,3}(?:(=+)|-+)\s*$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;
const SPACES_PER_LEVEL = 2;
/** What has backticks behind it too is code within a line. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const FRONT_MATTER = '---';
/** What front matter begins with: else the line above is a rule, and what follows is text. */
const KEY = /^["']?[\p{L}\w.-]+["']?:(?:\s|$)/u;
/** A cell of the line under the head of a table. */
const UNDER_HEAD = /^:?-+:?$/;
const CELL_END = /(?<!\\)\|/;

/** Markdown as it is written, also when it is taken out as Markdown, with its headings, lists and tables known as such. */
export const markdown: Decoder = {
  async open({ path }) {
    const reader = new MarkdownReader(withLineFeeds(decodeText(await readFile(path))).split('\n'));
    return documentOf([{ drafts: reader.read() }]);
  },
};

class MarkdownReader {
  readonly #drafts: Draft[] = [];
  readonly #all: readonly string[];
  #at = 0;
  /** Of the paragraph or item that is open. */
  #lines: string[] = [];
  /** How deep the item is that is open; null of a paragraph. */
  #level: number | null = null;

  constructor(lines: readonly string[]) {
    this.#all = lines;
  }

  read(): Draft[] {
    if (this.#hasFrontMatter()) this.#takeUntil((line) => line === FRONT_MATTER);
    while (this.#at < this.#all.length) this.#readLine(this.#all[this.#at] ?? '');
    this.#endLines();
    return this.#drafts;
  }

  #hasFrontMatter(): boolean {
    const [first, second = ''] = this.#all;
    return first === FRONT_MATTER && KEY.test(second) && this.#all.indexOf(FRONT_MATTER, 1) > 0;
  }

  #readLine(line: string) {
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined) return this.#takeUntil((other) => other.trim().startsWith(fence) && other.trim().replaceAll(fence.charAt(0), '') === '');
    if (this.#isHead(line)) return this.#readTable();
    this.#at += 1;
    const underline = UNDERLINE.exec(line);
    if (line.trim() === '') this.#endLines();
    else if (underline !== null && this.#lines.length > 0 && this.#level === null) this.#endLines(underline[1] === undefined ? 2 : 1);
    else this.#readText(line);
  }

  #readText(line: string) {
    const [, marks, title = ''] = HEADING.exec(line) ?? [];
    const [item, indent = ''] = ITEM.exec(line) ?? [];
    if (marks !== undefined) this.#add(draftOfText(title.trimEnd().replace(CLOSING_MARKS, ''), 'heading', marks.length));
    else {
      if (item !== undefined) this.#beginItem(Math.floor(indent.length / SPACES_PER_LEVEL));
      this.#lines.push(line);
    }
  }

  /** Lines that follow without an empty one are its own. */
  #beginItem(level: number) {
    this.#endLines();
    this.#level = level;
  }

  /** Code, and what stands before the text for programs: nothing in it is a heading or a list. */
  #takeUntil(isEnd: (line: string) => boolean) {
    this.#endLines();
    const start = this.#at;
    do this.#at += 1; while (this.#at < this.#all.length && !isEnd(this.#all[this.#at] ?? ''));
    this.#at += 1;
    this.#add(draftOfText(this.#all.slice(start, this.#at).join('\n')));
  }

  #isHead(line: string): boolean {
    const next = this.#all[this.#at + 1] ?? '';
    if (!line.includes('|') || !next.includes('-')) return false;
    const under = cellsOf(next);
    return under.every((cell) => UNDER_HEAD.test(cell)) && cellsOf(line).length === under.length;
  }

  #readTable() {
    this.#endLines();
    const isBehindTable = this.#drafts.at(-1)?.kind === 'table-row';
    const start = this.#at;
    for (; this.#at < this.#all.length && this.#all[this.#at]?.includes('|') === true; this.#at++) {
      const draft = this.#at === start + 1 ? null : draftOfRow(cellsOf(this.#all[this.#at] ?? ''));
      if (draft !== null) this.#push(this.#at === start && isBehindTable ? { ...draft, startsTable: true } : draft);
    }
  }

  #add(draft: TextDraft | null) {
    this.#endLines();
    if (draft !== null) this.#push(draft);
  }

  #push(draft: TextDraft) {
    this.#drafts.push({ ...draft, format: 'markdown' });
  }

  /** `heading` is its level, where the lines are one. */
  #endLines(heading?: number) {
    const kind = this.#level === null ? 'paragraph' : 'list-item';
    const draft = draftOfText(this.#lines.splice(0).join('\n'), heading === undefined ? kind : 'heading', heading ?? this.#level ?? undefined);
    this.#level = null;
    if (draft !== null) this.#push(draft);
  }
}

/** A bar with a backslash before it is one. */
const cellsOf = (line: string) => line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '').split(CELL_END).map((cell) => cell.trim().replaceAll('\\|', '|'));
