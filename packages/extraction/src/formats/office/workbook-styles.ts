import { SSF } from '@e965/xlsx';
import { localName } from '../../archive/xml.ts';
import type { OfficePackage } from './office-package.ts';

/** A number as a cell of that style shows it. */
export type CellFormat = (value: number, style: number) => string;

/** Reads how the styles of a workbook show numbers: as dates, with a currency, with so many decimals. */
export async function readCellFormats(office: OfficePackage, part: string | undefined, hasDatesFrom1904: boolean): Promise<CellFormat> {
  const custom = new Map<number, string>();
  const ofStyle: number[] = [];
  if (part !== undefined && office.has(part)) await collectFormats(office, part, { custom, ofStyle });
  return (value, style) => {
    const id = ofStyle[style] ?? 0;
    if (id === 0) return general(value);
    try {
      return String(SSF.format(custom.get(id) ?? id, value, { date1904: hasDatesFrom1904 }));
    } catch {
      // A format that nobody understands, or a date before the calendar begins: the number says more than nothing.
      return general(value);
    }
  };
}

const general = (value: number) => String(SSF.format('General', value));

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
