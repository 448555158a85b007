import type { XmlAttributes } from '../../archive/xml.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Section } from '../../layout/paginate.ts';
import type { Shift } from '../../layout/superscript.ts';
import { dropRepeated } from '../word-processing/drop-repeated.ts';
import { linkOfField, withPart } from '../word-processing/field-link.ts';
import type { NoteKind } from '../word-processing/note-marks.ts';
import { symbolOf, textInFont } from '../word-processing/symbol-fonts.ts';
import { readDrawnParts, type DrawnParts } from './drawn-parts.ts';
import { isOn } from './is-on.ts';
import { addPicture, picturesOf, type OfficePackage } from './office-package.ts';
import { OfficeMath } from './office-math.ts';
import { readChunks, type WordChunks } from './word-chunks.ts';
import { WordFields } from './word-fields.ts';
import { WordLists } from './word-lists.ts';
import { WordNotes } from './word-notes.ts';
import { readWordNumbering, type WordNumbering } from './word-numbering.ts';
import { WordRun } from './word-run.ts';
import { headingOfOutline, readWordStyles, type WordStyles } from './word-styles.ts';
import { WordTables } from './word-tables.ts';

/** Content that is not shown: the old place of moved text, and the twin of a drawing for programs of 2007. */
const skipped = new Set(['w:moveFrom', 'mc:Fallback', 'w:del', 'w:rPrChange', 'w:pPrChange', 'w:tcPrChange', 'w:trPrChange']);

const breaks = new Map([['w:tab', '\t'], ['w:cr', '\n'], ['w:noBreakHyphen', '-'], ['w:ptab', '\t']]);
const textElements = new Set(['w:t', 'a:t', 'm:t']);

type Paragraph = {
  style?: string | undefined;
  outline: number | null;
  listId?: string | undefined;
  listLevel?: number | undefined;
  /** Where its end is hidden or deleted, it has no number. */
  isMarkGone: boolean;
  /** Depth in its list; null outside of lists. */
  depth: number | null;
  /** Its number, the mark of the note, or who wrote the comment; written once its text begins, for a page may end before. */
  lead: string;
};

const newParagraph = (): Paragraph => ({ outline: null, isMarkGone: false, depth: null, lead: '' });

const goneMarks = new Set(['w:del', 'w:moveFrom']);

type Definitions = { styles: WordStyles; numbering: WordNumbering; notes: WordNotes };
/** What stands elsewhere in the file, by the ids of the relations. */
type Elsewhere = { pictures: ReadonlyMap<string, string>; chunks: WordChunks; links: ReadonlyMap<string, string>; drawn: DrawnParts };

/** The document, with its headers before and its notes, comments and footers after it. */
export async function readWordPart(office: OfficePackage, main: string): Promise<Section[]> {
  const relations = await office.relations(main);
  const partsOf = (type: string) => [...new Set(relations.filter((relation) => relation.type === type).map((relation) => relation.target))];
  const definitions = {
    styles: await readWordStyles(office, partsOf('styles')[0]), numbering: await readWordNumbering(office, partsOf('numbering')[0]), notes: new WordNotes(),
  };
  const builder = new DocumentBuilder();
  const parts = [...partsOf('header'), main, ...['footnotes', 'endnotes', 'comments', 'footer'].flatMap(partsOf)];
  const seen = new Set<string>();
  for (const part of parts) {
    if (!office.has(part)) continue;
    const before = builder.sections.at(-1)?.drafts.length ?? 0;
    await readStory(office, part, definitions, builder);
    definitions.notes.sort(builder.sections.at(-1)?.drafts ?? []);
    if (part !== main) dropRepeated(builder.sections.at(-1)?.drafts ?? [], before, seen);
  }
  return builder.sections;
}

async function readStory(office: OfficePackage, part: string, definitions: Definitions, builder: DocumentBuilder) {
  const relations = await office.relations(part);
  const drawn = await readDrawnParts(office, relations);
  const elsewhere = { drawn, pictures: await picturesOf(office, part), chunks: await readChunks(office, relations), links: await office.links(part) };
  const story = new WordStory(builder, definitions, elsewhere);
  await office.readXml(part, {
    open: (name, attributes) => story.open(name, attributes),
    close: (name) => story.close(name),
    text: (text) => story.text(text),
  });
  drawn.drawRest(builder);
}

