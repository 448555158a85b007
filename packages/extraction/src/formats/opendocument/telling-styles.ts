import type { XmlAttributes } from '../../archive/xml.ts';
import type { Shift } from '../../layout/superscript.ts';
import { isStyleOfCode } from '../word-processing/code-styles.ts';
import { textInFont } from '../word-processing/symbol-fonts.ts';

/** The styles of a document that hide what has them, a sheet, a slide, a piece of text, those that raise or lower it, of fonts, and of code. */
export class TellingStyles {
  readonly #hiding = new Set<string>();
  readonly #shifting = new Map<string, Shift>();
  readonly #fonts = new Map<string, string>();
  readonly #ofCode = new Set<string>();
  #style = '';

  /** Styles stand before the content; each is followed by its properties. */
  open(name: string, attributes: XmlAttributes) {
    if (name === 'style:style') this.#openStyle(attributes);
    else if (hides(name, attributes)) this.#hiding.add(this.#style);
    if (name !== 'style:text-properties') return;
    const position = attributes['style:text-position'];
    if (position !== undefined) this.#shifting.set(this.#style, shiftOf(position));
    const font = attributes['style:font-name'] ?? attributes['fo:font-family'];
    // Two fonts of one name are numbered: `Wingdings1`.
    if (font !== undefined) this.#fonts.set(this.#style, font.replace(/^'|'$|(?<=^(?:Symbol|Wingdings))\d$/g, ''));
  }

  #openStyle({ 'style:name': name = '', 'style:parent-style-name': parent = '' }: XmlAttributes) {
    this.#style = name;
    if (this.isCode(parent) || isStyleOfCode(name.replaceAll('_20_', ' '))) this.#ofCode.add(name);
  }

  /** Whether paragraphs of the style are lines of code. */
  isCode(style: string | undefined): boolean {
    return style !== undefined && this.#ofCode.has(style);
  }

  hides(style: string | undefined): boolean {
    return style !== undefined && this.#hiding.has(style);
  }

  /** A text as the innermost of the styles around it shows it: a letter of a font of symbols is another sign. */
  shown(text: string, styles: readonly (string | undefined)[]): string {
    return textInFont(text, this.#fonts.get(styles.findLast((style) => this.#fonts.has(style ?? '')) ?? '') ?? '');
  }

  /** Of the styles around a text, the innermost one that says a place says it. */
  shift(styles: readonly (string | undefined)[]): Shift {
    return this.#shifting.get(styles.findLast((style) => this.#shifting.has(style ?? '')) ?? '') ?? null;
  }
}

/** By a word, or by a share of the height of its letters. */
function shiftOf(position: string): Shift {
  const share = Number.parseFloat(position);
  if (position.startsWith('super') || share > 0) return 'raised';
  return position.startsWith('sub') || share < 0 ? 'lowered' : null;
}

const hides = (name: string, attributes: XmlAttributes) =>
  (name === 'style:table-properties' && attributes['table:display'] === 'false')
  || (name === 'style:drawing-page-properties' && attributes['presentation:visibility'] === 'hidden')
  || (name === 'style:text-properties' && attributes['text:display'] === 'none');
