import { DocumentBuilder } from '../../layout/document-builder.ts';
import { titleOf } from '../../layout/draft.ts';
import type { Section } from '../../layout/paginate.ts';
import { addRunningLines } from '../../layout/running-lines.ts';
import { childOf, recordsIn, recordsWithin, type Record97 } from '../drawing97/records.ts';
import { optionOf, pictureOf, SHAPE } from '../drawing97/shapes.ts';
import { masterBehind } from './master-lines.ts';
import { OF_NOTES, OF_SLIDES, runningLinesOf } from './running-lines.ts';
import { hasTextBox, placeholderOf, textsOfShape } from './shape-texts.ts';
import { textsIn, type SlideText } from './slide-texts.ts';

export type SlideSource = {
  slide: Record97 | null;
  /** The texts of the outline: title first. */
  outline: readonly Record97[];
  notesOf(id: number): Record97 | null;
  /** What a master writes on each of its slides. */
  linesOf(master: number): readonly string[];
};

const SLIDE_ATOM = 0x03ef;
const SHOW_INFO = 0x03f9;
const HIDDEN = 0x0004;
const DRAWING = 0x040c;
const COMMENT = 0x2ee0;
const TAG_DATA = 0x138b;
const STRING = 0x0fba;
const GROUP = 0xf003;
const MORE_OPTIONS = 0xf122;
const PLACE_IN_GROUP = 0xf00f;
/** The option that says that a group is a table. */
const TABLE_OPTION = 0x039f;
/** Placeholders that say the same on every slide: date, number, footer, header. */
const repeated = new Set([7, 8, 9, 10]);
const MAX_DEPTH = 20;

/** The slide, then its comments, its notes, and of its master and the headers and footers what no slide before it has. */
export function readSlide97({ slide, outline, notesOf, linesOf }: SlideSource, document: Record97, said: Set<string>): Section {
  if (slide === null) return { drafts: [], label: null, warnings: ['page-damaged'] };
  const builder = new DocumentBuilder();
  writeShapes(slide, textsIn(outline), builder);
  for (const comment of recordsWithin(slide, COMMENT, TAG_DATA)) writeComment(comment, builder);
  const notes = notesOf(childOf(slide, SLIDE_ATOM)?.data.readUInt32LE(16) ?? 0);
  if (notes !== null) writeShapes(notes, [], builder);
  const drafts = builder.sections.flatMap((section) => section.drafts);
  const behind = masterBehind(slide);
  if (behind !== null) addRunningLines(drafts, linesOf(behind), said);
  addRunningLines(drafts, runningLinesOf(slide, document, OF_SLIDES), said);
  if (notes !== null) addRunningLines(drafts, runningLinesOf(notes, document, OF_NOTES), said);
  return { drafts, label: titleOf(drafts), warnings: isHidden(slide) ? ['hidden'] : [] };
}

function isHidden(slide: Record97): boolean {
  const info = childOf(slide, SHOW_INFO)?.data;
  return info !== undefined && info.length >= 12 && (info.readUInt16LE(10) & HIDDEN) !== 0;
}

function writeComment(comment: Record97, builder: DocumentBuilder) {
  const text = [...recordsIn(comment.data)].find((record) => record.type === STRING && record.instance === 1);
  builder.write(text?.data.toString('utf16le') ?? '');
  builder.endParagraph();
}

type Writing = { outline: readonly SlideText[]; builder: DocumentBuilder };

function writeShapes(page: Record97, outline: readonly SlideText[], builder: DocumentBuilder) {
  const drawing = childOf(page, DRAWING);
  if (drawing === undefined) return;
  for (const container of recordsIn(drawing.data)) {
    for (const group of recordsIn(container.data)) if (group.type === GROUP) writeGroup(group, { outline, builder }, 0);
  }
}

function writeGroup(group: Record97, writing: Writing, depth: number) {
  if (depth > MAX_DEPTH) return;
  const members = [...recordsIn(group.data)].filter(({ type }) => type === SHAPE || type === GROUP);
  const [head, ...shapes] = members;
  if (head !== undefined && optionOf(head, MORE_OPTIONS, TABLE_OPTION) !== null) return writeTable(shapes, writing);
  for (const member of members) {
    if (member.type === GROUP) writeGroup(member, writing, depth + 1);
    else writeShape(member, writing);
  }
}

function writeShape(shape: Record97, { outline, builder }: Writing) {
  const picture = pictureOf(shape);
  if (picture !== null) builder.addPicture(String(picture));
  for (const { text, isTitle } of textsOf(shape, outline)) {
    for (const paragraph of text.split('\r')) {
      builder.write(paragraph.replaceAll('\v', '\n'));
      if (isTitle) builder.endParagraph('heading', 1);
      else builder.endParagraph();
    }
  }
  builder.endParagraph();
}

/** A cell is a shape in the group of its table: those at the same height are a row. Lines between the cells have no text box. */
function writeTable(shapes: readonly Record97[], { outline, builder }: Writing) {
  const cells = shapes.filter(hasTextBox).map((shape) => {
    const place = childOf(shape, PLACE_IN_GROUP)?.data;
    const [left, top] = place !== undefined && place.length >= 16 ? [place.readInt32LE(0), place.readInt32LE(4)] : [0, 0];
    return { left, top, text: textsOf(shape, outline).map(({ text }) => text).join('\n').replace(/[\r\v]/g, '\n') };
  });
  builder.openTable();
  const rows = [...Map.groupBy(cells, ({ top }) => top)].sort(([a], [b]) => a - b);
  for (const [, row] of rows) {
    for (const { text } of row.sort((a, b) => a.left - b.left)) {
      builder.openCell();
      builder.write(text);
      builder.closeCell();
    }
    builder.closeRow();
  }
  builder.closeTable();
}

/** What is written in a shape, but for what is the same on every slide. */
function textsOf(shape: Record97, outline: readonly SlideText[]): SlideText[] {
  return repeated.has(placeholderOf(shape) ?? 0) ? [] : textsOfShape(shape, outline);
}
