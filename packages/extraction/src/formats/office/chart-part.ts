import { localName, type XmlAttributes } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { isOn } from './is-on.ts';
import type { Calendar } from './number-formats.ts';
import type { OfficePackage } from './office-package.ts';
import { shownIn } from './workbook-styles.ts';

/** Points that are shown of a chart: one of measurements may have a million. */
const MAX_POINTS = 1000;

/** Numbers are kept with all their places: 8.2 as 8.200000000000001. */
const plain = (value: number) => String(Number(value.toPrecision(12)));

/** A number as the cells of the chart show it: a share, an amount, or the day on which something was measured. */
const shown = (value: string, format: string, calendar: Calendar) => {
  const number = Number(value);
  if (!Number.isFinite(number) || value.trim() === '') return value;
  return format === '' || format === 'General' ? plain(number) : shownIn(format, number, calendar);
};

type Series = { name: string; values: string[] };

/** Where the numbers and names of a series stand. */
const lists = new Set(['cat', 'xVal', 'val', 'yVal']);

/** Writes a chart as its title and a table: a row for each category, a column for each series. */
export async function readChartPart(office: OfficePackage, part: string, builder: DocumentBuilder) {
  const chart = new ChartReader(builder);
  await office.readXml(part, {
    open: (name, attributes) => chart.open(localName(name), attributes),
    text: (text) => chart.text(text),
    close: (name) => chart.close(localName(name)),
  });
  chart.writeTable();
}

class ChartReader {
  readonly #builder: DocumentBuilder;
  readonly #series: Series[] = [];
  readonly #categories: string[] = [];
  #list: string | null = null;
  #isName = false;
  #isTitle = false;
  #text: string | null = null;
  #point = 0;
  /** How the numbers of the list are shown that is read. */
  #format = '';
  #calendar: Calendar = { date1904: false };
  readonly #opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
    date1904: ({ val }) => { this.#calendar = { date1904: isOn(val) }; },
    ser: () => { this.#series.push({ name: '', values: [] }); },
    tx: () => { this.#isName = this.#series.length > 0; },
    title: () => { this.#isTitle = true; },
    pt: ({ idx = 0 }) => { this.#point = Math.min(MAX_POINTS, Number(idx) || 0); },
    formatCode: () => { this.#text = ''; },
    v: () => { this.#text = ''; },
    t: () => { this.#text = this.#isTitle ? '' : null; },
  }));
  readonly #closing = new Map(Object.entries({
    formatCode: () => this.#endText((text) => { this.#format = text; }),
    v: () => this.#endText((text) => this.#takeValue(text)),
    t: () => this.#endText((text) => this.#builder.write(text)),
    tx: () => { this.#isName = false; },
    title: () => this.#endTitle(),
  }));

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  open(name: string, attributes: XmlAttributes) {
    if (lists.has(name)) [this.#list, this.#format] = [name, ''];
    else this.#opening.get(name)?.(attributes);
  }

  text(text: string) {
    if (this.#text !== null) this.#text += text;
  }

  close(name: string) {
    if (lists.has(name)) this.#list = null;
    else this.#closing.get(name)?.();
  }

  #endText(take: (text: string) => void) {
    if (this.#text !== null) take(this.#text);
    this.#text = null;
  }

  #endTitle() {
    this.#isTitle = false;
    this.#builder.endParagraph();
  }

  #takeValue(value: string) {
    const series = this.#series.at(-1);
    if (this.#isTitle) this.#builder.write(value);
    else if (series === undefined || this.#point >= MAX_POINTS) return;
    else if (this.#list === 'cat' || this.#list === 'xVal') this.#categories[this.#point] ??= this.#format === '' ? value : this.#shown(value);
    else if (this.#list !== null) series.values[this.#point] = this.#shown(value);
    else if (this.#isName) series.name = value;
  }

  #shown(value: string): string {
    return shown(value, this.#format, this.#calendar);
  }

  writeTable() {
    const count = this.#series.reduce((most, { values }) => Math.max(most, values.length), this.#categories.length);
    if (count === 0) return;
    this.#builder.openTable();
    const isPlain = this.#categories.length === 0 && this.#series.length > 1;
    const first = (category: string) => (isPlain ? [] : [category]);
    if (this.#series.some(({ name }) => name !== '')) this.#writeRow([...first(''), ...this.#series.map(({ name }) => name)]);
    for (let index = 0; index < count; index++) {
      this.#writeRow([...first(this.#categories[index] ?? ''), ...this.#series.map(({ values }) => values[index] ?? '')]);
    }
    this.#builder.closeTable();
  }

  #writeRow(cells: readonly string[]) {
    for (const cell of cells) {
      this.#builder.openCell();
      this.#builder.write(cell);
      this.#builder.closeCell();
    }
    this.#builder.closeRow();
  }
}
