import { append } from '../../append.ts';
import { localName, type XmlAttributes } from '../../archive/xml.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { superscript } from '../../layout/superscript.ts';
import { MAX_NUMBER_LENGTH } from '../word-processing/list-number.ts';
import type { CalculatedCells } from './calculated-cells.ts';
import { FormulaParts } from './formula-parts.ts';
import { HiddenParts } from './hidden-parts.ts';
import { ListNumbers } from './list-numbers.ts';
import type { ListStyles } from './list-styles.ts';
import type { TellingStyles } from './telling-styles.ts';
import { UnshownValues } from './unshown-values.ts';

/** What is not part of the text: deleted text, the author and date of a comment, the source of a formula. */
const skipped = new Set(['text:tracked-changes', 'office:scripts', 'office:styles', 'office:automatic-styles', 'office:font-face-decls',
  'dc:creator', 'dc:date', 'meta:creator-initials', 'svg:title', 'svg:desc', 'text:sequence-decls', 'office:forms', 'text:number']);

/** Where each part of a document is written. */
const roots = {
  body: new Set(['office:body', 'math:math', 'math']),
  object: new Set(['office:body', 'math:math', 'math']),
  header: new Set(['style:header', 'style:header-first', 'style:header-left']),
  footer: new Set(['style:footer', 'style:footer-first', 'style:footer-left']),
};

/** A picture inside of the file; the previews of its objects lie elsewhere. */
const pictureName = /^(?:\.\/)?Pictures\//;

const formulaTokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const MAX_REPEATS = 200;

/** The source of a formula beside its tokens; a comment of a text is another element of that name. */
const isSkipped = (name: string) => skipped.has(name) || (name !== 'office:annotation' && localName(name) === 'annotation');

const countOf = (attributes: XmlAttributes, name: string) => Math.min(MAX_REPEATS, Math.max(1, Number(attributes[name] ?? 1) || 1));

export type StoryPart = keyof typeof roots;

type Reading = {
  wanted: StoryPart;
  hasSheets: boolean;
  styles: TellingStyles;
  listStyles: ListStyles;
  /** What another program found for the formulas. */
  calculated?: CalculatedCells | undefined;
};

/** A paragraph with its number, until its text begins; null where the one counts that the file says. */
type OpenParagraph = { headingLevel: number | null; lead: string | null };

/** Follows the events of one XML part and writes its text to a builder. */
export class OpenDocumentStory {
  /** Of the text, or of its notes while one is open. */
  #builder: DocumentBuilder;
  readonly #text: DocumentBuilder;
  readonly #notes = new DocumentBuilder();
  readonly #roots: ReadonlySet<string>;
  readonly #hasSheets: boolean;
  readonly #opening: ReadonlyMap<string, (attributes: XmlAttributes) => void>;
  readonly #closing: ReadonlyMap<string, () => void>;
  #rootDepth = 0;
  #skipDepth = 0;
  #tokenDepth = 0;
  readonly #listStyles: ListStyles;
  readonly #lists: ListNumbers;
  /** Those that are open: a comment or a frame stands inside of a paragraph and has paragraphs of its own. */
  readonly #paragraphs: OpenParagraph[] = [];
  /** The number that the file says of the item or the paragraph that is open: what its program had counted. */
  #saidNumber = '';
  #isNumber = false;
  #isTitle = false;
  /** The frame holds a table: its picture is a copy for programs that know no tables. */
  #hasTable = false;
  /** Of the rows that are open: of a table, and of those inside of its cells. */
  #rowRepeats: number[] = [];
  #cellRepeats = 1;
  readonly #values: UnshownValues;
  readonly #styles: TellingStyles;
  readonly #hidden = new HiddenParts();
  readonly #spans: (string | undefined)[] = [];
  #isCitation = false;
  #citation = '';
  #formula: FormulaParts | null = null;