class WordStory {
  readonly #builder: DocumentBuilder;
  readonly #styles: WordStyles;
  readonly #lists: WordLists;
  readonly #tables: WordTables;
  readonly #run: WordRun;
  readonly #notes: WordNotes;
  readonly #opening: ReadonlyMap<string, (attributes: XmlAttributes) => void>;
  readonly #closing: ReadonlyMap<string, () => void>;
  #paragraphs: Paragraph[] = [];
  #skipDepth = 0;
  #textDepth = 0;
  #isDeletedText = false;
  #isInProperties = false;
  #isInstruction = false;
  /** How a word is read, which stands above it, and in the file before it. */
  #reading = '';
  #isReading = false;
  readonly #fields: WordFields;
  readonly #math = new OfficeMath();
  /** Of a note or a comment, until its first paragraph begins. */
  #lead = '';

  constructor(builder: DocumentBuilder, { styles, numbering, notes }: Definitions, { pictures, chunks, links, drawn }: Elsewhere) {
    this.#builder = builder;
    this.#styles = styles;
    this.#lists = new WordLists(numbering);
    this.#tables = new WordTables(builder);
    this.#run = new WordRun(styles);
    this.#notes = notes;
    this.#fields = new WordFields(builder, (text) => this.#say(text));
    this.#opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'w:comment': ({ 'w:author': author = '' }) => { this.#lead = author === '' ? '' : `${author}: `; },
      'w:footnote': (attributes) => { this.#lead = this.#beginNote('footnote', attributes); },
      'w:endnote': (attributes) => { this.#lead = this.#beginNote('endnote', attributes); },
      'w:footnoteReference': (attributes) => this.#refer('footnote', attributes),
      'w:endnoteReference': (attributes) => this.#refer('endnote', attributes),
      'w:p': () => this.#openParagraph(),
      'w:pStyle': (attributes) => { this.#paragraph().style = attributes['w:val']; },
      'w:outlineLvl': (attributes) => { this.#paragraph().outline = headingOfOutline(attributes['w:val'] ?? ''); },
      'w:pPr': () => { this.#isInProperties = true; },
      'w:numId': (attributes) => { this.#paragraph().listId = attributes['w:val']; },
      'w:ilvl': (attributes) => { this.#paragraph().listLevel = Number(attributes['w:val'] ?? 0) || 0; },
      'w:sym': (attributes) => this.#say(symbolOf(attributes['w:font'] ?? '', attributes['w:char'] ?? '')),
      'w:pageBreakBefore': (attributes) => { if (isOn(attributes['w:val'])) builder.breakPage(); },
      'w:lastRenderedPageBreak': () => builder.breakPage(),
      'w:br': (attributes) => (attributes['w:type'] === 'page' ? this.#breakPage() : this.#write('\n')),
      'w:altChunk': (attributes) => builder.addDrafts(chunks.take(attributes['r:id'] ?? '')),
      'c:chart': (attributes) => drawn.draw(attributes['r:id'], builder),
      'dgm:relIds': (attributes) => drawn.draw(attributes['r:dm'], builder),
      'v:textpath': ({ string = '' }) => this.#write(`\n${string}\n`),
      'w:rt': () => [this.#isReading, this.#reading] = [true, ''],
      'w:r': () => this.#run.open(styles(this.#paragraph().style)),
      'w:vanish': (attributes) => { if (this.#isInProperties) this.#paragraph().isMarkGone = isOn(attributes['w:val']); },
      'a:blip': (attributes) => addPicture(builder, pictures, attributes['r:embed']),
      'v:imagedata': (attributes) => addPicture(builder, pictures, attributes['r:id']),
      'w:tbl': () => this.#tables.openTable(),
      'w:gridCol': (attributes) => this.#tables.addColumn(attributes['w:w']),
      'w:gridBefore': (attributes) => this.#tables.startLate(attributes['w:val']),
      'w:gridAfter': (attributes) => this.#tables.endEarly(attributes['w:val']),
      'w:tc': () => this.#tables.openCell(),
      'w:gridSpan': (attributes) => this.#tables.span(attributes['w:val']),
      'w:instrText': () => { this.#isInstruction = true; },
      'w:hyperlink': (attributes) => builder.openLink(withPart(links.get(attributes['r:id'] ?? '') ?? null, attributes['w:anchor'])),
      'w:fldSimple': (attributes) => builder.openLink(linkOfField(attributes['w:instr'] ?? '')),
    }));
    this.#closing = new Map(Object.entries({
      'w:rubyBase': () => this.#closeReading(),
      'w:rt': () => { this.#isReading = false; },
      'w:instrText': () => { this.#isInstruction = false; },
      'w:hyperlink': () => builder.closeLink(),
      'w:fldSimple': () => builder.closeLink(),
      'w:r': () => this.#run.close(),
      'w:pPr': () => this.#closeProperties(),
      'w:p': () => this.#closeParagraph(),
      'w:tc': () => this.#tables.closeCell(),
      'w:tr': () => this.#tables.closeRow(),
      'w:tbl': () => this.#tables.closeTable(),
    }));
  }

  open(name: string, attributes: XmlAttributes) {
    if (this.#isInProperties && this.#skipDepth === 0 && goneMarks.has(name)) this.#paragraph().isMarkGone = true;
    if (skipped.has(name)) this.#skipDepth += 1;
    this.#isDeletedText = name === 'w:delText';
    if (this.#skipDepth > 0) return;
    this.#math.open(name, attributes);
    if (textElements.has(name)) this.#textDepth += 1;
    const written = breaks.get(name);
    // A tab inside of `w:tabs` is a position on the ruler.
    if (written !== undefined && attributes['w:pos'] === undefined) this.#write(written);
    this.#fields.open(name, attributes);
    this.#run.property(name, attributes);
    this.#opening.get(name)?.(attributes);
  }

  close(name: string) {
    if (skipped.has(name)) this.#skipDepth -= 1;
    if (this.#skipDepth > 0 || skipped.has(name)) return;
    if (textElements.has(name)) this.#textDepth -= 1;
    const formula = this.#math.close(name);
    if (formula !== null) this.#write(formula, 'formula');
    this.#closing.get(name)?.();
  }

  text(text: string) {
    if (this.#isDeletedText && text.trim() !== '') this.#builder.warn('deleted-text');
    if (this.#skipDepth > 0) return;
    if (this.#isInstruction) this.#fields.instruction(text);
    else if (this.#textDepth > 0) this.#say(text);
  }

  /** What a run says, unless it is hidden. */
  #say(text: string) {
    const { isHidden, shift, font } = this.#run;
    if (this.#fields.isSilent || text === '') return;
    if (isHidden) this.#builder.warn('hidden-text');
    else if (this.#math.isOpen) this.#math.text(text);
    else if (this.#isReading) this.#reading += text;
    else this.#write(textInFont(text, font), shift);
  }

  #closeReading() {
    if (this.#reading !== '') this.#write(`(${this.#reading})`);
    this.#reading = '';
  }

  /** What was written of the paragraph stands on the page before. */
  #breakPage() {
    if (this.#paragraphs.length > 0) this.#endWith(this.#paragraph(), 'endText');
    this.#builder.breakPage();
  }

  #beginNote(kind: NoteKind, attributes: XmlAttributes): string {
    return this.#notes.begin(kind, attributes, this.#builder.sections.at(-1)?.drafts.length ?? 0);
  }

  #refer(kind: NoteKind, attributes: XmlAttributes) {
    if (this.#run.isHidden) return;
    this.#write('');
    this.#builder.writeMark(this.#notes.refer(kind, attributes));
  }

  #paragraph(): Paragraph {
    return this.#paragraphs.at(-1) ?? newParagraph();
  }

  /** A text box stands inside of a paragraph and has paragraphs of its own: what was written so far ends before it. */
  #openParagraph() {
    if (this.#paragraphs.length > 0) this.#endWith(this.#paragraph());
    this.#paragraphs.push({ ...newParagraph(), lead: this.#lead });
    this.#lead = '';
  }

  #write(text: string, shift: Shift | 'formula' = null) {
    const paragraph = this.#paragraph();
    this.#builder.writeLead(paragraph.lead);
    this.#builder.write(text, shift);
    paragraph.lead = '';
  }

  #closeProperties() {
    this.#isInProperties = false;
    const paragraph = this.#paragraph();
    const { list, isHidden } = this.#styles(paragraph.style);
    const listId = paragraph.listId ?? list.listId;
    if (listId === undefined || listId === '0') return;
    paragraph.depth = paragraph.listLevel ?? this.#lists.depthOfStyle(list);
    if (!isHidden && !paragraph.isMarkGone) paragraph.lead = this.#lists.next(listId, paragraph.depth);
  }

  #closeParagraph() {
    this.#write('');
    this.#endWith(this.#paragraphs.pop() ?? newParagraph());
  }

  #endWith(paragraph: Paragraph, end: 'endParagraph' | 'endText' = 'endParagraph') {
    const heading = paragraph.outline ?? this.#styles(paragraph.style).headingLevel;
    if (heading !== null) this.#builder[end]('heading', heading);
    else if (paragraph.depth !== null) this.#builder[end]('list-item', paragraph.depth);
    else if (this.#styles(paragraph.style).isCode) this.#builder.endLineOfCode();
    else this.#builder[end]();
  }
}
