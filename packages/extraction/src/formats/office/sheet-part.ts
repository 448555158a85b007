import { localName, type XmlAttributes } from '../../archive/xml.ts';
import { draftOfRow, MAX_CELLS, type Draft, type TextDraft } from '../../layout/draft.ts';
import type { AddressRoom } from '../../layout/word-links.ts';
import type { PageWarning } from '../../pages.ts';
import { columnOfCell } from '../opendocument/cell-places.ts';
import type { SheetResults } from './formula-results.ts';
import { linkOfFormula } from './link-formula.ts';
import { addHeader } from './sheet-header.ts';
import type { OfficePackage } from './office-package.ts';
import { SheetLinks } from './sheet-links.ts';
import type { CellFormat } from './workbook-styles.ts';
import { withPart } from '../word-processing/field-link.ts';

export type CellReading = {
  strings: readonly string[];
  formatOf: CellFormat;
  /** How many characters may still be held; what is read takes from it. */
  room: { characters: number };
  addresses: AddressRoom;
  /** Whether a formula whose result is 0 may never have been calculated. */
  asksToCalculate: boolean;
  /** What another program found for the formulas of the sheet. */
  results?: SheetResults | undefined;
};

export type SheetContents = {
  rows: TextDraft[];
  headers: Draft[];
  footers: Draft[];
  warnings: Set<PageWarning>;
  /** Of a formula. */
  lacksResults: boolean;
};

/** Rows of a sheet that are read; the rest is left out. */
const MAX_ROWS = 200_000;

/** Reads a sheet as it comes, so that only its text is held. */
export async function readSheetPart(office: OfficePackage, part: string, reading: CellReading): Promise<SheetContents> {
  const sheet = new SheetReader(reading, await office.links(part));
  await office.readXml(part, {
    open: (name, attributes) => sheet.open(localName(name), attributes),
    text: (text) => sheet.text(text),
    close: (name) => sheet.close(localName(name)),
  });
  return sheet.finish();
}

const values = new Set(['v', 't']);
const HEADER = /^(?:odd|even|first)(Header|Footer)$/;

const isHidden = ({ hidden }: XmlAttributes) => hidden === '1' || hidden === 'true';

class SheetReader {
  readonly contents: SheetContents = { rows: [], headers: [], footers: [], warnings: new Set(), lacksResults: false };
  readonly #reading: CellReading;
  /** Where relations of the sheet lead. */
  readonly #targets: ReadonlyMap<string, string>;
  readonly #links = new SheetLinks();
  /** Of the rows that say something. */
  readonly #numbers: number[] = [];
  #number = 0;
  #row: string[] = [];
  #place = '';
  #column = 0;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #formula = '';
  #isFormula = false;
  #hasFormula = false;
  #hasValue = false;
  #isRowHidden = false;
  readonly #hiddenColumns = new Set<number>();
  #header = '';

  constructor(reading: CellReading, targets: ReadonlyMap<string, string>) {
    this.#reading = reading;
    this.#targets = targets;
  }

  open(name: string, attributes: XmlAttributes) {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'col' && isHidden(attributes)) this.#hideColumns(Number(attributes['min']) - 1, Number(attributes['max']) - 1);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#hasFormula = this.#isFormula = true;
    else if (name === 'hyperlink') this.#addLink(attributes);
    else if (values.has(name)) this.#isValue = this.#hasValue = true;
    else if (HEADER.test(name)) this.#header = '';
  }

  text(text: string) {
    if (this.#isValue) this.#value += text;
    else if (this.#isFormula) this.#formula += text;
    else this.#header += text;
  }

  close(name: string) {
    if (values.has(name)) this.#isValue = false;
    else if (name === 'f') this.#isFormula = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (HEADER.test(name)) addHeader(HEADER.exec(name)?.[1] === 'Header' ? this.contents.headers : this.contents.footers, this.#header);
  }

  #hideColumns(first: number, last: number) {
    const end = Math.min(last, MAX_CELLS);
    // What a file hides again and again was hidden before.
    if (this.#hiddenColumns.has(end)) return;
    for (let column = Math.max(0, first); column <= end; column++) this.#hiddenColumns.add(column);
  }

  #openRow(attributes: XmlAttributes) {
    this.#row = [];
    this.#number = attributes['r'] === undefined ? this.#number + 1 : Number(attributes['r']);
    this.#isRowHidden = isHidden(attributes);
  }

  #openCell({ r: place, t: type = 'n', s: style = '0' }: XmlAttributes) {
    this.#place = place ?? '';
    this.#column = place === undefined ? this.#row.length : columnOfCell(place);
    this.#type = type;
    this.#style = Number(style);
    this.#value = this.#formula = '';
    this.#hasFormula = this.#hasValue = false;
  }

  #closeCell() {
    if (this.#hasFormula && this.#lacksResult()) this.#takeResult();
    if (this.#value === '') return;
    // A sheet may have one in its sixteen thousandth column.
    if (this.#column >= MAX_CELLS) {
      this.contents.warnings.add('content-cut');
      return;
    }
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row[this.#column] = this.#shown();
    const address = this.#hasFormula ? linkOfFormula(this.#formula) : null;
    if (address !== null) this.#links.add(this.#number, this.#column, address);
    if (this.#hiddenColumns.has(this.#column)) this.contents.warnings.add('hidden-cells');
  }

  /** Of a formula that gave an empty text the file says that it gave a text. */
  #lacksResult(): boolean {
    if (!this.#hasValue) return true;
    return (this.#value === '' && this.#type !== 'str') || (this.#value === '0' && this.#reading.asksToCalculate);
  }

  #takeResult() {
    const { results } = this.#reading;
    const result = results?.(this.#place);
    this.contents.lacksResults ||= result === undefined;
    // Without another program's word a 0 is believed.
    if (result === undefined && results === undefined && this.#value !== '') return;
    if (result === undefined) this.contents.warnings.add('formulas-not-calculated');
    ({ type: this.#type, value: this.#value } = result ?? { type: 'n', value: '' });
  }

  #shown(): string {
    const value = this.#value;
    if (this.#type === 's') return this.#reading.strings[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    if (this.#type !== 'n' || !Number.isFinite(Number(value))) return value;
    return this.#reading.formatOf(Number(value), this.#style);
  }

  #closeRow() {
    const { rows, warnings } = this.contents;
    const { room } = this.#reading;
    const draft = draftOfRow(this.#row);
    this.#row = [];
    if (draft === null) return;
    room.characters -= draft.text.length;
    if (rows.length >= MAX_ROWS || room.characters < 0) warnings.add('content-cut');
    else {
      rows.push(draft);
      this.#numbers.push(this.#number);
    }
    if (this.#isRowHidden) warnings.add('hidden-cells');
  }

  /** Links stand behind the cells. */
  #addLink({ ref = '', 'r:id': id = '', location }: XmlAttributes) {
    const address = withPart(this.#targets.get(id) ?? null, location);
    if (address !== null) this.#links.addRange(ref, address, this.#numbers.at(-1) ?? 0);
  }

  finish(): SheetContents {
    const { rows } = this.contents;
    const { addresses } = this.#reading;
    const linked = rows.map((draft, index) => this.#links.linked(draft, this.#numbers[index] ?? 0, addresses));
    return { ...this.contents, rows: linked };
  }
}
