import { localName } from '../../archive/xml.ts';
import { openZip } from '../../archive/zip.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { openPackage, unlessBroken, type OfficePackage } from './office-package.ts';
import { readSheetList } from './sheet-list.ts';

/** What a formula gave: the type and the value of its cell, as files write them. */
export type FormulaResult = { type: string; value: string };
/** Results by the place of their cell, `B7`. */
export type SheetResults = ReadonlyMap<string, FormulaResult>;
/** Results by the name of their sheet. */
export type FormulaResults = ReadonlyMap<string, SheetResults>;

const noResults: FormulaResults = new Map();

/** Of errors this one alone says something of the cells; others as well that the program lacked a function, or a file that is elsewhere. */
export const TELLING_ERROR = '#DIV/0!';
/** LibreOffice writes what it does not know in small letters, and another file as its number or, in its own format, as its address. */
const UNKNOWN_FUNCTION = /[a-z][\w.]*\(/;
const OTHER_FILE = /(?<![\w\]])\[\d+\]|'#\$/;
/** What is in quotes, and what stands before the names of later functions. */
const QUOTED_OR_PREFIX = /"[^"]*"|'[^']*'|_xl\w+\./g;

/** Whether LibreOffice had all that a formula needs, as it wrote it: a result of IFERROR may hide that it had not. */
export const isUnderstood = (formula: string): boolean =>
  !OTHER_FILE.test(formula) && !UNKNOWN_FUNCTION.test(formula.replace(QUOTED_OR_PREFIX, ''));

/**
 * The results of a workbook that LibreOffice has calculated. None where the book holds a formula that is not understood or refers to other
 * files: results of others may stand on that one, and would be wrong without a sign of it.
 */
export async function readFormulaResults(path: string): Promise<FormulaResults> {
  const source = await openFileSource(path);
  try {
    return await readBook(openPackage(await openZip(source))).catch(unlessBroken(noResults));
  } finally {
    await source.close();
  }
}

async function readBook(office: OfficePackage): Promise<FormulaResults> {
  const main = await office.mainPart();
  const relations = await office.relations(main);
  const book = new Map<string, SheetResults>();
  for (const { name, id } of (await readSheetList(office, main)).sheets) {
    const part = relations.find((relation) => relation.id === id)?.target;
    const results = part === undefined ? null : await readSheet(office, part);
    if (results === null) return noResults;
    book.set(name, results);
  }
  return book;
}

async function readSheet(office: OfficePackage, part: string): Promise<SheetResults | null> {
  const results = new Map<string, FormulaResult>();
  let [place, type, element] = ['', '', ''];
  let texts = { f: '', v: '' };
  let isAllUnderstood = true;
  await office.readXml(part, {
    open(name, attributes) {
      element = localName(name);
      if (element === 'c') [place, type, texts] = [attributes['r'] ?? '', attributes['t'] ?? 'n', { f: '', v: '' }];
    },
    text(text) { if (element === 'f' || element === 'v') texts[element] += text; },
    close(name) {
      element = '';
      if (localName(name) !== 'c' || texts.f === '') return;
      isAllUnderstood &&= isUnderstood(texts.f);
      if (type !== 'e' || texts.v === TELLING_ERROR) results.set(place, { type, value: texts.v });
    },
  });
  return isAllUnderstood ? results : null;
}