  /** `hasSheets` makes a page of each table, as a workbook has them. */
  constructor(builder: DocumentBuilder, { wanted, hasSheets, styles, listStyles, calculated }: Reading) {
    this.#values = new UnshownValues(calculated);
    this.#styles = styles;
    this.#listStyles = listStyles;
    this.#lists = new ListNumbers(listStyles);
    this.#text = builder;
    this.#builder = builder;
    this.#roots = roots[wanted];
    this.#hasSheets = hasSheets;
    this.#opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'text:p': () => this.#openParagraph(null, this.#lists.ofParagraph()),
      'text:h': (attributes) => this.#openHeading(attributes),
      'text:s': (attributes) => this.#write(' '.repeat(countOf(attributes, 'text:c'))),
      'text:tab': () => this.#write('\t'),
      'text:line-break': () => this.#builder.write('\n'),
      'text:soft-page-break': () => this.#builder.breakPage(),
      'text:list': (attributes) => this.#lists.openList(attributes),
      'text:list-item': (attributes) => this.#openItem(attributes),
      'table:table': (attributes) => this.#openTable(attributes),
      'table:table-row': (attributes) => { this.#rowRepeats.push(countOf(attributes, 'table:number-rows-repeated')); },
      'table:table-cell': (attributes) => this.#openCell(attributes),
      'table:covered-table-cell': (attributes) => this.#openCell(attributes),
      'draw:frame': (attributes) => [this.#isTitle, this.#hasTable] = [attributes['presentation:class'] === 'title', false],
      'draw:image': (attributes) => this.#addPicture(attributes['xlink:href'] ?? ''),
      'text:span': (attributes) => { this.#spans.push(attributes['text:style-name']); },
      'text:note-citation': () => [this.#isCitation, this.#citation] = [true, ''],
      'text:note-body': () => { this.#builder = this.#notes; },
      'draw:page': (attributes) => this.#openSlide(attributes),
    }));
    this.#closing = new Map(Object.entries({
      'draw:frame': () => this.#closeFrame(),
      'text:span': () => { this.#spans.pop(); },
      'text:note-citation': () => this.#closeCitation(),
      'text:note-body': () => { this.#builder = this.#text; },
      'text:p': () => this.#closeParagraph(),
      'text:h': () => this.#closeParagraph(),
      'text:list': () => this.#lists.closeList(),
      'table:table': () => this.#closeTable(),
      'table:table-row': () => this.#builder.closeRow(this.#rowRepeats.pop()),
      'table:table-cell': () => this.#closeCell(),
      'table:covered-table-cell': () => this.#closeCell(),
      math: () => this.#endFormula(),
    }));
  }

  open(name: string, attributes: XmlAttributes) {
    this.#styles.open(name, attributes);
    this.#listStyles.open(name, attributes);
    if (this.#roots.has(name)) this.#rootDepth += 1;
    if (isSkipped(name)) this.#openSkipped(name);
    if (this.#skipDepth > 0 || this.#rootDepth === 0) return;
    this.#hidden.open(name, attributes);
    this.#values.open(name, attributes);
    if (localName(name) === 'math') this.#formula ??= new FormulaParts((text) => this.#builder.write(text));
    this.#formula?.open(name, attributes);
    if (formulaTokens.has(localName(name))) this.#tokenDepth += 1;
    this.#opening.get(name)?.(attributes);
  }

  #openSkipped(name: string) {
    if (name === 'text:number' && this.#skipDepth === 0) [this.#isNumber, this.#saidNumber] = [true, ''];
    this.#skipDepth += 1;
  }

  close(name: string) {
    if (name === 'text:number') this.#isNumber = false;
    if (isSkipped(name)) this.#skipDepth -= 1;
    else if (this.#skipDepth === 0 && this.#rootDepth > 0) this.#closeShown(name);
    if (this.#roots.has(name)) this.#rootDepth -= 1;
  }

  text(text: string) {
    if (this.#isNumber) this.#saidNumber = `${this.#saidNumber}${text}`.slice(0, MAX_NUMBER_LENGTH);
    if (this.#skipDepth > 0 || this.#rootDepth === 0) return;
    if (this.#tokenDepth > 0) this.#formula?.text(text);
    else if (this.#isHidden()) this.#text.warn('hidden-text');
    else if (this.#isCitation) this.#citation = `${this.#citation}${text}`.slice(0, MAX_NUMBER_LENGTH);
    else if (this.#paragraphs.length > 0) this.#say(text.replace(/\s+/g, ' '));
  }

  /** What notes say stands behind the text. */
  end() {
    this.#notes.endText();
    append(this.#text.sections.at(-1)?.drafts ?? [], this.#notes.sections.flatMap(({ drafts }) => drafts));
  }

  #isHidden(): boolean {
    return this.#hidden.isText || this.#spans.some((style) => this.#styles.hides(style));
  }

  #say(text: string) {
    if (this.#hidden.isCell && text.trim() !== '') this.#text.warn('hidden-cells');
    this.#write(text, this.#builder === this.#text && this.#spans.some((style) => this.#styles.raises(style)));
  }

  /** The text has the mark, and the note begins with it. */
  #closeCitation() {
    this.#isCitation = false;
    const mark = this.#citation.trim();
    if (mark === '') return;
    this.#citation = superscript(mark) ?? mark;
    this.#beginText();
    this.#text.writeMark(this.#citation);
  }

  #closeShown(name: string) {
    this.#hidden.close(name);
    this.#values.close(name);
    this.#formula?.close();
    if (formulaTokens.has(localName(name))) this.#tokenDepth -= 1;
    (this.#closing.get(name) ?? this.#closing.get(localName(name)))?.();
  }

  #endFormula() {
    this.#builder.endFormula(this.#formula?.parts);
    this.#formula = null;
  }

  /** A picture of a slide stands in no paragraph. */
  #closeFrame() {
    [this.#isTitle, this.#hasTable] = [false, false];
    if (this.#paragraphs.length === 0) this.#builder.endParagraph();
  }

  /** What was written of the paragraph around it ends there. */
  #openParagraph(headingLevel: number | null, lead: string | null) {
    if (this.#paragraphs.length > 0) this.#endParagraph();
    this.#values.openParagraph();
    const ofNote = { headingLevel: null, lead: this.#citation === '' ? '' : `${this.#citation} ` };
    this.#paragraphs.push(this.#builder === this.#text ? { headingLevel, lead } : ofNote);
    this.#citation = '';
  }

  #openItem(attributes: XmlAttributes) {
    this.#lists.openItem(attributes);
    this.#saidNumber = '';
  }

  #openHeading(attributes: XmlAttributes) {
    const level = countOf(attributes, 'text:outline-level');
    this.#openParagraph(Math.min(6, level), this.#lists.ofHeading(attributes, level - 1));
  }

  #write(text: string, isRaised = false) {
    if (text.trim() !== '') this.#beginText();
    this.#builder.write(text, isRaised);
  }

  #beginText() {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) return;
    this.#builder.write(paragraph.lead ?? this.#said());
    paragraph.lead = '';
  }

  #said(): string {
    const number = this.#saidNumber.trim();
    return number === '' ? '' : `${number} `;
  }

  #closeParagraph() {
    this.#endParagraph();
    this.#paragraphs.pop();
    if (this.#paragraphs.length === 0) this.#saidNumber = '';
  }

  #endParagraph() {
    if (this.#builder === this.#notes) return this.#builder.endParagraph();
    const level = this.#isTitle ? 1 : this.#paragraphs.at(-1)?.headingLevel ?? null;
    if (level !== null) this.#builder.endParagraph('heading', level);
    else if (this.#lists.depth > 0) this.#builder.endParagraph('list-item', this.#lists.depth - 1);
    else this.#builder.endParagraph();
  }

  /** A table of a text stands in the text; one of a workbook is a sheet, and has a name. */
  #openTable(attributes: XmlAttributes) {
    const isSheet = this.#hasSheets && this.#paragraphs.length === 0;
    if (isSheet) {
      this.#builder.startSection(attributes['table:name'] ?? null);
      if (this.#styles.hides(attributes['table:style-name'])) this.#builder.warn('hidden');
    }
    this.#builder.openTable(isSheet);
  }

  #closeTable() {
    this.#hasTable = true;
    this.#builder.closeTable();
  }

  #addPicture(name: string) {
    if (!this.#hasTable && pictureName.test(name)) this.#builder.addPicture(name.replace(/^\.\//, ''));
  }

  #openSlide(attributes: XmlAttributes) {
    this.#builder.startSection(attributes['draw:name'] ?? null);
    if (this.#styles.hides(attributes['draw:style-name'])) this.#builder.warn('hidden');
  }

  #openCell(attributes: XmlAttributes) {
    this.#builder.openCell();
    this.#cellRepeats = countOf(attributes, 'table:number-columns-repeated');
    this.#values.openCell(attributes);
  }

  #closeCell() {
    const value = this.#values.closeCell();
    if (value === null) this.#builder.warn('formulas-not-calculated');
    else if (value !== '') this.#say(value);
    this.#builder.closeCell(this.#cellRepeats);
  }
}
