import type { XmlAttributes } from '../../archive/xml.ts';
import { writeListNumber, type ListLevel } from '../word-processing/list-number.ts';

/** What stands before a paragraph of a slide: nothing, a sign, or a number that is written so and counted from there. */
export type Bullet = { kind: 'none' } | { kind: 'sign' } | { kind: 'number'; scheme: string; start: number };

/** The bullets of a list style by their levels; undefined where it says nothing. */
export type LevelBullets = (Bullet | undefined)[];

const MAX_LEVELS = 9;
const MAX_START = 32_767;

/** The bullet that an element of paragraph properties says. */
export function bulletOf(name: string, attributes: XmlAttributes): Bullet | undefined {
  if (name === 'a:buNone') return { kind: 'none' };
  if (name === 'a:buChar' || name === 'a:buBlip') return { kind: 'sign' };
  if (name !== 'a:buAutoNum') return undefined;
  const start = Math.trunc(Number(attributes['startAt'] ?? 1)) || 1;
  return { kind: 'number', scheme: attributes['type'] ?? '', start: Math.min(MAX_START, Math.max(1, start)) };
}

/** The level that a paragraph or a list style means, from 0. */
export const levelOf = (value: string | undefined) => Math.min(MAX_LEVELS - 1, Math.max(0, Math.trunc(Number(value ?? 0)) || 0));

/** Which level of a list style an element describes: `a:lvl2pPr` is 1. */
export function describedLevel(name: string): number | null {
  const digit = /^a:lvl([1-9])pPr$/.exec(name)?.[1];
  return digit === undefined ? null : Number(digit) - 1;
}

const formats = new Map([['alphaLc', 'lowerLetter'], ['alphaUc', 'upperLetter'], ['romanLc', 'lowerRoman'], ['romanUc', 'upperRoman']]);
const ends = new Map([['Period', '%1.'], ['ParenR', '%1)'], ['ParenBoth', '(%1)'], ['Minus', '%1 -']]);

function writtenAs(scheme: string): ListLevel {
  const [, letters = '', end = ''] = /^(.*?)(Period|ParenR|ParenBoth|Plain|Minus)$/.exec(scheme) ?? [];
  return {
    start: 1, format: formats.get(letters) ?? 'decimal', text: ends.get(end) ?? '%1', isTight: false, isLegal: false, restartAfter: undefined, style: undefined,
  };
}

/** Counts the paragraphs of one shape. A list goes on over what is deeper, and ends with what is in none, or is written or starts otherwise. */
export class SlideNumbers {
  #counts: ({ scheme: string; start: number; count: number } | undefined)[] = [];

  /** The number of the next paragraph with its space; empty where it has none. */
  next(bullet: Bullet | undefined, level: number): string {
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    if (bullet?.kind !== 'number') {
      this.#counts[level] = undefined;
      return '';
    }
    const { scheme, start } = bullet;
    const last = this.#counts[level];
    const count = last?.scheme === scheme && last.start === start ? last.count + 1 : start;
    this.#counts[level] = { scheme, start, count };
    return writeListNumber(writtenAs(scheme), [writtenAs(scheme)], [count]);
  }
}
