import type { XmlAttributes } from '../../archive/xml.ts';
import { fractionOf, largeOperator, lowered, powerOf, raised, rootOf, rowsOf, wouldJoin } from '../word-processing/one-line-formula.ts';

/** An element of a formula that is open: what its properties say, and what its parts come to, by their names. */
type Part = { name: string; said: Map<string, string>; parts: { name: string; text: string }[] };

const isOff = (value: string | undefined) => value === undefined || value === '0' || value === 'off' || value === 'false';

/** How an element is written on one line, by what its parts are called. */
const written = new Map<string, (part: Part) => string>(Object.entries<(part: Part) => string>({
  f: (part) => fractionOf(partOf(part, 'num'), partOf(part, 'den'), part.said.get('type') !== 'noBar'),
  rad: (part) => rootOf(partOf(part, 'e'), isOff(part.said.get('degHide')) ? partOf(part, 'deg').trim() : ''),
  sSup: (part) => powerOf(partOf(part, 'e'), partOf(part, 'sup')),
  sSub: (part) => partOf(part, 'e') + lowered(partOf(part, 'sub')),
  sSubSup: (part) => partOf(part, 'e') + lowered(partOf(part, 'sub')) + raised(partOf(part, 'sup')),
  sPre: (part) => raised(partOf(part, 'sup')) + lowered(partOf(part, 'sub')) + partOf(part, 'e'),
  limLow: (part) => partOf(part, 'e') + lowered(partOf(part, 'lim')),
  limUpp: (part) => `${partOf(part, 'e')}^(${partOf(part, 'lim')})`,
  nary: (part) => largeOperator(part.said.get('chr') ?? '∫', partOf(part, 'sub'), partOf(part, 'sup')) + partOf(part, 'e'),
  d: (part) => (part.said.get('begChr') ?? '(') + partsOf(part, 'e').join(part.said.get('sepChr') ?? '|') + (part.said.get('endChr') ?? ')'),
  func: (part) => {
    const argument = partOf(part, 'e');
    return `${partOf(part, 'fName')}${/^[([|]/u.test(argument) ? '' : ' '}${argument}`;
  },
  acc: (part) => partOf(part, 'e') + (part.said.get('chr') ?? '\u0302'),
  bar: (part) => partOf(part, 'e') + (part.said.get('pos') === 'top' ? '\u0305' : ''),
  mr: (part) => partsOf(part, 'e').join(' '),
  m: (part) => rowsOf(partsOf(part, 'mr')),
  eqArr: (part) => rowsOf(partsOf(part, 'e')),
  phant: (part) => (part.said.has('show') && isOff(part.said.get('show')) ? '' : partOf(part, 'e')),
}));

const partsOf = ({ parts }: Part, wanted: string) => parts.filter(({ name }) => name === wanted).map(({ text }) => text);
const partOf = (part: Part, wanted: string) => partsOf(part, wanted).join('');

/** A number may be several runs. */
function rowOf({ parts }: Part): string {
  return parts.map(({ name, text }, at) => {
    const before = parts[at - 1];
    const isBesideFraction = name === 'f' || before?.name === 'f';
    return isBesideFraction && wouldJoin(before?.text ?? '', text) ? ` ${text}` : text;
  }).join('');
}

const newPart = (name: string): Part => ({ name, said: new Map(), parts: [] });

/** Formulas of an Office file, as text on one line: a fraction without its bar, or a power that stands flat, is another number. */
export class OfficeMath {
  readonly #open: Part[] = [];

  /** Whether a formula is open. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Properties stand in an element of their own, whose name ends so. */
  open(name: string, attributes: XmlAttributes) {
    if (!name.startsWith('m:') || (!this.isOpen && name !== 'm:oMath')) return;
    const local = name.slice(2);
    if (this.#open.at(-1)?.name.endsWith('Pr') === true) this.#open.at(-2)?.said.set(local, attributes['m:val'] ?? '1');
    this.#open.push(newPart(local));
  }

  text(text: string) {
    this.#open.at(-1)?.parts.push({ name: '', text });
  }

  /** The text of the formula where that was the end of it. */
  close(name: string): string | null {
    const part = name.startsWith('m:') ? this.#open.pop() : undefined;
    if (part === undefined) return null;
    const text = written.get(part.name)?.(part) ?? rowOf(part);
    this.#open.at(-1)?.parts.push({ name: part.name, text });
    return this.isOpen ? null : text;
  }
}
