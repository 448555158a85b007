import type { XmlAttributes } from '../../archive/xml.ts';

/** The styles of a document that hide what has them, a sheet, a slide, a piece of text, and those that raise it above the text beside it. */
export class TellingStyles {
  readonly #hiding = new Set<string>();
  readonly #raising = new Set<string>();
  #style = '';

  /** Styles stand before the content; each is followed by its properties. */
  open(name: string, attributes: XmlAttributes) {
    if (name === 'style:style') this.#style = attributes['style:name'] ?? '';
    else if (hides(name, attributes)) this.#hiding.add(this.#style);
    if (name === 'style:text-properties' && RAISED.test(attributes['style:text-position'] ?? '')) this.#raising.add(this.#style);
  }

  hides(style: string | undefined): boolean {
    return style !== undefined && this.#hiding.has(style);
  }

  raises(style: string | undefined): boolean {
    return style !== undefined && this.#raising.has(style);
  }
}

/** By a word, or by a share of the height of its letters. */
const RAISED = /^(?:super|[1-9]\d*(?:\.\d+)?%|0?\.\d+%)/;

const hides = (name: string, attributes: XmlAttributes) =>
  (name === 'style:table-properties' && attributes['table:display'] === 'false')
  || (name === 'style:drawing-page-properties' && attributes['presentation:visibility'] === 'hidden')
  || (name === 'style:text-properties' && attributes['text:display'] === 'none');
