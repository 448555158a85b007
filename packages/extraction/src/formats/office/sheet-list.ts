import { localName } from '../../archive/xml.ts';
import type { OfficePackage } from './office-package.ts';

export type Sheet = { name: string; id: string; isHidden: boolean };

export type SheetList = {
  sheets: Sheet[];
  hasDatesFrom1904: boolean;
  /** Whoever opens the book is to calculate all of it: a program that cannot wrote it, and may have written 0 for each result. */
  asksToCalculate: boolean;
};

export async function readSheetList(office: OfficePackage, main: string): Promise<SheetList> {
  const list: SheetList = { sheets: [], hasDatesFrom1904: false, asksToCalculate: false };
  await office.readXml(main, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'workbookPr') list.hasDatesFrom1904 = isTrue(attributes['date1904']);
      if (local === 'calcPr') list.asksToCalculate = isTrue(attributes['fullCalcOnLoad']);
      if (local !== 'sheet') return;
      list.sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '', isHidden: /hidden/i.test(attributes['state'] ?? '') });
    },
  });
  return list;
}

const isTrue = (value = '') => /^(1|true)$/.test(value);
