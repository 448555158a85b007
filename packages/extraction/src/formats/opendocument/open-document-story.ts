import { append } from '../../append.ts';
import { localName, type XmlAttributes } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Shift } from '../../layout/superscript.ts';
import { MAX_NUMBER_LENGTH } from '../word-processing/list-number.ts';
import { Comments } from './comments.ts';
import { FormFields } from './form-fields.ts';
import { FormulaParts } from './formula-parts.ts';
import { HiddenParts } from './hidden-parts.ts';
import { ListNumbers } from './list-numbers.ts';
import type { ListStyles } from './list-styles.ts';
import { Notes } from './notes.ts';
import { countOf, isSkipped, linkOf, linkOfCell, pictureName, roots, type OpenParagraph, type Reading } from './story-elements.ts';
import type { TellingStyles } from './telling-styles.ts';
import { UnshownValues } from './unshown-values.ts';

/** Follows the events of one XML part and writes its text to a builder. */
export class OpenDocumentStory {
  /** Of the text, or of its notes or its comments while one is open. */
  #builder: DocumentBuilder;
  readonly #text: DocumentBuilder;
  readonly #notes = new Notes();
  readonly #comments = new Comments();
  readonly #fields = new FormFields();
  readonly #formulas: Map<string, string>;
  readonly #roots: ReadonlySet<string>;
  readonly #hasSheets: boolean;
  readonly #opening: ReadonlyMap<string, (attributes: XmlAttributes) => void>;
  readonly #closing: ReadonlyMap<string, () => void>;
  #rootDepth = 0;
  #skipDepth = 0;
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
  readonly #isHidden = () => this.#hidden.isText || this.#spans.some((style) => this.#styles.hides(style));
  #formula: FormulaParts | null = null;

