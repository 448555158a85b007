import { localName, type XmlAttributes } from '../../archive/xml.ts';
import { addressOf } from '../../layout/addresses.ts';
import { linkOfFormula } from '../office/link-formula.ts';
import type { CalculatedCells } from './calculated-cells.ts';
import type { ListStyles } from './list-styles.ts';
import type { TellingStyles } from './telling-styles.ts';

/** What is not part of the text: deleted text, the author and date of a comment, the source of a formula. */
const skipped = new Set(['text:tracked-changes', 'table:tracked-changes', 'office:scripts', 'office:styles', 'office:automatic-styles', 'office:font-face-decls',
  'dc:creator', 'dc:date', 'meta:creator-initials', 'svg:title', 'svg:desc', 'text:sequence-decls', 'office:forms', 'text:number']);

/** The source of a formula beside its tokens; a comment of a text is another element of that name. */
export const isSkipped = (name: string) => skipped.has(name) || (name !== 'office:annotation' && localName(name) === 'annotation');

/** Where each part of a document is written. */
export const roots = {
  body: new Set(['office:body', 'math:math', 'math']),
  object: new Set(['office:body', 'math:math', 'math']),
  header: new Set(['style:header', 'style:header-first', 'style:header-left']),
  footer: new Set(['style:footer', 'style:footer-first', 'style:footer-left']),
};

export type StoryPart = keyof typeof roots;

/** A picture inside of the file; the previews of its objects lie elsewhere. */
export const pictureName = /^(?:\.\/)?Pictures\//;

/** Where an element leads. Paths are said as seen from inside of the file. */
export const linkOf = (attributes: XmlAttributes): string | null => addressOf(attributes['xlink:href']?.replace(/^\.\.\//, ''));

/** Where the result of a formula leads. */
export const linkOfCell = (attributes: XmlAttributes): string | null => linkOfFormula(attributes['table:formula'] ?? '');

const MAX_REPEATS = 200;

/** A number that an attribute says, at least 1. */
export const countOf = (attributes: XmlAttributes, name: string): number => Math.min(MAX_REPEATS, Math.max(1, Number(attributes[name] ?? 1) || 1));

export type Reading = {
  wanted: StoryPart;
  hasSheets: boolean;
  styles: TellingStyles;
  listStyles: ListStyles;
  /** What another program found for the formulas. */
  calculated?: CalculatedCells | undefined;
  /** Formulas that are objects of their own, on one line; what is taken of them stands in the text. */
  formulas: Map<string, string>;
};

/** A paragraph with its number, until its text begins; null where the one counts that the file says. */
export type OpenParagraph = { headingLevel: number | null; lead: string | null; style?: string | undefined };
