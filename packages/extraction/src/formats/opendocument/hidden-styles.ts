import type { XmlAttributes } from '../../archive/xml.ts';

/** The styles of a document that hide what has them: a sheet, a slide, a piece of text. */
export class HiddenStyles {
  readonly #names = new Set<string>();
  #style = '';

  /** Styles stand before the content; each is followed by its properties. */
  open(name: string, attributes: XmlAttributes) {
    if (name === 'style:style') this.#style = attributes['style:name'] ?? '';
    else if (hides(name, attributes)) this.#names.add(this.#style);
  }

  has(style: string | undefined): boolean {
    return style !== undefined && this.#names.has(style);
  }
}

const hides = (name: string, attributes: XmlAttributes) =>
  (name === 'style:table-properties' && attributes['table:display'] === 'false')
  || (name === 'style:drawing-page-properties' && attributes['presentation:visibility'] === 'hidden')
  || (name === 'style:text-properties' && attributes['text:display'] === 'none');
