import { append } from '../append.ts';
import { draftOfText, isSaid, MAX_CELLS, type Draft, type TextDraft } from './draft.ts';
import type { FormulaPart } from '../formula.ts';
import type { PageWarning } from '../pages.ts';
import { LinesOfCode } from './lines-of-code.ts';
import type { Section } from './paginate.ts';
import { shiftedBehind, type Shift } from './superscript.ts';
import { EMPTY_LINE, TableRows, writeDrafts, type Cell } from './table-rows.ts';
import { LinkMarks } from './word-links.ts';

/** Tables inside of each other that are read as tables: each level copies the text of those in it. A deeper one is text of its cell. */
const MAX_TABLES = 6;

/** Cells of a document that stand in no row of their own. */
const MAX_REPEATED_CELLS = 200_000;

const DIGIT = /\d/u;
const ENDS_IN_NUMBER = /[\p{N}⁺⁻]/u;

type ParagraphKind = 'paragraph' | 'heading' | 'list-item';
type Table = { row: Cell[]; isRowFull: boolean; rows: TableRows };

/**
 * Collects what a reader of a document format meets, in order, as sections of drafts. A paragraph of a cell is a line
 * of it, and so is the row of a table inside of it. A page break inside of a table takes effect after it.
 */
export class DocumentBuilder {
  readonly sections: Section[] = [{ drafts: [] }];
  #text = '';
  /** Set higher or lower than the text before it; what stands so is looked at as a whole. */
  #shifted: { text: string; shift: Shift } = { text: '', shift: null };
  /** A formula was written last, and ends so. */
  #endsInFraction = false;
  readonly #links = new LinkMarks();
  #tableDepth = 0;
  #tables: Table[] = [];
  #hasBreak = false;
  /** Of the paragraph that is open: what comes after its text. */
  #behind: (readonly Draft[])[] = [];
  #repeatsLeft = MAX_REPEATED_CELLS;
  readonly #code = new LinesOfCode();

  /** Text of the paragraph that is open; a line feed is a break of the line. A formula is written on one line. */
  write(text: string, shift: Shift | 'formula' = null) {
    if (text === '') return;
    if (shift === 'formula') return this.#writeFormula(text);
    if (shift !== this.#shifted.shift) this.#text = this.#written();
    if (shift === null) this.#text += this.#endsInFraction && DIGIT.test(text[0] ?? '') ? ` ${text}` : text;
    else this.#shifted = { text: this.#shifted.text + text, shift };
    this.#endsInFraction = false;
  }

  /** Between a number and that of a fraction there is a space: `2 1/3`. */
  #writeFormula(formula: string) {
    const isApart = /^\d+\//u.test(formula) && DIGIT.test(this.#written().slice(-1));
    this.write(isApart ? ` ${formula}` : formula);
    this.#endsInFraction = /\/\d+$/u.test(formula);
  }

  /** The mark of a note. Right behind a number it would be its power. */
  writeMark(mark: string) {
    this.write(`${ENDS_IN_NUMBER.test(this.#written().slice(-1)) ? ' ' : ''}${mark}`);
  }

  /** What is written until the link closes leads to that address, also in further paragraphs; null where it leads nowhere. */
  openLink(address: string | null) {
    this.#links.open(address, address === null ? this.#text.length : this.#written().length);
  }

  closeLink() {
    this.#links.close(this.#links.isOpen ? this.#written().length : this.#text.length);
  }

  /** The number of an item, or what else stands before the text of a paragraph: it belongs to no link. */
  writeLead(lead: string) {
    if (lead === '') return;
    const from = this.#written().length;
    this.write(lead);
    this.#links.skip(from, this.#text.length);
  }

  /** A picture that stands in the paragraph that is open: it comes after its text. */
  addPicture(name: string) {
    this.#behind.push([{ kind: 'picture', text: '', name }]);
  }

  /** What is drawn in the paragraph that is open, as a chart: it comes after its text too. */
  addBehind(drafts: readonly Draft[]) {
    if (drafts.length > 0) this.#behind.push(drafts);
  }

  /** Something to know about the part of the document that is being read. */
  warn(warning: PageWarning) {
    const section = this.sections.at(-1);
    if (section !== undefined && section.warnings?.includes(warning) !== true) section.warnings = [...(section.warnings ?? []), warning];
  }