  /** `hasSheets` makes a page of each table, as a workbook has them. */
  constructor(builder: DocumentBuilder, { wanted, hasSheets, styles, listStyles, calculated, formulas }: Reading) {
    this.#formulas = formulas;
    this.#values = new UnshownValues(calculated);
    this.#styles = styles;
    this.#listStyles = listStyles;
    this.#lists = new ListNumbers(listStyles);
    this.#text = builder;
    this.#builder = builder;
    this.#roots = roots[wanted];
    this.#hasSheets = hasSheets;
    this.#opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'text:p': ({ 'text:style-name': style }) => this.#openParagraph({ headingLevel: null, lead: this.#lists.ofParagraph(), style }),
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
      'text:note-citation': () => this.#notes.openMark(),
      'text:note-body': () => { this.#builder = this.#notes.builder; },
      'draw:page': (attributes) => this.#openSlide(attributes),
      'draw:object': (attributes) => this.#placeFormula(attributes['xlink:href'] ?? ''),
      'draw:control': (attributes) => this.#write(this.#fields.shown(attributes['draw:control'])),
      'text:ruby-text': () => this.#write('('),
      'text:a': (attributes) => this.#builder.openLink(linkOf(attributes)),
      'office:annotation': () => this.#openComment(),
    }));
    this.#closing = new Map(Object.entries({
      'draw:frame': () => this.#closeFrame(),
      'text:span': () => { this.#spans.pop(); },
      'text:note-citation': () => this.#closeCitation(),
      'text:note-body': () => { this.#builder = this.#text; },
      'text:ruby-text': () => this.#write(')'),
      'office:annotation': () => { this.#builder = this.#comments.close(); },
      'text:a': () => this.#builder.closeLink(),
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
    this.#fields.open(name, attributes);
    if (isSkipped(name)) this.#openSkipped(name);
    if (this.#skipDepth > 0 || this.#rootDepth === 0) return;
    this.#hidden.open(name, attributes);
    this.#values.open(name, attributes);
    if (localName(name) === 'math') this.#openFormula();
    this.#formula?.open(name, attributes);
    this.#opening.get(name)?.(attributes);
  }

  #openSkipped(name: string) {
    if (name === 'dc:creator') this.#comments.openAuthor();
    if (name === 'text:number' && this.#skipDepth === 0) [this.#isNumber, this.#saidNumber] = [true, ''];
    this.#skipDepth += 1;
  }

  close(name: string) {
    if (name === 'text:number') this.#isNumber = false;
    if (name === 'dc:creator') this.#comments.closeAuthor();
    if (isSkipped(name)) this.#skipDepth -= 1;
    else if (this.#skipDepth === 0 && this.#rootDepth > 0) this.#closeShown(name);
    if (this.#roots.has(name)) this.#rootDepth -= 1;
  }

  text(text: string) {
    if (this.#isNumber) this.#saidNumber = `${this.#saidNumber}${text}`.slice(0, MAX_NUMBER_LENGTH);
    if (this.#comments.takes(text) || this.#skipDepth > 0 || this.#rootDepth === 0) return;
    if (this.#formula?.takes(text)) return;
    if (this.#isHidden()) this.#text.warn('hidden-text');
    else if (!this.#notes.takes(text) && this.#paragraphs.length > 0) this.#say(text.replace(/\s+/g, ' '));
  }

  /** What notes and comments say stands behind the text. */
  end() {
    append(this.#text.sections.at(-1)?.drafts ?? [], this.#notes.all());
    this.#endComments();
  }

  #openComment() {
    this.#comments.open(this.#hasSheets ? this.#values.cellName : '', this.#builder);
    this.#builder = this.#comments.builder;
  }

  #endComments() {
    append(this.#text.sections.at(-1)?.drafts ?? [], this.#comments.taken());
  }

  #openFormula() {
    if (this.#formula !== null) return;
    this.#builder.endText();
    this.#formula = new FormulaParts((text) => this.#builder.write(text));
  }

  #placeFormula(address: string) {
    const name = address.replace(/^\.\//, '');
    this.#write(this.#formulas.get(name) ?? '', 'formula');
    this.#formulas.delete(name);
  }

  #say(text: string) {
    if (this.#hidden.isCell && text.trim() !== '') this.#text.warn('hidden-cells');
    this.#write(this.#styles.shown(text, this.#spans), this.#builder === this.#text ? this.#styles.shift(this.#spans) : null);
  }

  /** The text has the mark, and the note begins with it. */
  #closeCitation() {
    const mark = this.#notes.closeMark();
    if (mark === '') return;
    this.#beginText();
    this.#text.writeMark(mark);
  }

  #closeShown(name: string) {
    this.#hidden.close(name);
    this.#values.close(name);
    this.#formula?.close();
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
  #openParagraph(said: OpenParagraph) {
    if (this.#paragraphs.length > 0) this.#endParagraph();
    const isOfText = this.#builder === this.#text;
    const isNote = this.#builder === this.#notes.builder;
    if (isOfText || isNote) this.#values.openParagraph();
    const lead = isNote ? this.#notes.lead() : this.#comments.lead();
    this.#paragraphs.push(isOfText ? said : { headingLevel: null, lead });
  }

  #openItem(attributes: XmlAttributes) {
    this.#lists.openItem(attributes);
    this.#saidNumber = '';
  }

  #openHeading(attributes: XmlAttributes) {
    const level = countOf(attributes, 'text:outline-level');
    this.#openParagraph({ headingLevel: Math.min(6, level), lead: this.#lists.ofHeading(attributes, level - 1) });
  }

  #write(text: string, shift: Shift | 'formula' = null) {
    if (text.trim() !== '') this.#beginText();
    this.#builder.write(text, shift);
  }

  #beginText() {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) return;
    this.#builder.writeLead(paragraph.lead ?? this.#said());
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
    if (this.#builder !== this.#text) return this.#builder.endParagraph();
    const level = this.#isTitle ? 1 : this.#paragraphs.at(-1)?.headingLevel ?? null;
    if (level !== null) this.#builder.endParagraph('heading', level);
    else if (this.#lists.depth > 0) this.#builder.endParagraph('list-item', this.#lists.depth - 1);
    else this.#builder[this.#styles.isCode(this.#paragraphs.at(-1)?.style) ? 'endLineOfCode' : 'endParagraph']();
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
    if (this.#hasSheets && this.#paragraphs.length === 0) this.#endComments();
  }

  #addPicture(name: string) {
    if (!this.#hasTable && pictureName.test(name)) this.#builder.addPicture(name.replace(/^\.\//, ''));
  }

  #openSlide(attributes: XmlAttributes) {
    this.#endComments();
    this.#builder.startSection(attributes['draw:name'] ?? null);
    if (this.#styles.hides(attributes['draw:style-name'])) this.#builder.warn('hidden');
  }

  #openCell(attributes: XmlAttributes) {
    this.#builder.openCell();
    this.#cellRepeats = countOf(attributes, 'table:number-columns-repeated');
    this.#values.openCell(attributes);
    this.#builder.openLink(linkOfCell(attributes));
  }

  #closeCell() {
    const value = this.#values.closeCell();
    if (value === null) this.#builder.warn('formulas-not-calculated');
    else if (value !== '') this.#say(value);
    this.#builder.closeLink();
    this.#builder.closeCell(this.#cellRepeats);
  }
}
