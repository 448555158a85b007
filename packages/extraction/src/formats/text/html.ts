import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { Decoder } from '../../decoder.ts';
import { TooBigToOpen } from '../../errors.ts';
import { addressOf } from '../../layout/addresses.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { decodeText } from './decode-text.ts';
import { HtmlDrawings } from './html-drawings.ts';
import { fields, headingLevel, inert, isParagraphElement, paragraphElements, silent } from './html-elements.ts';
import { HtmlSelect, HtmlTextArea, textOfInput } from './html-fields.ts';
import { MathMlLine } from '../word-processing/mathml-line.ts';
import { HtmlLists } from './html-lists.ts';
import { HtmlRepeats } from './html-repeats.ts';
import { HtmlRuby } from './html-ruby.ts';
import { HtmlTables } from './html-tables.ts';
import { StyleSheets } from './style-sheets.ts';

type Attributes = Readonly<Record<string, string>>;

/** Wikipedia shows a picture of a formula, and hides the formula. */
const FORMULA_OF_PICTURE = /(?:^|\s)mwe-math-mathml/;
/** What pictures stand for in a text. */
const SYMBOL = /^[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Emoji}\p{M}\u200d]*$/u;
/** Elements inside of each other; the parser takes ever longer for each. */
export const MAX_DEPTH = 60_000;

/** Web pages: what they say, without scripts and styles. Nothing that they refer to is fetched. */
export const html: Decoder = {
  async open({ path }) {
    return documentOf(sectionsOfHtmlBytes(await readFile(path)));
  },
};

/** The text of HTML in the encoding that it declares. */
export function sectionsOfHtmlBytes(bytes: Uint8Array): Section[] {
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'))?.[1];
  return sectionsOfHtml(decodeText(bytes, declared));
}

/** The text of HTML as sections of drafts. In XHTML any element may end where it begins, also a script, and text may stand in CDATA. */
export function sectionsOfHtml(source: string, { isXhtml = false } = {}): Section[] {
  const story = new HtmlStory();
  const parser = new Parser({
    onopentag: (name, attributes) => story.open(name, attributes),
    ontext: (text) => story.text(text),
    onclosetag: (name) => story.close(name),
  }, { decodeEntities: true, recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml });
  parser.write(source);
  parser.end();
  return story.end();
}

