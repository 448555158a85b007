import { decode, encodingExists } from 'iconv-lite';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Section } from '../../layout/paginate.ts';
import { MAX_DEPTH, tooDeep } from './rtf-depth.ts';
import type { RtfToken } from './rtf-tokens.ts';

/** Groups that are not part of the text: fonts, colours, pictures, data for programs. */
const skipped = new Set(`fonttbl colortbl stylesheet info object themedata colorschememapping datastore latentstyles listtable
  listoverridetable rsidtbl generator xmlnstbl filetbl revtbl fldinst nonshppict mmathPr objdata blipuid bkmkstart bkmkend panose
  falt pgptbl ftnsep ftnsepc aftnsep aftnsepc pntxta pntxtb atnid atnauthor atntime atnref atndate xe tc`.split(/\s+/));

const written = new Map(Object.entries({
  line: '\n', tab: '\t', emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•',
  emspace: ' ', enspace: ' ', '~': '\u00a0', _: '-', '{': '{', '}': '}', '\\': '\\',
}));

/** Words that are meant for us also where the text is not. */
const alwaysHeard = new Set(['uc', 'ansicpg', 'shppict']);

const LIST_MARK = /^\s*(?:[•·▪◦‣–*\u00b7-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s/u;

type Group = { isSkipped: boolean; unicodeSkip: number; isHidden: boolean; isPicture: boolean };

const outermost: Group = { isSkipped: false, unicodeSkip: 1, isHidden: false, isPicture: false };

/** Follows the tokens of a document and writes its text. */
export class RtfStory {
  readonly #builder = new DocumentBuilder();
  readonly #groups: Group[] = [{ ...outermost }];
  readonly #pictures: Buffer[] = [];
  #pictureHex: string[] = [];
  readonly #controls: ReadonlyMap<string, (value: number | null) => void>;
  #codePage = 'windows-1252';
  #bytes: number[] = [];
  #paragraph = '';
  #toSkip = 0;
  #isInTable = false;
  #isCellOpen = false;

  constructor() {
    const builder = this.#builder;
    const controls: Record<string, (value: number | null) => void> = {
      ansicpg: (value) => this.#useCodePage(`windows-${value ?? 1252}`),
      mac: () => this.#useCodePage('macroman'),
      pc: () => this.#useCodePage('cp437'),
      uc: (value) => { this.#group.unicodeSkip = Math.max(0, value ?? 1); },
      u: (value) => this.#writeUnicode(value ?? 0x3f),
      par: () => this.#endParagraph(),
      sect: () => this.#endParagraph(),
      page: () => { this.#endParagraph(); builder.breakPage(); },
      pagebb: () => builder.breakPage(),
      intbl: () => this.#openTable(),
      pard: () => { if (this.#paragraph === '' && !this.#isCellOpen) this.#leaveTable(); },
      cell: () => this.#closeCell(),
      row: () => this.#closeRow(),
      v: (value) => { this.#group.isHidden = value !== 0; },
      plain: () => { this.#group.isHidden = false; },
      pict: () => Object.assign(this.#group, { isSkipped: true, isPicture: true }),
      '*': () => { this.#group.isSkipped = true; },
      // The better of two pictures stands in a destination that old readers skip.
      shppict: () => { this.#group.isSkipped = false; },
    };
    this.#controls = new Map(Object.entries(controls));
  }

  take(token: RtfToken) {
    if (token.type !== 'byte') this.#flush();
    if (token.type === 'open') this.#open();
    else if (token.type === 'close') this.#close();
    else if (token.type === 'word') this.#control(token.word, token.value);
    else if (this.#toSkip > 0) this.#skipSubstitute(token);
    else if (token.type === 'byte') this.#bytes.push(token.value);
    else this.#write(token.text);
  }

  /** A picture by the name that its draft gives it. */
  picture(name: string): Uint8Array {
    return this.#pictures[Number(name)] ?? new Uint8Array();
  }

  finish(): Section[] {
    this.#flush();
    this.#endParagraph();
    this.#leaveTable();
    return this.#builder.sections;
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? { ...outermost };
  }

  #open() {
    if (this.#groups.length > MAX_DEPTH) throw tooDeep();
    this.#groups.push({ ...this.#group, isPicture: false });
  }

  #close() {
    if (this.#group.isPicture) this.#closePicture();
    if (this.#groups.length > 1) this.#groups.pop();
  }

  #control(word: string, value: number | null) {
    if (skipped.has(word)) this.#group.isSkipped = true;
    else if (alwaysHeard.has(word) || !this.#group.isSkipped) {
      this.#controls.get(word)?.(value);
      const text = written.get(word);
      if (text !== undefined) this.#write(text);
    }
  }

  /** After a character in Unicode stand one or more for readers that do not know it. */
  #skipSubstitute(token: RtfToken & { type: 'byte' | 'text' }) {
    const length = token.type === 'byte' ? 1 : Math.min(this.#toSkip, token.text.length);
    this.#toSkip -= length;
    if (token.type === 'text') this.#write(token.text.slice(length));
  }

  #writeUnicode(value: number) {
    this.#write(String.fromCharCode(value & 0xffff));
    this.#toSkip = this.#group.unicodeSkip;
  }

  #useCodePage(name: string) {
    if (encodingExists(name)) this.#codePage = name;
  }

  #flush() {
    if (this.#bytes.length === 0) return;
    const text = decode(Buffer.from(this.#bytes), this.#codePage);
    this.#bytes = [];
    this.#write(text);
  }

  #write(text: string) {
    if (this.#group.isPicture) this.#pictureHex.push(text);
    if (this.#group.isSkipped || text === '') return;
    if (this.#group.isHidden) return this.#builder.warn('hidden-text');
    if (this.#isInTable && !this.#isCellOpen) this.#openCell();
    this.#paragraph += text;
    this.#builder.write(text);
  }

  #closePicture() {
    this.#pictures.push(Buffer.from(this.#pictureHex.join('').replace(/[^0-9a-f]/gi, ''), 'hex'));
    this.#pictureHex = [];
    this.#builder.addPicture(String(this.#pictures.length - 1));
  }

  #endParagraph() {
    const isListed = LIST_MARK.test(this.#paragraph);
    this.#paragraph = '';
    if (isListed) this.#builder.endParagraph('list-item', 0);
    else this.#builder.endParagraph();
  }

  #openTable() {
    if (this.#isInTable) return;
    this.#isInTable = true;
    this.#builder.openTable();
  }

  #openCell() {
    this.#isCellOpen = true;
    this.#builder.openCell();
  }

  #closeCell() {
    this.#openTable();
    if (!this.#isCellOpen) this.#openCell();
    this.#endParagraph();
    this.#builder.closeCell();
    this.#isCellOpen = false;
  }

  #closeRow() {
    this.#builder.closeRow();
    this.#isCellOpen = false;
  }

  #leaveTable() {
    if (!this.#isInTable) return;
    this.#builder.closeTable();
    this.#isInTable = false;
    this.#isCellOpen = false;
  }
}
