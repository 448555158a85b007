import type { CellPlace } from './cell-places.ts';
import { referencesOf, type Reference } from './formula-references.ts';

/** A formula as LibreOffice wrote it. */
export type Formula = { formula: string; place: CellPlace };

/** LibreOffice writes what it does not know in small letters, and another file as its number or as its address. */
const UNKNOWN_FUNCTION = /[a-z][\w.]*\(/;
const OTHER_FILE = /(?<![\w\]])\[\d+\]|'#\$/;
/** Functions that ask for what is not in the cells. */
const OUTSIDE = /\b(?:GETPIVOTDATA|CELL|INFO|DDE)\(/;
/** Functions that make a plausible value of an error, or pass over it. */
const HIDES_ERRORS = /\b(?:IFERROR|IFNA|IS[A-Z]+|ERROR\.TYPE|TYPE|N|T|COUNT[A-Z]*|DCOUNTA?|[A-Z]+IFS?|[A-Z]*LOOKUP|X?MATCH|AGGREGATE|SUBTOTAL)\(/;
/** What is in quotes, and what stands before the names of later functions. */
const QUOTED_OR_PREFIX = /"[^"]*"|'[^']*'|_xl\w+\./g;
/** Columns of formulas that stand on each other from the end to the beginning take one round for each: of more, all are doubted. */
const MAX_ROUNDS = 100;

/**
 * The formulas whose results may stand on what LibreOffice lacks, a function or another file. Of them LibreOffice gives an error where one of
 * them hides none; `hidesErrors` says that one does.
 */
export function doubtfulOf(formulas: readonly Formula[]): { doubtful: ReadonlySet<Formula>; hidesErrors: boolean } {
  const doubtful = new Set(formulas.filter(({ formula }) => lacksSomething(formula)));
  if (doubtful.size > 0) addDependants(formulas, doubtful);
  return { doubtful, hidesErrors: [...doubtful].some(({ formula }) => HIDES_ERRORS.test(namesIn(formula))) };
}

const namesIn = (formula: string) => formula.replace(QUOTED_OR_PREFIX, '');

function lacksSomething(formula: string): boolean {
  const names = namesIn(formula);
  return OTHER_FILE.test(formula) || UNKNOWN_FUNCTION.test(names) || OUTSIDE.test(names);
}

type Waiting = { formula: Formula; references: Reference[] | null };

function addDependants(formulas: readonly Formula[], doubtful: Set<Formula>) {
  const columns = new DoubtfulColumns();
  for (const formula of doubtful) columns.add(formula.place);
  let waiting = formulas.filter((formula) => !doubtful.has(formula))
    .map((formula): Waiting => ({ formula, references: referencesOf(formula.formula, formula.place.sheet) }));
  for (let round = 0; ; round++) {
    const still = waiting.filter(({ formula, references }) => {
      const isDoubtful = round === MAX_ROUNDS || references === null || references.some((reference) => columns.meets(reference));
      if (isDoubtful) columns.add(formula.place);
      if (isDoubtful) doubtful.add(formula);
      return !isDoubtful;
    });
    if (still.length === waiting.length) return;
    waiting = still;
  }
}

/** Of each column of a sheet the first and the last row in which a doubtful cell stands: those between them count as doubtful too. */
class DoubtfulColumns {
  readonly #sheets = new Map<string, Map<number, { first: number; last: number }>>();

  add({ sheet, row, rows, column, columns }: CellPlace) {
    const ofSheet = this.#sheets.get(sheet) ?? new Map<number, { first: number; last: number }>();
    this.#sheets.set(sheet, ofSheet);
    for (let at = column; at < column + columns; at++) {
      const { first, last } = ofSheet.get(at) ?? { first: row, last: row };
      ofSheet.set(at, { first: Math.min(first, row), last: Math.max(last, row + rows - 1) });
    }
  }

  meets({ sheet, rows, columns }: Reference): boolean {
    return [...this.#sheets.get(sheet) ?? []].some(([column, { first, last }]) =>
      column >= columns.first && column <= columns.last && first <= rows.last && last >= rows.first);
  }
}
