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
/** Functions that make a plausible value of an error, or pass over it. */
const HIDES_ERRORS = /\b(?:IFERROR|IFNA|IS[A-Z]+|ERROR\.TYPE|TYPE|N|T|COUNT[A-Z]*|DCOUNTA?|[A-Z]+IFS?|[A-Z]*LOOKUP|X?MATCH|AGGREGATE|SUBTOTAL)\(/;
/** What is in quotes, and what stands before the names of later functions. */
const QUOTED_OR_PREFIX = /"[^"]*"|'[^']*'|_xl\w+\./g;

/**
 * Follows whether the results of a book can be believed. LibreOffice gives an error for a formula for which it lacks a function or a file, and
 * for those that stand on it, unless one of them hides errors.
 */
export class Belief {
  #lacks = false;
  #hides = false;

  /** A formula as LibreOffice wrote it. */
  hear(formula: string) {
    const names = formula.replace(QUOTED_OR_PREFIX, '');
    this.#lacks ||= OTHER_FILE.test(formula) || UNKNOWN_FUNCTION.test(names);
    this.#hides ||= HIDES_ERRORS.test(names);
  }

  get isSure(): boolean {
    return !(this.#lacks && this.#hides);
  }
}

/**
 * The results of a workbook that LibreOffice has calculated. None where they cannot be believed: results of others may stand on a formula
 * that was not understood, and would be wrong without a sign of it.
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
  const belief = new Belief();
  for (const { name, id } of (await readSheetList(office, main)).sheets) {
    const part = relations.find((relation) => relation.id === id)?.target;
    if (part === undefined) return noResults;
    book.set(name, await readSheet(office, part, belief));
  }
  return belief.isSure ? book : noResults;
}

async function readSheet(office: OfficePackage, part: string, belief: Belief): Promise<SheetResults> {
  const results = new Map<string, FormulaResult>();
  let [place, type, element] = ['', '', ''];
  let texts = { f: '', v: '' };
  await office.readXml(part, {
    open(name, attributes) {
      element = localName(name);
      if (element === 'c') [place, type, texts] = [attributes['r'] ?? '', attributes['t'] ?? 'n', { f: '', v: '' }];
    },
    text(text) { if (element === 'f' || element === 'v') texts[element] += text; },
    close(name) {
      element = '';
      if (localName(name) !== 'c' || texts.f === '') return;
      belief.hear(texts.f);
      if (type !== 'e' || texts.v === TELLING_ERROR) results.set(place, { type, value: texts.v });
    },
  });
  return results;
}
