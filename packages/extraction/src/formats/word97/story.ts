import type { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Shift } from '../../layout/superscript.ts';
import { WordLists } from '../office/word-lists.ts';
import type { WordNumbering } from '../office/word-numbering.ts';
import { MAX_INSTRUCTION, readingIn } from '../word-processing/drawn-field.ts';
import { linkOfField } from '../word-processing/field-link.ts';
import { NoteMarks, type NoteKind } from '../word-processing/note-marks.ts';
import { symbolOf, textInFont } from '../word-processing/symbol-fonts.ts';
import type { CharacterProperties, ParagraphProperties } from './properties.ts';
import type { Runs } from './property-pages.ts';
import type { Styles97 } from './styles.ts';
import type { PlacedCharacter, TextRange, WordText } from './text.ts';

export type WordProperties = {
  paragraphs: Runs<ParagraphProperties>; characters: Runs<CharacterProperties>; styles: Styles97; numbering: WordNumbering;
  notes: ReadonlyMap<number, NoteKind>; fonts: readonly string[];
  /** Names of pictures, by the characters to which they are bound. */
  drawn: ReadonlyMap<number, readonly string[]>;
};

const CELL_END = '\x07';
const PAGE_BREAK = '\f';
const paragraphEnds = new Set(['\r', CELL_END, PAGE_BREAK]);
const FIELD = { begin: '\x13', separator: '\x14', end: '\x15' };
/** What stands for a picture, a note, a drawing; what is no text has no other sign below the space. */
const [PICTURE, DRAWN] = ['\x01', '\x08'];
/** The mark of a note, in the text and before the note. */
const NOTE = '\x02';
const written = new Map([['\t', '\t'], ['\v', '\n'], ['\x1e', '-']]);

/** Writes parts of a document paragraph by paragraph. */
export class WordStory97 {
  readonly #text: WordText;
  readonly #builder: DocumentBuilder;
  readonly #properties: WordProperties;
  readonly #lists: WordLists;
  readonly #seen = new Set<string>();
  readonly #marks = { text: new NoteMarks(), notes: new NoteMarks() };
  /** Of which kind the notes are that are read. */
  #noteKind: NoteKind | null = null;
  #isInTable = false;
  #isCellOpen = false;
  /** The paragraph that is written, while nothing of it has been shown. */
  #unshown: ParagraphProperties | null = null;
  /** The blanks that it begins with. */
  #blanks = '';
  /** The instructions of fields that are open; null once their results are read. */
  #fields: (string | null)[] = [];

  constructor(text: WordText, builder: DocumentBuilder, properties: WordProperties) {
    this.#text = text;
    this.#builder = builder;
    this.#properties = properties;
    this.#lists = new WordLists(properties.numbering);
  }

  /** Of parts that may be equal, as the headers of first and other pages, one is read. */
  read(range: TextRange, { isOnce = false, noteKind = null }: { isOnce?: boolean; noteKind?: NoteKind | null } = {}) {
    if (isOnce && !this.#isNew(range)) return;
    this.#noteKind = noteKind;
    let paragraph: PlacedCharacter[] = [];
    for (const placed of this.#text.characters(range)) {
      if (paragraphEnds.has(placed.character)) {
        this.#endParagraph(paragraph, placed);
        paragraph = [];
      } else paragraph.push(placed);
    }
    paragraph.forEach((placed) => this.#write(placed));
    this.#builder.endParagraph();
    this.#leaveTable();
    while (this.#fields.length > 0) this.#endField();
  }

  #isNew(range: TextRange): boolean {
    const text = Array.from(this.#text.characters(range), ({ character }) => character).join('');
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    return true;
  }

  #endParagraph(paragraph: readonly PlacedCharacter[], { character, place }: PlacedCharacter) {
    const properties = this.#properties.paragraphs(place);
    if (properties.isInTable) this.#enterTable(properties);
    else this.#leaveTable();
    this.#unshown = properties;
    this.#blanks = '';
    paragraph.forEach((placed) => this.#write(placed));
    this.#unshown = null;
    if (properties.isInTable && properties.isRowEnd) this.#closeRow();
    else if (character === CELL_END && this.#isInTable) this.#closeCell();
    else this.#closeParagraph(properties);
    if (character === PAGE_BREAK) this.#builder.breakPage();
  }

  #enterTable({ isRowEnd }: ParagraphProperties) {
    if (!this.#isInTable) this.#builder.openTable();
    this.#isInTable = true;
    if (!isRowEnd && !this.#isCellOpen) {
      this.#builder.openCell();
      this.#isCellOpen = true;
    }
  }

  #leaveTable() {
    if (!this.#isInTable) return;
    this.#builder.closeTable();
    this.#isInTable = false;
    this.#isCellOpen = false;
  }

  #closeRow() {
    this.#builder.closeRow();
    this.#isCellOpen = false;
  }

  #closeCell() {
    this.#builder.closeCell();
    this.#isCellOpen = false;
  }

  /** The list of a paragraph, or of its style. Null for one that is in none, or is taken out of it. */
  #listOf({ style, list, listLevel }: ParagraphProperties): { list: number; depth: number } | null {
    const named = this.#properties.styles(style);
    const number = list ?? named.list;
    return number === 0 ? null : { list: number, depth: listLevel ?? named.listLevel };
  }

  #numberOf(properties: ParagraphProperties): string {
    const listed = this.#listOf(properties);
    return listed === null ? '' : this.#lists.next(String(listed.list), listed.depth);
  }

