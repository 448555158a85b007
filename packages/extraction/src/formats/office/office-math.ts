import type { XmlAttributes } from '../../archive/xml.ts';
import { superscript } from '../../layout/superscript.ts';

/** An element of a formula that is open: what its properties say, and what its parts come to, by their names. */
type Part = { name: string; said: Map<string, string>; parts: { name: string; text: string }[] };

const isOff = (value: string | undefined) => value === undefined || value === '0' || value === 'off' || value === 'false';

const WITHIN_BRACKETS = /^(?:\([^()]*\)|\[[^[\]]*\]|\|[^|]*\|)$/u;
/** A number, a letter or a name, of which a power is that of all of it. */
const PLAIN = /^(?:[\p{Nd}.,]+|\p{L}\p{M}*|\p{L}+|)$/u;
/** What a root, or the stroke of a fraction before it, reaches to the end of. */
const SHORT = /^(?:[\p{Nd}.,]+|\p{L}\p{M}*)$/u;
const POWER = /^\p{L}[\p{M}\p{No}⁺⁻]*$/u;
const PRODUCT = /^[-−]?[\p{L}\p{M}\p{N}.,%°⁺⁻]+$/u;

/** In brackets, where what stands beside it would be taken for a part of it. */
const bracketed = (text: string, ...fits: RegExp[]) => ([WITHIN_BRACKETS, ...fits].some((each) => each.test(text)) ? text : `(${text})`);

const PRIMES = /^[′″‴'*]+$/u;
const raised = (text: string) => (text === '' || PRIMES.test(text) ? text : superscript(text.replace(/\s+/gu, '')) ?? `^(${text})`);
/** Flat where that is a name, as H2 and xi. */
const lowered = (text: string) => (text === '' || /^[\p{L}\p{N}]+$/u.test(text) ? text : `_(${text})`);
const limited = (text: string) => (text === '' ? '' : `_(${text})`);

const roots = new Map([['', '√'], ['2', '√'], ['3', '∛'], ['4', '∜']]);

/** How an element is written on one line, by what its parts are called. */
const written = new Map<string, (part: Part) => string>(Object.entries<(part: Part) => string>({
  f: (part) => `${bracketed(partOf(part, 'num'), PRODUCT)}${part.said.get('type') === 'noBar' ? '¦' : '/'}${bracketed(partOf(part, 'den'), SHORT, POWER)}`,
  rad: (part) => `${rootOf(isOff(part.said.get('degHide')) ? partOf(part, 'deg').trim() : '')}${bracketed(partOf(part, 'e'), SHORT)}`,
  sSup: (part) => bracketed(partOf(part, 'e'), PLAIN) + raised(partOf(part, 'sup')),
  sSub: (part) => partOf(part, 'e') + lowered(partOf(part, 'sub')),
  sSubSup: (part) => partOf(part, 'e') + lowered(partOf(part, 'sub')) + raised(partOf(part, 'sup')),
  sPre: (part) => raised(partOf(part, 'sup')) + lowered(partOf(part, 'sub')) + partOf(part, 'e'),
  limLow: (part) => partOf(part, 'e') + limited(partOf(part, 'lim')),
  limUpp: (part) => `${partOf(part, 'e')}^(${partOf(part, 'lim')})`,
  nary: (part) => {
    const limits = limited(partOf(part, 'sub')) + raised(partOf(part, 'sup'));
    return `${part.said.get('chr') ?? '∫'}${limits}${limits === '' ? '' : ' '}${partOf(part, 'e')}`;
  },
  d: (part) => (part.said.get('begChr') ?? '(') + partsOf(part, 'e').join(part.said.get('sepChr') ?? '|') + (part.said.get('endChr') ?? ')'),
  func: (part) => {
    const argument = partOf(part, 'e');
    return `${partOf(part, 'fName')}${/^[([|]/u.test(argument) ? '' : ' '}${argument}`;
  },
  acc: (part) => partOf(part, 'e') + (part.said.get('chr') ?? '\u0302'),
  bar: (part) => partOf(part, 'e') + (part.said.get('pos') === 'top' ? '\u0305' : ''),
  mr: (part) => partsOf(part, 'e').join(' '),
  m: (part) => partsOf(part, 'mr').join('; '),
  eqArr: (part) => partsOf(part, 'e').join('; '),
  phant: (part) => (part.said.has('show') && isOff(part.said.get('show')) ? '' : partOf(part, 'e')),
}));

const rootOf = (degree: string) => roots.get(degree) ?? `${raised(degree)}√`;
const partsOf = ({ parts }: Part, wanted: string) => parts.filter(({ name }) => name === wanted).map(({ text }) => text);
const partOf = (part: Part, wanted: string) => partsOf(part, wanted).join('');

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
    const text = written.get(part.name)?.(part) ?? part.parts.map((each) => each.text).join('');
    this.#open.at(-1)?.parts.push({ name: part.name, text });
    return this.isOpen ? null : text;
  }
}
