import { createHash } from 'node:crypto';
import { decode, encodingExists } from 'iconv-lite';
import { append } from '../../append.ts';
import type { Section } from '../../layout/paginate.ts';
import type { Shift } from '../../layout/superscript.ts';
import { dropRepeated } from '../word-processing/drop-repeated.ts';
import { NoteMarks, type NoteKind } from '../word-processing/note-marks.ts';
import { isSymbolFont, textInFont } from '../word-processing/symbol-fonts.ts';
import { MAX_DEPTH, tooDeep } from './rtf-depth.ts';
import { RtfField } from './rtf-field.ts';
import { RtfFlow } from './rtf-flow.ts';
import { RtfFonts, type RtfFont } from './rtf-fonts.ts';
import type { RtfToken } from './rtf-tokens.ts';

/** Groups that are not part of the text: fonts, colours, pictures, data for programs. */
const skipped = new Set(`fonttbl colortbl stylesheet info object themedata colorschememapping datastore latentstyles listtable
  listoverridetable rsidtbl generator xmlnstbl filetbl revtbl fldinst nonshppict mmathPr objdata blipuid bkmkstart bkmkend panose
  falt pgptbl ftnsep ftnsepc aftnsep aftnsepc pntxta pntxtb atnid atnauthor atntime atnref atndate atnparent xe tc nonesttables`.split(/\s+/));

const written = new Map(Object.entries({
  line: '\n', tab: '\t', emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•',
  emspace: ' ', enspace: ' ', '~': '\u00a0', _: '-', '{': '{', '}': '}', '\\': '\\',
}));

/** Words that are meant for us also where the text is not. */
const alwaysHeard = new Set(['uc', 'u', 'ansicpg', 'shppict', 'footnote', 'annotation', 'shptxt', 'nestrow']);

/** Takes what a group says that is not part of the text: of the fonts, of how a field is made. */
type Hearer = { control(word: string, value: number | null): void; text(text: string): void };

type Group = {
  isSkipped: boolean; unicodeSkip: number; isHidden: boolean; isDeleted: boolean; shift: Shift; isPicture: boolean; isBox: boolean; isLink: boolean;
  /** Where the text goes that stands behind the document. */
  aside: RtfFlow | null;
  font: number; field: RtfField | null; hearer: Hearer | null;
};

const outermost: Group = {
  isSkipped: false, unicodeSkip: 1, isHidden: false, isDeleted: false, shift: null, isPicture: false, isBox: false, isLink: false,
  aside: null, font: 0, field: null, hearer: null,
};

/** Follows the tokens of a document and writes its text, and its notes, comments and footers behind it. */
export class RtfStory {
  readonly #text = new RtfFlow();
  readonly #notes = new RtfFlow();
  readonly #comments = new RtfFlow();
  readonly #footers = new RtfFlow();
  readonly #seenFooters = new Set<string>();
  /** Drafts of footers before the one that is open. */
  #footersRead = 0;
  readonly #groups: Group[] = [{ ...outermost }];
  readonly #fonts = new RtfFonts();
  /** The kind of the token before, and whether the present one is the first of its group. */
  #before: RtfToken['type'] = 'open';
  #beginsGroup = false;
  readonly #marks = new NoteMarks();
  /** By what they consist of. */
  readonly #pictures = new Map<string, Buffer>();
  readonly #pictureHex: string[] = [];
  readonly #controls: ReadonlyMap<string, (value: number | null) => void>;
  #flow = this.#text;
  /** Of which kind the note is that is open. */
  #noteKind: NoteKind = 'footnote';
  /** The text refers to a note that has no number yet. */
  #isMarkDue = false;
  /** Who says the comment that follows. */
  #author = '';
  #defaultFont = 0;
  #codePage = 'windows-1252';
  /** A character may be several of them. */
  readonly #bytes: string[] = [];
  #toSkip = 0;

