/** What stands between the whole part of a number and its fraction. */
export type DecimalSign = '.' | ',';

/** A number as a workbook holds it, and the format in which it looks as it did. */
export type CellNumber = { value: number; format: string };

/** More digits than these are rounded by the programs that open workbooks. */
const MAX_DIGITS = 15;
/** More digits in one row than these are bar codes, accounts and telephones, not amounts. */
const MAX_BARE_DIGITS = 9;
/** As many in groups with spaces between them are a telephone, too. */
const SPACED_PHONE_DIGITS = 9;

/** Spaces within a line: a number does not go on in the next one. */
const SPACE = String.raw`[ \u00a0\u2009\u202f]`;
const CURRENCY = String.raw`[€$£¥₺₽₴]|EUR|USD|GBP|CHF|RON|MDL|HUF|PLN|CZK|SEK|NOK|DKK|BGN|TRY|JPY|CAD|AUD|[Ll]ei|LEI|Ft|zł|Kč|kr`;
const WHOLE_CELL = new RegExp(String.raw`^(?<minus>[-−])?(?<before>(?:${CURRENCY})${SPACE}?)?(?<digits>\d(?:(?:[\d.,'’]|${SPACE})*\d)?)(?<after>${SPACE}?(?:%|${CURRENCY}))?$`, 'u');
const BARE = /^(?:0|[1-9]\d*)$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?<sign>[.,'’\s])\d{3})(?:\k<sign>\d{3})*$/u;
/** Could be a day with its month, or an hour with its minutes. */
const LIKE_DATE = /^(?:[1-9]|[012]\d|3[01])\.[0-5]\d$/;
/** Digits of a code: a number would lose the zero before it. */
const CODE = new RegExp(String.raw`^(?:0\d+|\d{${MAX_BARE_DIGITS + 1},})$`);

const signOfLanguage = (language: string | null): DecimalSign | undefined => {
  if (language === null) return undefined;
  if (language === 'en') return '.';
  return ['es', 'fr', 'de', 'ro'].includes(language) ? ',' : undefined;
};

type Parts = { whole: string; fraction: string };

const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** The whole part and the fraction; undefined where the digits do not stand as they do in a number with that sign. */
function partsOf(digits: string, sign: DecimalSign): Parts | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(sign);
  const isFraction = digits.includes(sign) ? /^\d+$/.test(fraction) : true;
  return more.length === 0 && isFraction && (BARE.test(whole) || GROUPED.test(whole)) ? { whole, fraction } : undefined;
}

/** What the digits say of themselves: nothing where they have no sign, or three digits behind the only one. */
function ownSign(digits: string): { sign: DecimalSign; isSure: boolean } | undefined {
  const sign = /[.,](?=\d*$)/.exec(digits)?.[0] as DecimalSign | undefined;
  if (sign === undefined) return undefined;
  if (digits.split(sign).length > 2) return partsOf(digits, otherSign(sign)) && { sign: otherSign(sign), isSure: true };
  const parts = partsOf(digits, sign);
  if (parts === undefined) return undefined;
  if (hasBothSigns(digits) || parts.whole === '0') return { sign, isSure: true };
  return parts.fraction.length === 3 ? undefined : { sign, isSure: parts.fraction.length === 2 && !LIKE_DATE.test(digits) };
}

const hasBothSigns = (digits: string) => digits.includes('.') && digits.includes(',');

/**
 * The decimal sign of a table: the one that its own cells show beyond doubt, else that of the language of its page. Undefined where cells
 * show both, or where they look unlike the language.
 */
export function decimalSignOf(rows: readonly (readonly string[])[], language: string | null): DecimalSign | undefined {
  const shown = rows.flatMap((row) => row.flatMap((cell) => ownSign(WHOLE_CELL.exec(cell)?.groups?.['digits'] ?? '') ?? []));
  const [sure, ...others] = new Set(shown.flatMap(({ sign, isSure }) => (isSure ? [sign] : [])));
  if (sure !== undefined) return others.length === 0 ? sure : undefined;
  const usual = signOfLanguage(language);
  return shown.some(({ sign }) => sign !== usual) ? undefined : usual;
}

/** The columns whose digits are codes: one of them would lose something as a number, and the others are of its kind. */
export const columnsOfCodes = (rows: readonly (readonly string[])[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => row.flatMap((cell, column) => (CODE.test(cell) ? [column] : []))));

type Table = { sign: DecimalSign | undefined; language: string | null; codes: ReadonlySet<number> };

/** The number that a cell is, if the whole cell is one and nothing of it would be lost. */
export function numberOfCell(text: string, column: number, { sign, language, codes }: Table): CellNumber | undefined {
  const cell = splitCell(text);
  if (cell === undefined || isCode(text, codes.has(column)) || (cell.before !== '' && cell.after !== '')) return undefined;
  const parts = partsIn(cell.digits, sign);
  if (parts === undefined || isNoAmount(parts, language)) return undefined;
  const value = valueOf(parts, cell.after.endsWith('%') ? 100 : 1);
  if (cell.minus === '') return { value, format: formatOf(parts, cell) };
  // Zero has no sign.
  return value === 0 ? undefined : { value: -value, format: formatOf(parts, cell) };
}

type Cell = { minus: string; before: string; digits: string; after: string };

function splitCell(text: string): Cell | undefined {
  const { minus = '', before = '', digits = '', after = '' } = WHOLE_CELL.exec(text)?.groups ?? {};
  return digits === '' ? undefined : { minus, before, digits, after };
}

const isCode = (text: string, isAmongCodes: boolean) => CODE.test(text) || (isAmongCodes && /^\d+$/.test(text));

function valueOf({ whole, fraction }: Parts, divisor: number): number {
  const amount = Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  // Of a division, the last digits are an accident.
  return divisor === 1 ? amount : Number((amount / divisor).toPrecision(MAX_DIGITS));
}

function formatOf({ whole, fraction }: Parts, { before, after }: Cell): string {
  return `${literal(before)}${GROUPED.test(whole) ? '#,##0' : '0'}${fraction && `.${'0'.repeat(fraction.length)}`}${literal(after)}`;
}

/** With the sign of the table; a cell with a sign for groups and one for the fraction needs none. */
function partsIn(digits: string, sign: DecimalSign | undefined): Parts | undefined {
  if (hasBothSigns(digits)) return partsOf(digits, ownSign(digits)?.sign ?? sign ?? '.');
  return sign === undefined && /[.,]/.test(digits) ? undefined : partsOf(digits, sign ?? '.');
}

/** More digits than a number holds; or a telephone, or words side by side, that only look like groups. */
function isNoAmount({ whole, fraction }: Parts, language: string | null): boolean {
  const count = whole.replace(/\D/g, '').length;
  if (count + fraction.length > MAX_DIGITS) return true;
  return /\s/.test(whole) && fraction === '' && (count >= SPACED_PHONE_DIGITS || language === 'en');
}

/** Percent is a part of the format, not a word in it: it shows the hundredfold. */
const literal = (text: string) => {
  const plain = text.replace(new RegExp(SPACE), ' ');
  return plain === '' || plain.endsWith('%') ? plain : `"${plain}"`;
};