  /** A paragraph ends, be it empty: in a cell, it is a line then too. */
  endParagraph(kind?: ParagraphKind, level?: number) {
    const isEmpty = this.#written().trim() === '' && this.#behind.length === 0;
    if (isEmpty && this.#tableDepth > 0) this.#target().push(EMPTY_LINE);
    this.endText(kind, level);
  }

  /** The text that is open ends, if any is. */
  endText(kind?: ParagraphKind, level?: number) {
    const draft = this.#takeDraft(kind, level);
    const target = this.#target();
    if (draft !== null) target.push(draft);
    for (const drafts of this.#behind.splice(0)) writeDrafts(drafts, target, true);
    if (this.#tableDepth === 0) this.#applyBreak();
  }

  /** What another reader made of a part of the document. */
  addDrafts(drafts: readonly Draft[]) {
    this.endText();
    append(this.#target(), drafts);
  }

  /** What was written is code: its spaces count. */
  endCode() {
    const draft = this.#takeDraft();
    if (draft !== null) this.#target().push({ ...draft, format: 'code' });
  }

  /** What was written is a line of code, and goes on with that of the line before; an empty one is one of its lines where more follow. */
  endLineOfCode() {
    if (this.#tableDepth > 0 || this.#behind.length > 0) return this.endParagraph();
    this.#code.add(this.#takeDraft(), this.#target());
  }

  /** What was written is a formula that is built of these parts. */
  endFormula(formula: FormulaPart[] | undefined) {
    const draft = this.#takeDraft();
    if (draft !== null) this.#target().push(formula === undefined ? draft : { ...draft, formula });
  }

  openTable(isSheet = false) {
    this.endText();
    this.#tableDepth += 1;
    if (this.#tableDepth <= MAX_TABLES) this.#tables.push({ row: [], isRowFull: false, rows: new TableRows(isSheet) });
  }

  closeTable() {
    this.closeRow();
    if (this.#tableDepth === this.#tables.length) this.#tables.pop()?.rows.end();
    this.#tableDepth = Math.max(0, this.#tableDepth - 1);
    if (this.#tableDepth === 0) this.#applyBreak();
  }

  openCell() {
    const table = this.#innermost();
    if (table !== undefined) this.#addCell(table, []);
  }

  /** `repeats` says that the cell stands for so many equal ones. */
  closeCell(repeats = 1) {
    this.endText();
    const table = this.#innermost();
    const cell = table?.row.at(-1) ?? [];
    if (table !== undefined) for (let count = 1; count < repeats; count++) this.#addCell(table, [...cell]);
  }

  /** `repeats` says that the row stands for so many equal ones; empty ones are the rest of a sheet. */
  closeRow(repeats = 1) {
    this.endText();
    const table = this.#innermost();
    if (table === undefined) return;
    const { row } = table;
    table.row = [];
    table.isRowFull = false;
    const times = row.every((cell) => cell.every(({ text }) => text === '')) ? 1 : this.#timesFor(row, repeats);
    for (let count = 0; count < times; count++) table.rows.add(row.map((cell) => [...cell]), this.#target(this.#tables.length - 1));
  }

  /** How often a row that stands for so many is written: repeats of a document may be far more than it, and are many elements each. */
  #timesFor(row: readonly Cell[], repeats: number): number {
    const more = Math.min(repeats - 1, Math.floor(this.#repeatsLeft / Math.max(1, row.length)));
    this.#repeatsLeft -= more * row.length;
    if (more < repeats - 1) this.warn('content-cut');
    return more + 1;
  }

  /** What follows stands on a new page. */
  breakPage() {
    this.#hasBreak = true;
    if (this.#tableDepth === 0 && this.#written().trim() === '') this.#applyBreak();
  }

  startSection(label: string | null) {
    this.endText();
    const last = this.sections.at(-1);
    if (last !== undefined && last.drafts.length === 0 && last.label === undefined) last.label = label;
    else this.sections.push({ drafts: [], label });
  }

  /** The text that was open, with its links. */
  #takeDraft(kind?: ParagraphKind, level?: number): TextDraft | null {
    const text = this.#written();
    const links = this.#links.take(text, isSaid);
    [this.#text, this.#endsInFraction] = ['', false];
    const draft = draftOfText(text, kind, level);
    return draft === null || links.length === 0 ? draft : { ...draft, links };
  }

  /** The text that is open, with what is shifted at its end. */
  #written(): string {
    const { text, shift } = this.#shifted;
    this.#text += shiftedBehind(this.#text, text, shift);
    this.#shifted = { text: '', shift: null };
    return this.#text;
  }

  /** The table whose cells and rows are meant now; none where it lies too deep. */
  #innermost(): Table | undefined {
    return this.#tableDepth === this.#tables.length ? this.#tables.at(-1) : undefined;
  }

  #addCell(table: Table, cell: Cell) {
    if (table.row.length < MAX_CELLS) {
      table.row.push(cell);
      return;
    }
    table.isRowFull = true;
    this.warn('content-cut');
  }

  #drafts(): Draft[] {
    return this.sections.at(-1)?.drafts ?? [];
  }

  /** Where drafts go: to the cell that is open in the table of that depth, or to the page. */
  #target(depth = this.#tables.length): Draft[] {
    const table = this.#tables[depth - 1];
    if (table === undefined) return this.#drafts();
    if (table.isRowFull) return [];
    if (table.row.length === 0) table.row.push([]);
    return table.row.at(-1) ?? [];
  }

  #applyBreak() {
    if (this.#hasBreak && this.#drafts().length > 0) this.sections.push({ drafts: [] });
    this.#hasBreak = false;
  }
}
