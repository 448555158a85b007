import { addressOf } from '../../layout/addresses.ts';

/** A formula that is one link, whose address is written in it: `HYPERLINK("https://e.org","shop")`, in any of the ways to part its arguments. */
const LINK_FORMULA = /^(?:of:|oooc:|msoxl:)?=?\s*(?:_xlfn\.)?HYPERLINK\(\s*"(?<address>(?:[^"]|"")*)"\s*[,;)]/i;

/** Where the result of a formula leads; null where it is no link, or one whose address is calculated. */
export const linkOfFormula = (formula: string): string | null =>
  addressOf(LINK_FORMULA.exec(formula)?.groups?.['address']?.replaceAll('""', '"'));
