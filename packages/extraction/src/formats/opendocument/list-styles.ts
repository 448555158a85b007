import type { XmlAttributes } from '../../archive/xml.ts';
import { MAX_LIST_START, MAX_NUMBER_LENGTH, writeListNumber, type ListLevel } from '../word-processing/list-number.ts';

const MAX_LEVELS = 10;
/** Styles that a style is based on, each on the next, that are looked at: they may go round in a circle. */
const MAX_PARENTS = 20;

const formats = new Map([['1', 'decimal'], ['a', 'lowerLetter'], ['A', 'upperLetter'], ['i', 'lowerRoman'], ['I', 'upperRoman'], ['', 'none']]);

/** What counts and writes the numbers of headings that stand in no list. */
export const OUTLINE = 'Outline of headings';

const numberOf = (value: string | undefined, otherwise: number) =>
  Math.min(MAX_LIST_START, Math.max(0, Math.trunc(Number(value ?? otherwise)) || 0));

const bullet: ListLevel = { start: 1, format: 'bullet', text: '', isTight: false, isLegal: false, restartAfter: undefined, style: undefined };

/** The styles of lists: how the paragraphs of each level are numbered. They stand before the content. */
export class ListStyles {
  readonly #styles = new Map<string, (ListLevel | undefined)[]>();
  /** Styles of paragraphs: the list that they name, which is empty where they are taken out of the outline, and what they are based on. */
  readonly #ofParagraphs = new Map<string, { list: string | undefined; parent: string | undefined }>();
  #levels: (ListLevel | undefined)[] = [];

  open(name: string, attributes: XmlAttributes) {
    if (name === 'text:list-style') this.#begin(attributes['style:name'] ?? '');
    else if (name === 'text:outline-style') this.#begin(OUTLINE);
    else if (name === 'style:style') this.#addParagraphStyle(attributes);
    else if (/^text:(?:list|outline)-level-style/.test(name)) this.#addLevel(name, attributes);
  }

  isUnnumbered(style: string | undefined): boolean {
    let found = this.#ofParagraphs.get(style ?? '');
    for (let parents = 0; found?.parent !== undefined && found.list === undefined && parents < MAX_PARENTS; parents++) {
      found = this.#ofParagraphs.get(found.parent);
    }
    return found?.list === '';
  }

  level(style: string, depth: number): ListLevel | undefined {
    return this.#styles.get(style)?.[depth];
  }

  /** The number with its space; empty where the level has a bullet, or nothing. Null where the style does not describe the level. */
  number(style: string, depth: number, counts: readonly number[]): string | null {
    const levels = this.#styles.get(style) ?? [];
    const level = levels[depth];
    return level === undefined ? null : writeListNumber(level, levels.map((each) => each ?? bullet), counts);
  }

  #addParagraphStyle(attributes: XmlAttributes) {
    if ((attributes['style:family'] ?? 'paragraph') !== 'paragraph') return;
    this.#ofParagraphs.set(attributes['style:name'] ?? '', { list: attributes['style:list-style-name'], parent: attributes['style:parent-style-name'] });
  }

  #begin(style: string) {
    this.#styles.set(style, (this.#levels = []));
  }

  #addLevel(name: string, attributes: XmlAttributes) {
    const depth = Math.min(MAX_LEVELS, Math.max(1, numberOf(attributes['text:level'], 1))) - 1;
    const format = formats.get(attributes['style:num-format'] ?? '') ?? 'decimal';
    const isNumber = name === 'text:list-level-style-number' || name === 'text:outline-level-style';
    this.#levels[depth] = isNumber && format !== 'none'
      ? { ...bullet, format, start: numberOf(attributes['text:start-value'], 1), text: this.#textOf(depth, attributes) }
      : bullet;
  }

  /** A number shows as many levels as it says, without those that have none. */
  #textOf(depth: number, attributes: XmlAttributes): string {
    const given = attributes['loext:num-list-format'];
    if (given !== undefined) return given.slice(0, MAX_NUMBER_LENGTH).replace(/%([1-9])%/g, '%$1');
    const shown = Math.min(depth + 1, Math.max(1, numberOf(attributes['text:display-levels'], 1)));
    const numbers = Array.from({ length: shown }, (_, index) => depth + 1 - shown + index)
      .filter((level) => level === depth || this.#levels[level]?.format !== 'bullet').map((level) => `%${level + 1}`);
    return `${attributes['style:num-prefix'] ?? ''}${numbers.join('.')}${attributes['style:num-suffix'] ?? ''}`.slice(0, MAX_NUMBER_LENGTH);
  }
}
