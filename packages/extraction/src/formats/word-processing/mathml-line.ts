import { localName } from '../../archive/xml.ts';
import { fractionOf, largeOperator, lowered, powerOf, raised, rootOf, rowsOf, wouldJoin } from './one-line-formula.ts';

type Attributes = Readonly<Record<string, string>>;
type Part = { name: string; text: string };
type Open = { name: string; attributes: Attributes; parts: Part[] };

/** Elements of MathML that hold its characters. */
export const formulaTokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** Elements of pages that never stand in a formula, but in its tokens. */
const endings = new Set(('b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small '
  + 'span strong strike sub sup table tt u ul var').split(' '));
/** What stands beside a formula: its source, and what it is for other programs. */
const sources = new Set(['annotation', 'annotation-xml']);
/** An application of a function, a product, a comma and a sum that nobody sees, and characters without a width. */
const INVISIBLE = /[\u2061-\u2064\u200b-\u200d\ufeff]/gu;
const LARGE_OPERATOR = /^[∏∐∑∫-∳⋀-⋃⨀-⨆⨌-⨕]$/u;
const LIMIT = /^(?:lim|max|min|sup|inf|arg\s?max|arg\s?min|limsup|liminf)$/u;
const NAME = /^\p{L}{2,}$/u;
/** The last character of what stands before, and what follows. */
const LETTERS_TOUCHING = /^\p{L}\p{L}/u;
const TOUCHING = /^[\p{L}\p{N}][\p{L}\p{N}√∛∜]/u;

/** Marks above a letter, and the characters that put them there. */
const accents = new Map([
  ...['^', 'ˆ', '\u0302'].map((mark) => [mark, '\u0302'] as const), ...['¯', '‾', '_', '―', '−', '\u0305'].map((mark) => [mark, '\u0305'] as const),
  ...['~', '˜', '\u0303'].map((mark) => [mark, '\u0303'] as const), ...['→', '\u20d7'].map((mark) => [mark, '\u20d7'] as const),
  ['˙', '\u0307'], ['.', '\u0307'], ['¨', '\u0308'], ['ˇ', '\u030c'],
]);
const OVERLINE = '\u0305';
const LETTERS = /^\p{L}+$/u;
const braces = new Set(['⏞', '⏟', '︷', '︸', '⎴', '⎵']);

const at = ({ parts }: Open, index: number) => parts[index]?.text ?? '';
const isLimited = (text: string) => LARGE_OPERATOR.test(text) || LIMIT.test(text);

function scripted(base: string, below: string, above: string): string {
  if (isLimited(base)) return largeOperator(base, below, above);
  return below === '' ? powerOf(base, above) : base + lowered(below) + raised(above);
}

function marked(base: string, below: string, above: string): string {
  if (isLimited(base)) return largeOperator(base, below, above);
  return withAbove(base, above) + (braces.has(below) ? '' : lowered(below));
}

function withAbove(base: string, above: string): string {
  if (above === '' || braces.has(above)) return base;
  const mark = accents.get(above);
  const isMark = mark !== undefined && (base.length === 1 || mark === OVERLINE) && LETTERS.test(base);
  return isMark ? base.replace(/./gu, `$&${mark}`) : `${base}^(${above})`;
}

const written = new Map<string, (part: Open) => string>(Object.entries<(part: Open) => string>({
  mfrac: (part) => fractionOf(at(part, 0), at(part, 1), Number.parseFloat(part.attributes['linethickness'] ?? '1') !== 0),
  msqrt: (part) => rootOf(rowOf(part)),
  mroot: (part) => rootOf(at(part, 0), at(part, 1)),
  msub: (part) => scripted(at(part, 0), at(part, 1), ''),
  msup: (part) => scripted(at(part, 0), '', at(part, 1)),
  msubsup: (part) => scripted(at(part, 0), at(part, 1), at(part, 2)),
  munder: (part) => marked(at(part, 0), at(part, 1), ''),
  mover: (part) => marked(at(part, 0), '', at(part, 1)),
  munderover: (part) => marked(at(part, 0), at(part, 1), at(part, 2)),
  mmultiscripts: withScriptsAround,
  mfenced: fenced,
  menclose: (part) => (part.attributes['notation'] === 'radical' ? rootOf(rowOf(part)) : rowOf(part)),
  mtable: ({ parts }) => rowsOf(parts.map(({ text }) => text)),
  mtr: ({ parts }) => parts.map(({ text }) => text).join(' ').trim(),
  mlabeledtr: ({ parts: [label, ...cells] }) => [...cells, ...label === undefined ? [] : [label]].map(({ text }) => text).join(' ').trim(),
  mspace: () => ' ',
  mphantom: () => '',
  semantics: (part) => at(part, 0),
  maction: (part) => at(part, Number(part.attributes['selection'] ?? 1) - 1 || 0),
}));

