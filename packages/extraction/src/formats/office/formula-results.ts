import { ERROR_TYPE, type CalculatedCell, type CalculatedCells } from '../opendocument/calculated-cells.ts';

/** What a formula gave: the type and the value of its cell, as workbooks write them. */
export type FormulaResult = { type: string; value: string };
/** The result of the formula in a cell, `B7`, where there is one. */
export type SheetResults = (place: string) => FormulaResult | undefined;

const SECONDS_OF_DAY = 86_400;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_FROM_1904 = Date.UTC(1904, 0, 1);
const DURATION = /^(?<sign>-?)PT(?<hours>\d+)H(?<minutes>\d+)M(?<seconds>[\d.]+)S$/;

/** Errors that Excel calls as LibreOffice does. Its others have numbers of its own. */
const sameErrors = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!']);
const NOT_CONVERGING = 'Err:523';
const WRONG_ARGUMENT = 'Err:502';
/** A formula of one function. */
const ONE_FUNCTION = /^of:=[+-]?(?<name>[A-Z][A-Z.\d]*)\([^(]*$/;
const ofNumbers = new Set(['SQRT', 'LN', 'LOG', 'LOG10', 'ACOS', 'ASIN', 'ACOSH', 'ATANH', 'FACT', 'COMBIN', 'DATE', 'LARGE', 'SMALL', 'QUOTIENT', 'POWER']);
const ofTexts = new Set(['VALUE', 'DATEVALUE', 'TIMEVALUE', 'LEFT', 'RIGHT', 'MID', 'REPT', 'CHAR', 'CODE']);
const UNKNOWN_SHEET = /^of:=.*[\p{L}\p{N}_]!\$?[a-z]+\$?\d/u;

/** What another program found for the formulas of a sheet, as Excel would show it. */
export function resultsOf(calculated: CalculatedCells, sheet: string, hasDatesFrom1904: boolean): SheetResults {
  const cells = calculated.get(sheet);
  return (place) => {
    const cell = cells?.get(place);
    return cell === undefined ? undefined : resultOf(cell, hasDatesFrom1904);
  };
}

function resultOf(cell: CalculatedCell, hasDatesFrom1904: boolean): FormulaResult | undefined {
  const { type, value, shown } = cell;
  if (type === ERROR_TYPE) {
    const error = errorOf(cell);
    return error === undefined ? undefined : { type: 'e', value: error };
  }
  if (type === 'string') return { type: 'str', value: shown };
  if (type === 'boolean') return { type: 'b', value };
  const number = type === 'date' ? dayOf(value, hasDatesFrom1904) : type === 'time' ? shareOfDay(value) : Number(value);
  return Number.isFinite(number) && value !== '' ? { type: 'n', value: String(number) } : undefined;
}

function errorOf({ formula, shown }: CalculatedCell): string | undefined {
  if (UNKNOWN_SHEET.test(formula)) return '#REF!';
  if (sameErrors.has(shown)) return shown;
  if (shown === NOT_CONVERGING) return '#NUM!';
  const name = ONE_FUNCTION.exec(formula)?.groups?.['name'] ?? '';
  if (shown !== WRONG_ARGUMENT) return undefined;
  if (ofNumbers.has(name)) return '#NUM!';
  return ofTexts.has(name) ? '#VALUE!' : undefined;
}

function dayOf(value: string, hasDatesFrom1904: boolean): number {
  const time = Date.parse(`${value.includes('T') ? value : `${value}T00:00:00`}Z`);
  return (time - (hasDatesFrom1904 ? FIRST_DAY_FROM_1904 : FIRST_DAY)) / (SECONDS_OF_DAY * 1000);
}

function shareOfDay(value: string): number {
  const { sign, hours, minutes, seconds } = DURATION.exec(value)?.groups ?? {};
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / SECONDS_OF_DAY;
}
