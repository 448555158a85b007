import { SSF } from '@e965/xlsx';
import { localName } from '../../archive/xml.ts';
import { asGeneral, withNames, type Calendar } from './number-formats.ts';
import type { OfficePackage } from './office-package.ts';

/** A number as a cell of that style shows it. */
export type CellFormat = (value: number, style: number) => string;

/** Reads how the styles of a workbook show numbers: as dates, with a currency, with so many decimals. */
export async function readCellFormats(office: OfficePackage, part: string | undefined, hasDatesFrom1904: boolean): Promise<CellFormat> {
  const custom = new Map<number, string>();
  const ofStyle: number[] = [];
  if (part !== undefined && office.has(part)) await collectFormats(office, part, { custom, ofStyle });
  const calendar = { date1904: hasDatesFrom1904 };
  return (value, style) => {
    const id = ofStyle[style] ?? 0;
    return id === 0 ? general(value) : shownIn(custom.get(id) ?? id, value, calendar);
  };
}

/** A number in a format, or in one of those that programs know by their number. */
export function shownIn(format: string | number, value: number, calendar: Calendar): string {
  const written = typeof format === 'string' ? format : undefined;
  try {
    return asGeneral(written ?? '', value, general) ?? String(SSF.format(ofDates(written, value, calendar) ?? format, value, calendar));
  } catch {
    // A format that nobody understands, or a date before the calendar begins: the number says more than nothing.
    return general(value);
  }
}

/** Digits that a number of a workbook has. */
const EXACT = 1e15;

/** A narrow cell shows a long number by its power of ten; of an account or an article all digits are wanted. */
const general = (value: number) => (Number.isInteger(value) && Math.abs(value) < EXACT ? String(value) : String(SSF.format('General', value)));

/** Of a format: what is quoted or escaped, a fraction of a second, and a dot. */
const QUOTED_OR_DOT = /"[^"]*"|\\.|\[[^\]]*\]|(?<=[s\]])\.0+|\./gu;

/**
 * A format of dates as the library takes it: `dd.mm.yyyy` with its dots escaped, for it knows a dot before fractions of seconds only, and
 * names in their language, for it knows English ones only.
 */
function ofDates(format: string | undefined, value: number, calendar: Calendar): string | undefined {
  if (format === undefined || !SSF.is_date(format)) return format;
  return withNames(format, value, calendar).replace(QUOTED_OR_DOT, (part) => (part === '.' ? '\\.' : part));
}

type Formats = { custom: Map<number, string>; ofStyle: number[] };

async function collectFormats(office: OfficePackage, part: string, { custom, ofStyle }: Formats) {
  let isCellFormat = false;
  await office.readXml(part, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'numFmt') custom.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? 'General');
      else if (local === 'cellXfs') isCellFormat = true;
      else if (local === 'xf' && isCellFormat) ofStyle.push(Number(attributes['numFmtId'] ?? 0) || 0);
    },
    close(name) { if (localName(name) === 'cellXfs') isCellFormat = false; },
  });
}
