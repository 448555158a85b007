import type { XmlAttributes } from '../../archive/xml.ts';
import type { Shift } from '../../layout/superscript.ts';
import { textInFont } from '../word-processing/symbol-fonts.ts';

const PRIVATE_USE = /[\uf020-\uf0ff]+/g;

/** What stands for the number of a slide. */
const UNCOUNTED = '‹#›';

/** The run of characters of a slide that is open, and of its looks what says which characters they are. */
export class SlideRun {
  shift: Shift = null;
  /** Where it leads. */
  link: string | null = null;
  readonly #links: ReadonlyMap<string, string>;
  #isOpen = false;
  #font = '';
  #symbolFont = '';
  #isField = false;

  /** `links` are where the relations of the slide lead. */
  constructor(links: ReadonlyMap<string, string>) {
    this.#links = links;
  }

  open(name: string, attributes: XmlAttributes) {
    if (name === 'a:r' || name === 'a:fld') this.#begin(true, name);
    if (this.#isOpen) this.#property(name, attributes);
  }

  #property(name: string, attributes: XmlAttributes) {
    if (name === 'a:rPr') this.shift = shiftOf(Number(attributes['baseline'] ?? 0));
    else if (name === 'a:latin') this.#font = attributes['typeface'] ?? '';
    else if (name === 'a:sym') this.#symbolFont = attributes['typeface'] ?? '';
    else if (name === 'a:hlinkClick') this.link = this.#links.get(attributes['r:id'] ?? '') ?? null;
  }

  close(name: string) {
    if (name === 'a:r' || name === 'a:fld') this.#begin(false);
  }

  /** The font of symbols is for characters that no other one has. A field that was never counted says nothing. */
  shown(text: string): string {
    if (this.#isField && text === UNCOUNTED) return '';
    return textInFont(text.replace(PRIVATE_USE, (part) => textInFont(part, this.#symbolFont)), this.#font);
  }

  #begin(isOpen: boolean, name = '') {
    this.#isOpen = isOpen;
    this.#isField = name === 'a:fld';
    this.shift = null;
    this.link = null;
    this.#font = '';
    this.#symbolFont = '';
  }
}

function shiftOf(baseline: number): Shift {
  if (baseline > 0) return 'raised';
  return baseline < 0 ? 'lowered' : null;
}