  #closeParagraph(properties: ParagraphProperties) {
    const named = this.#properties.styles(properties.style);
    const level = properties.headingLevel ?? named.headingLevel;
    const listed = this.#listOf(properties);
    if (level !== null) this.#builder.endParagraph('heading', level);
    else if (listed !== null || named.isList) this.#builder.endParagraph('list-item', listed?.depth ?? properties.listLevel ?? 0);
    else this.#builder.endParagraph();
  }

  #write({ character, at, place }: PlacedCharacter) {
    if (this.#followField(character)) return;
    const properties = this.#properties.characters(place);
    if (properties.isDeleted || properties.isHidden) return this.#leaveOut(character, properties);
    if (character === PICTURE && properties.picture !== null) this.#builder.addPicture(String(properties.picture));
    if (character === DRAWN) this.#properties.drawn.get(at)?.forEach((name) => this.#builder.addPicture(name));
    if (character === NOTE) this.#writeMark(at);
    else this.#show(this.#shownAs(character, properties), properties.shift);
  }

  #leaveOut(character: string, { isDeleted }: CharacterProperties) {
    if (character > ' ') this.#builder.warn(isDeleted ? 'deleted-text' : 'hidden-text');
  }

  #shownAs(character: string, { font, symbol }: CharacterProperties): string {
    const nameOf = (index: number) => this.#properties.fonts[index] ?? '';
    if (symbol !== null) return symbolOf(nameOf(symbol.font), symbol.code.toString(16));
    const text = written.get(character) ?? (character < ' ' ? '' : character);
    return font === null ? text : textInFont(text, nameOf(font));
  }

  #writeMark(at: number) {
    if (this.#noteKind !== null) return this.#show(`${this.#marks.notes.next(this.#noteKind)} `);
    const kind = this.#properties.notes.get(at);
    if (kind === undefined) return;
    const mark = this.#marks.text.next(kind);
    if (this.#unshown === null) this.#builder.writeMark(mark);
    else this.#show(mark);
  }

  /** The number comes before all else once a sign is shown: a paragraph that is empty, hidden or deleted is not counted. */
  #show(text: string, shift: Shift = null) {
    if (this.#unshown === null) return this.#builder.write(text, shift);
    if (text <= ' ') {
      this.#blanks += text;
      return;
    }
    this.#builder.writeLead(this.#numberOf(this.#unshown) + this.#blanks);
    this.#builder.write(text);
    this.#unshown = null;
  }

  /** Whether the character is a part of a field, and no text: its marks, and what it does. */
  #followField(character: string): boolean {
    const last = this.#fields.length - 1;
    const instruction = this.#fields[last];
    if (character === FIELD.begin) this.#fields.push('');
    else if (character === FIELD.separator && typeof instruction === 'string') {
      this.#fields[last] = null;
      this.#builder.openLink(linkOfField(instruction));
    } else if (character === FIELD.end) this.#endField();
    else {
      if (typeof instruction === 'string' && instruction.length < MAX_INSTRUCTION) this.#fields[last] = instruction + character;
      return this.#fields.some((field) => field !== null);
    }
    return true;
  }

  #endField() {
    const instruction = this.#fields.pop();
    if (instruction === null) this.#builder.closeLink();
    else this.#show(readingIn(instruction ?? '') ?? '');
  }
}
