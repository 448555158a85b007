import { countWords, draftOfRow, draftOfText, MAX_CELLS, type Draft } from './draft.ts';
import type { PageWarning } from '../pages.ts';
import type { Section } from './paginate.ts';

/** A row whose cells are longer than this is a page laid out as a table: its cells are read one after the other. */
const LAYOUT_CELL_WORDS = 60;

type Cell = Draft[];

/**
 * Collects what a reader of a document format meets, in order, as sections of drafts. Tables inside of a cell
 * become text of that cell. A page break inside of a table takes effect after it.
 */
export class DocumentBuilder {
  readonly sections: Section[] = [{ drafts: [] }];
  #text = '';
  #tableDepth = 0;
  #row: Cell[] = [];
  #isRowFull = false;
  #hasBreak = false;
  #pictures: string[] = [];

  /** Text of the paragraph that is open; a line feed is a break of the line. */
  write(text: string) {
    this.#text += text;
  }

  /** A picture that stands in the paragraph that is open: it comes after its text. */
  addPicture(name: string) {
    this.#pictures.push(name);
  }

  /** Something to know about the part of the document that is being read. */
  warn(warning: PageWarning) {
    const section = this.sections.at(-1);
    if (section !== undefined && section.warnings?.includes(warning) !== true) section.warnings = [...(section.warnings ?? []), warning];
  }

  endParagraph(kind?: 'paragraph' | 'heading' | 'list-item', level?: number) {
    const draft = draftOfText(this.#text, kind, level);
    this.#text = '';
    if (draft !== null) this.#target().push(draft);
    if (this.#pictures.length > 0) this.#target().push(...this.#pictures.splice(0).map((name) => ({ kind: 'picture' as const, text: '' as const, name })));
    if (this.#tableDepth === 0) this.#applyBreak();
  }

  openTable() {
    this.endParagraph();
    this.#tableDepth += 1;
    if (this.#tableDepth === 1) this.#row = [];
  }

  closeTable() {
    this.endParagraph();
    if (this.#tableDepth === 1) this.closeRow();
    this.#tableDepth = Math.max(0, this.#tableDepth - 1);
    if (this.#tableDepth === 0) this.#applyBreak();
  }

  openCell() {
    if (this.#tableDepth === 1) this.#addCell([]);
  }

  /** `repeats` says that the cell stands for so many equal ones. */
  closeCell(repeats = 1) {
    this.endParagraph();
    const cell = this.#row.at(-1) ?? [];
    if (this.#tableDepth === 1) for (let count = 1; count < repeats; count++) this.#addCell([...cell]);
  }

  closeRow() {
    this.endParagraph();
    if (this.#tableDepth !== 1) return;
    const row = this.#row;
    this.#row = [];
    this.#isRowFull = false;
    this.#drafts().push(...draftsOfRow(row));
  }

  /** What follows stands on a new page. */
  breakPage() {
    this.#hasBreak = true;
    if (this.#tableDepth === 0 && this.#text.trim() === '') this.#applyBreak();
  }

  startSection(label: string | null) {
    this.endParagraph();
    const last = this.sections.at(-1);
    if (last !== undefined && last.drafts.length === 0 && last.label === undefined) last.label = label;
    else this.sections.push({ drafts: [], label });
  }

  #addCell(cell: Cell) {
    if (this.#row.length < MAX_CELLS) {
      this.#row.push(cell);
      return;
    }
    this.#isRowFull = true;
    this.warn('content-cut');
  }

  #drafts(): Draft[] {
    return this.sections.at(-1)?.drafts ?? [];
  }

  #target(): Draft[] {
    if (this.#tableDepth === 0) return this.#drafts();
    if (this.#isRowFull) return [];
    if (this.#row.length === 0) this.#row.push([]);
    return this.#row.at(-1) ?? [];
  }

  #applyBreak() {
    if (this.#hasBreak && this.#drafts().length > 0) this.sections.push({ drafts: [] });
    this.#hasBreak = false;
  }
}

const textOf = (cell: Cell) => cell.map((draft) => draft.text).join(' ');
const isPicture = (draft: Draft) => draft.kind === 'picture';

function draftsOfRow(row: readonly Cell[]): Draft[] {
  const filled = row.filter((cell) => cell.length > 0);
  const pictures = filled.flat().filter(isPicture);
  const isLayout = row.length === 1 || filled.some((cell) => cell.length > 1 && countWords(textOf(cell)) > LAYOUT_CELL_WORDS);
  if (isLayout) return filled.flat();
  const draft = draftOfRow(row.map(textOf));
  return draft === null ? pictures : [draft, ...pictures];
}