  constructor() {
    const controls: Record<string, (value: number | null) => void> = {
      ansicpg: (value) => this.#useCodePage(`windows-${value ?? 1252}`),
      mac: () => this.#useCodePage('macroman'),
      pc: () => this.#useCodePage('cp437'),
      deff: (value) => { this.#group.font = this.#defaultFont = value ?? 0; },
      f: (value) => { this.#group.font = value ?? 0; },
      uc: (value) => { this.#group.unicodeSkip = Math.max(0, value ?? 1); },
      u: (value) => this.#writeUnicode(value ?? 0x3f),
      par: () => this.#flow.endParagraph(),
      sect: () => this.#flow.endParagraph(),
      page: () => { this.#flow.endParagraph(); this.#flow.builder.breakPage(); },
      pagebb: () => this.#flow.builder.breakPage(),
      intbl: () => this.#flow.openTable(),
      pard: () => this.#flow.beginProperties(),
      trowd: () => this.#flow.beginRow(),
      cellx: (value) => this.#flow.endCellAt(value ?? 0),
      cell: () => this.#flow.closeCell(),
      row: () => this.#flow.closeRow(),
      // A table within a cell is lines of it.
      nestcell: () => this.#flow.write(' '),
      nestrow: () => this.#flow.write('\n'),
      v: (value) => { this.#group.isHidden = value !== 0; },
      deleted: (value) => { this.#group.isDeleted = value !== 0; },
      super: (value) => { this.#group.shift = value === 0 ? null : 'raised'; },
      sub: (value) => { this.#group.shift = value === 0 ? null : 'lowered'; },
      nosupersub: () => { this.#group.shift = null; },
      plain: () => Object.assign(this.#group, { isHidden: false, isDeleted: false, shift: null, font: this.#defaultFont }),
      pict: () => Object.assign(this.#group, { isSkipped: true, isPicture: true }),
      field: () => { this.#group.field = new RtfField(); },
      fldrslt: () => this.#openResult(),
      chftn: () => { this.#isMarkDue ||= this.#flow === this.#text && !this.#group.isDeleted; },
      footnote: () => {
        this.#noteKind = 'footnote';
        this.#openAside(this.#notes);
      },
      annotation: () => this.#openComment(),
      ...Object.fromEntries(['footer', 'footerl', 'footerr', 'footerf'].map((name) => [name, () => this.#openAside(this.#footers)])),
      shptxt: () => this.#openBox(),
      ftnalt: () => { this.#noteKind = 'endnote'; },
      // It says that readers may skip the group only where it is the first of it: StarOffice has left some elsewhere.
      '*': () => { this.#group.isSkipped ||= this.#beginsGroup; },
      // The better of two pictures stands in a destination that old readers skip.
      shppict: () => { this.#group.isSkipped = false; },
    };
    this.#controls = new Map(Object.entries(controls));
  }

  take(token: RtfToken) {
    this.#beginsGroup = this.#before === 'open';
    this.#before = token.type;
    if (token.type !== 'byte' && token.type !== 'text') this.#flush();
    if (token.type === 'open') this.#open();
    else if (token.type === 'close') this.#close();
    else if (token.type === 'word') this.#control(token.word, token.value);
    else if (this.#toSkip > 0) this.#skipSubstitute(token);
    else this.#bytes.push(token.type === 'byte' ? String.fromCharCode(token.value) : token.text);
  }

  /** A picture by the name that its draft gives it. */
  picture(name: string): Uint8Array {
    return this.#pictures.get(name) ?? new Uint8Array();
  }

  finish(): Section[] {
    this.#flush();
    const { builder } = this.#text;
    const flows = [this.#text, this.#notes, this.#comments, this.#footers];
    for (const flow of flows) flow.end();
    for (const { drafts, warnings = [] } of flows.slice(1).flatMap((flow) => flow.builder.sections)) {
      append(builder.sections.at(-1)?.drafts ?? [], drafts);
      for (const warning of warnings) builder.warn(warning);
    }
    return builder.sections;
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? { ...outermost };
  }

  #open() {
    if (this.#groups.length > MAX_DEPTH) throw tooDeep();
    this.#groups.push({ ...this.#group, isPicture: false, isBox: false, isLink: false, aside: null });
  }

  #close() {
    const { isPicture, isBox, isLink, aside, field } = this.#group;
    if (isPicture) this.#closePicture();
    if (isBox) this.#flow.interrupt();
    if (isLink) this.#flow.builder.closeLink();
    if (aside !== null) this.#closeAside(aside);
    if (this.#groups.length > 1) this.#groups.pop();
    if (this.#group.field !== field) this.#sayField(field);
  }

  #control(word: string, value: number | null) {
    this.#group.hearer?.control(word, value);
    if (skipped.has(word)) Object.assign(this.#group, { isSkipped: true, hearer: this.#hearerOf(word) });
    else if (alwaysHeard.has(word) || !this.#group.isSkipped) {
      this.#controls.get(word)?.(value);
      const text = written.get(word);
      if (text !== undefined) this.#write(text);
    }
  }

  #hearerOf(word: string): Hearer | null {
    if (word === 'fonttbl') return this.#fonts;
    if (word === 'atnauthor') return { control: () => undefined, text: (text) => { this.#author += text; } };
    return word === 'fldinst' ? this.#group.field : null;
  }

  /** After a character in Unicode stand one or more for readers that do not know it. */
  #skipSubstitute(token: RtfToken & { type: 'byte' | 'text' }) {
    const length = token.type === 'byte' ? 1 : Math.min(this.#toSkip, token.text.length);
    this.#toSkip -= length;
    if (token.type === 'text') this.#bytes.push(token.text.slice(length));
  }

  #writeUnicode(value: number) {
    this.#write(textInFont(String.fromCharCode(value & 0xffff), this.#font().name));
    this.#toSkip = this.#group.unicodeSkip;
  }

  #font(): RtfFont {
    return this.#fonts.of(this.#group.font);
  }

  #useCodePage(name: string) {
    if (encodingExists(name)) this.#codePage = name;
  }

  #flush() {
    if (this.#bytes.length === 0) return;
    const bytes = this.#bytes.splice(0).join('');
    if (this.#group.isPicture) this.#pictureHex.push(bytes);
    const { name, codePage } = this.#font();
    const isShown = this.#group.hearer === null;
    this.#write(isShown && isSymbolFont(name) ? textInFont(bytes, name) : decode(Buffer.from(bytes, 'latin1'), codePage ?? this.#codePage));
  }

  #write(text: string) {
    const { hearer, isSkipped, isDeleted, isHidden, shift } = this.#group;
    hearer?.text(text);
    if (isSkipped || text === '') return;
    if (isDeleted) return this.#leaveOut(text, 'deleted-text');
    if (isHidden) return this.#leaveOut(text, 'hidden-text');
    if (this.#flow === this.#notes) this.#numberNote();
    this.#flow.write(text, shift);
  }

  #leaveOut(text: string, warning: 'deleted-text' | 'hidden-text') {
    if (text.trim() !== '') this.#flow.builder.warn(warning);
  }

  /** A picture that stands in several places, as in the footers of all sections, has one name. */
  #closePicture() {
    const picture = Buffer.from(this.#pictureHex.splice(0).join('').replace(/[^0-9a-f]/gi, ''), 'hex');
    const digest = createHash('sha256').update(picture).digest('hex');
    this.#pictures.set(digest, picture);
    this.#flow.builder.addPicture(digest);
  }

  #openResult() {
    const { field } = this.#group;
    this.#group.isSkipped ||= this.#sayField(field);
    // A group closes one link, however often it says that it is a result.
    if (this.#group.isLink) return;
    this.#group.isLink = true;
    this.#flow.builder.openLink(field?.link ?? null);
  }

  /** Whether the field shows something of which the file has no text. */
  #sayField(field: RtfField | null): boolean {
    if (field === null || field.isSaid) return false;
    field.isSaid = true;
    const shown = field.shown(this.#font().name);
    this.#write(shown ?? '');
    return shown !== null;
  }

  #openAside(flow: RtfFlow) {
    const isAmongText = this.#flow === this.#text && !this.#group.isDeleted;
    Object.assign(this.#group, { isSkipped: !isAmongText, aside: isAmongText ? flow : null, shift: null });
    if (isAmongText) this.#flow = flow;
  }

  #openComment() {
    const author = this.#author.trim();
    this.#author = '';
    this.#openAside(this.#comments);
    if (this.#group.aside !== null && author !== '') this.#write(`${author}: `);
  }

  /** A box of text stands in a paragraph, in a destination that old readers skip. */
  #openBox() {
    Object.assign(this.#group, { isSkipped: false, isBox: true });
    this.#flow.interrupt();
  }

  /** What the text refers to by a mark of its own has that one also in its note. */
  #numberNote() {
    if (!this.#isMarkDue) return;
    this.#isMarkDue = false;
    const mark = this.#marks.next(this.#noteKind);
    this.#text.mark(mark);
    this.#notes.write(`${mark} `);
  }

  #endFooter() {
    const drafts = this.#footers.builder.sections.at(-1)?.drafts ?? [];
    dropRepeated(drafts, this.#footersRead, this.#seenFooters);
    this.#footersRead = drafts.length;
  }

  #closeAside(flow: RtfFlow) {
    if (flow === this.#notes) this.#numberNote();
    flow.end();
    if (flow === this.#footers) this.#endFooter();
    this.#flow = this.#text;
  }
}