class HtmlStory {
  readonly #builder = new DocumentBuilder();
  readonly #tables = new HtmlTables(this.#builder);
  readonly #lists = new HtmlLists();
  readonly #styles = new StyleSheets();
  readonly #formula = new MathMlLine();
  readonly #drawings = new HtmlDrawings();
  readonly #repeats = new HtmlRepeats();
  readonly #ruby = new HtmlRuby();
  /** The sheet of styles that is open. */
  #sheet: { text: string; media: string | undefined } | null = null;
  #select: HtmlSelect | null = null;
  #area: HtmlTextArea | null = null;
  /** Of each open element, whether it is not shown. */
  readonly #areHidden: boolean[] = [];
  #silentDepth = 0;
  #hiddenDepth = 0;
  #inertDepth = 0;
  /** How each element around the text shifts it. */
  readonly #shifts: ('raised' | 'lowered')[] = [];
  #preDepth = 0;
  #areLinesKept = false;
  #isFormulaApart = false;
  /** An item is open, and its text has not ended yet. */
  #isItemDue = false;
  #hasText = false;
  /** The number of an item, until its text begins. */
  #lead = '';
  readonly #opening = new Map(Object.entries<(attributes: Attributes) => void>({
    br: () => this.#builder.write('\n'),
    style: ({ media }) => { this.#sheet = this.#inertDepth > 0 ? null : { text: '', media }; },
    img: ({ alt = '' }) => { if (SYMBOL.test(alt)) this.text(alt); },
    q: () => this.text('“'),
    text: () => this.#endLineOfDrawing(),
    tspan: ({ x, y, dy }) => { if ((x ?? y ?? dy) !== undefined) this.text(' '); },
    input: (attributes) => this.#field(textOfInput(attributes)),
    ...Object.fromEntries(fields.map((name) => [name, () => this.#field('')])),
    textarea: () => { this.#area = new HtmlTextArea(); },
    select: (attributes) => { this.#select = new HtmlSelect(attributes); },
    option: (attributes) => this.#select?.openOption(attributes),
    sup: () => { this.#shifts.push('raised'); },
    sub: () => { this.#shifts.push('lowered'); },
    pre: () => { this.#preDepth += 1; },
    ul: (attributes) => this.#lists.open(false, attributes),
    ol: (attributes) => this.#lists.open(true, attributes),
    li: (attributes) => {
      this.#isItemDue = true;
      this.#lead = this.#lists.item(attributes);
    },
    table: () => this.#tables.openTable(),
    tr: () => this.#tables.openRow(),
    td: (attributes) => this.#tables.openCell(attributes),
    th: (attributes) => this.#tables.openCell(attributes),
  }));
  readonly #closing = new Map(Object.entries({
    style: () => this.#closeSheet(),
    q: () => this.text('”'),
    text: () => this.#endLineOfDrawing(),
    ...Object.fromEntries(fields.map((name) => [name, () => this.#field('')])),
    textarea: () => this.#closeArea(),
    select: () => this.#closeSelect(),
    option: () => this.#select?.closeOption(),
    sup: () => { this.#shifts.pop(); },
    sub: () => { this.#shifts.pop(); },
    pre: () => this.#closeCode(),
    ul: () => this.#lists.close(),
    ol: () => this.#lists.close(),
    li: () => this.#closeItem(),
    table: () => this.#tables.closeTable(),
    tr: () => this.#tables.closeRow(),
    td: () => this.#tables.closeCell(),
    th: () => this.#tables.closeCell(),
  }));

  open(name: string, attributes: Attributes) {
    if (this.#areHidden.length >= MAX_DEPTH) throw new TooBigToOpen('The page is nested too deeply.', { limit: 'depth' });
    if (this.#formula.isEndedBy(name)) this.#writeFormula(`${this.#formula.end()} `);
    const isFormula = this.#formula.isOpen || name === 'math';
    this.#areHidden.push(!isFormula && this.#hides(name, attributes));
    if (isFormula) return this.#openFormula(name, attributes);
    this.#count(name, 1);
    const isParagraph = isParagraphElement(name);
    this.#endKept(name, isParagraph);
    this.#ruby.open(name);
    this.#repeats.open(name, attributes, this.#areHidden.length);
    if (isParagraph) this.#endText();
    this.#opening.get(name)?.(attributes);
    this.#openLink(name, attributes);
  }

  /** Not among what opens by its name: it ends no text that is kept until it is known what it repeats. */
  #openLink(name: string, { href }: Attributes) {
    if (name === 'a') this.#builder.openLink(addressOf(href));
  }

  #endKept(name: string, isParagraph: boolean) {
    if (isParagraph) this.#write(this.#ruby.end());
    if (isParagraph || this.#opening.has(name)) this.#write(this.#repeats.end());
  }

  text(text: string) {
    if (this.#sheet !== null) this.#sheet.text += text;
    if (this.#silentDepth > 0 || this.#drawings.isSilent) return;
    if (this.#formula.isOpen) return this.#formula.text(text);
    if (this.#openField !== null) return this.#openField.text(text);
    if (this.#hiddenDepth === 0) return this.#say(text);
    if (text.trim() !== '') this.#builder.warn('hidden-text');
  }

  #say(text: string) {
    if (!this.#ruby.takes(text) && !this.#repeats.takes(text)) this.#write(text);
  }

  close(name: string) {
    if (this.#formula.isOpen) return this.#closeFormula();
    this.#write(this.#ruby.close(name));
    this.#write(this.#repeats.close(this.#areHidden.length));
    const level = headingLevel(name);
    if (level !== null) this.#builder.endText('heading', level);
    else if (paragraphElements.has(name)) this.#endText();
    this.#closing.get(name)?.();
    if (name === 'a') this.#builder.closeLink();
    this.#count(name, -1);
    this.#areHidden.pop();
  }

  #count(name: string, by: 1 | -1) {
    if (this.#areHidden.at(-1) === true) this.#hiddenDepth += by;
    if (silent.has(name)) this.#silentDepth += by;
    if (inert.has(name)) this.#inertDepth += by;
    this.#drawings.count(name, by);
  }

  #write(text: string, isFormula = false) {
    if (text.trim() !== '') {
      this.#builder.writeLead(this.#lead);
      this.#lead = '';
      this.#hasText = true;
    }
    this.#repeats.hear(text, isFormula);
    const isKept = this.#preDepth > 0;
    this.#builder.write(isKept ? text : text.replace(this.#areLinesKept ? /[^\S\n]+/gu : /\s+/gu, ' '), isFormula ? 'formula' : this.#shifts.at(-1) ?? null);
  }

  #hides(name: string, attributes: Attributes): boolean {
    const isClosed = name === 'dialog' && attributes['open'] === undefined;
    const isHidden = attributes['hidden'] !== undefined || isClosed || this.#styles.hides(name, attributes);
    return isHidden && !FORMULA_OF_PICTURE.test(attributes['class'] ?? '');
  }

  #openFormula(name: string, attributes: Attributes) {
    if (!this.#formula.isOpen) this.#isFormulaApart = attributes['display'] === 'block';
    this.#formula.open(name, attributes);
  }

  #closeFormula() {
    this.#writeFormula(this.#formula.close());
    this.#areHidden.pop();
  }

  #writeFormula(text: string | null) {
    if (text === null || this.#silentDepth > 0 || this.#hiddenDepth > 0) return;
    if (this.#isFormulaApart) this.#endText();
    this.#write(text, true);
    if (this.#isFormulaApart) this.#endText();
  }

  /** Each text of a drawing is a line. */
  #endLineOfDrawing() {
    if (this.#drawings.isOpen && this.#hiddenDepth === 0) this.#builder.write('\n');
  }

  /** What a field shows is no part of the words beside it. */
  #field(shown: string) {
    if (this.#silentDepth === 0) this.text(` ${shown} `);
  }

  /** The field that takes what is written in it. */
  get #openField(): HtmlSelect | HtmlTextArea | null {
    return this.#select ?? this.#area;
  }

  #closeArea() {
    const shown = this.#area?.shown ?? '';
    this.#area = null;
    this.#areLinesKept = true;
    this.#field(shown);
    this.#areLinesKept = false;
  }

  #closeSelect() {
    const shown = this.#select?.shown ?? '';
    this.#select = null;
    this.#field(shown);
  }

  #closeSheet() {
    if (this.#sheet !== null) this.#styles.add(this.#sheet.text, this.#sheet.media);
    this.#sheet = null;
  }

  end(): Section[] {
    this.#write(this.#ruby.end());
    this.#builder.endText();
    return this.#builder.sections;
  }

  /** The text of an item ends where a list begins in it, or a paragraph; what follows then is no other item. */
  #endText() {
    if (this.#preDepth > 0) return this.#endLineOfCode();
    const isItem = this.#isItemDue && this.#hasText;
    if (isItem) this.#builder.endText('list-item', this.#lists.depth);
    else this.#builder.endText();
    this.#isItemDue &&= !isItem;
    this.#hasText = false;
  }

  #endLineOfCode() {
    if (this.#hasText) this.#builder.write('\n');
    this.#hasText = false;
  }

  /** Code with which an item begins is the text of the item. */
  #closeCode() {
    this.#preDepth -= 1;
    if (this.#preDepth > 0) return;
    if (this.#isItemDue) this.#builder.endText('list-item', this.#lists.depth);
    else this.#builder.endCode();
    this.#isItemDue = this.#hasText = false;
  }

  #closeItem() {
    this.#endText();
    this.#isItemDue = false;
    this.#lead = '';
  }
}
