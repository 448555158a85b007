import { subscript, superscript } from '../../layout/superscript.ts';

const WITHIN_BRACKETS = /^(?:\([^()]*\)|\[[^[\]]*\]|\|[^|]*\|)$/u;
/** A number, a letter or a name, of which a power is that of all of it. */
const PLAIN = /^(?:[\p{Nd}.,]+|\p{L}\p{M}*|\p{L}+|)$/u;
/** What a root, or the stroke of a fraction before it, reaches to the end of. */
const SHORT = /^(?:[\p{Nd}.,]+|\p{L}\p{M}*)$/u;
const POWER = /^\p{L}[\p{M}\p{No}⁺⁻]*$/u;
const PRODUCT = /^[-−]?[\p{L}\p{M}\p{N}.,%°⁺⁻]+$/u;
const PRIMES = /^[′″‴'*]+$/u;

const roots = new Map([['', '√'], ['2', '√'], ['3', '∛'], ['4', '∜']]);

/** In brackets, where what stands beside it would be taken for a part of it. */
const bracketed = (text: string, ...fits: RegExp[]) => ([WITHIN_BRACKETS, ...fits].some((each) => each.test(text)) ? text : `(${text})`);

export const raised = (text: string) => (text === '' || PRIMES.test(text) ? text : superscript(text.replace(/\s+/gu, '')) ?? `^(${text})`);
export const lowered = (text: string) => (text === '' ? text : subscript(text.replace(/\s+/gu, '')) ?? `_(${text})`);

export const fractionOf = (above: string, below: string, hasBar = true) =>
  `${bracketed(above, PRODUCT)}${hasBar ? '/' : '¦'}${bracketed(below, SHORT, POWER)}`;
export const rootOf = (under: string, degree = '') => `${roots.get(degree) ?? `${raised(degree)}√`}${bracketed(under, SHORT)}`;
export const powerOf = (base: string, power: string) => bracketed(base, PLAIN) + raised(power);
/** A sum, a product or an integral with its limits; what it is of follows. */
export function largeOperator(sign: string, below: string, above: string) {
  const limits = lowered(below) + raised(above);
  return `${sign}${limits}${limits === '' ? '' : ' '}`;
}
/** Rows of a matrix, or lines above each other. */
export const rowsOf = (rows: readonly string[]) => rows.join('; ');

/** A whole number and the fraction behind it are no longer number: 2 1/2. */
export const wouldJoin = (before: string, text: string) => /\p{Nd}$/u.test(before.slice(-1)) && /^\p{Nd}/u.test(text);