/** Scripts stand in pairs, those before the base behind a mark. */
function withScriptsAround({ parts: [base, ...scripts] }: Open): string {
  const mark = scripts.findIndex(({ name }) => name === 'mprescripts');
  const pairs = (list: readonly Part[]) => list.map(({ text }) => text);
  const behind = pairs(mark === -1 ? scripts : scripts.slice(0, mark));
  const before = pairs(mark === -1 ? [] : scripts.slice(mark + 1));
  const lowerOf = (list: readonly string[]) => list.filter((_, index) => index % 2 === 0).join('');
  const upperOf = (list: readonly string[]) => list.filter((_, index) => index % 2 === 1).join('');
  return raised(upperOf(before)) + lowered(lowerOf(before)) + (base?.text ?? '') + lowered(lowerOf(behind)) + raised(upperOf(behind));
}

function fenced({ attributes, parts }: Open): string {
  const separators = [...(attributes['separators'] ?? ',').replace(/\s+/gu, '')];
  const inside = parts.map(({ text }, index) => (index === 0 ? '' : separators[index - 1] ?? separators.at(-1) ?? '') + text).join('');
  return (attributes['open'] ?? '(') + inside + (attributes['close'] ?? ')');
}

/** Names of functions, and words, stand apart from letters beside them. */
function rowOf(part: Open): string {
  const parts = part.parts.filter(({ text }) => text !== '');
  return parts.map((each, index) => {
    const before = parts[index - 1];
    return before !== undefined && areApart(before, each) ? ` ${each.text}` : each.text;
  }).join('');
}

function areApart(before: Part, { name, text }: Part): boolean {
  // A number may be several of them.
  if (name === before.name && name !== 'mi') return false;
  if (before.name === 'mtext' || name === 'mtext') return LETTERS_TOUCHING.test(before.text.slice(-1) + text) || wouldJoin(before.text, text);
  const isBesideName = (before.name === 'mi' && NAME.test(before.text)) || (name === 'mi' && NAME.test(text));
  return isBesideName ? TOUCHING.test(before.text.slice(-1) + text) : wouldJoin(before.text, text);
}

/** Blanks around a token say nothing, but for those that part words from what stands beside them. */
function textOfToken({ name, parts }: Open): string {
  const text = parts.map((part) => part.text).join('');
  return text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, (blank) => (name === 'mtext' && !blank.includes('\n') ? ' ' : ''));
}

/** A formula that a person wrote is not as deep; of what lies deeper, the words are given. */
const MAX_DEPTH = 60;

/** A formula of MathML as text on one line, as those of Office files. */
export class MathMlLine {
  readonly #open: Open[] = [];
  #sourceDepth = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Whether an element of a page that begins here ends the formula, as browsers end one that nobody closed. */
  isEndedBy(name: string): boolean {
    return this.isOpen && endings.has(name) && !formulaTokens.has(this.#open.at(-1)?.name ?? '') && this.#sourceDepth === 0;
  }

  /** The formula ends where it is. */
  end(): string {
    let text: string | null = null;
    while (this.isOpen) text = this.close();
    return text ?? '';
  }

  open(name: string, attributes: Attributes) {
    const own = localName(name);
    if (sources.has(own)) this.#sourceDepth += 1;
    this.#open.push({ name: own, attributes, parts: [] });
  }

  text(text: string) {
    const last = this.#open.at(-1);
    if (last === undefined || this.#sourceDepth > 0) return;
    const clean = text.replace(INVISIBLE, '');
    if (formulaTokens.has(last.name) || clean.trim() !== '') last.parts.push({ name: '', text: clean });
  }

  /** The text of the formula where that was the end of it. */
  close(): string | null {
    const part = this.#open.pop();
    if (part === undefined) return null;
    if (sources.has(part.name)) this.#sourceDepth -= 1;
    const text = this.#textOf(part);
    if (!sources.has(part.name)) this.#open.at(-1)?.parts.push({ name: part.name, text });
    return this.isOpen ? null : text.replace(/\s+/gu, ' ').trim();
  }

  #textOf(part: Open): string {
    if (formulaTokens.has(part.name)) return part.name === 'ms' ? `"${textOfToken(part)}"` : textOfToken(part);
    return (this.#open.length < MAX_DEPTH ? written.get(part.name)?.(part) : undefined) ?? rowOf(part);
  }
}
