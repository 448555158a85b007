import type { XmlAttributes } from '../../archive/xml.ts';
import type { Shift } from '../../layout/superscript.ts';
import { isOn } from './is-on.ts';
import { shiftOf, type WordStyle, type WordStyles } from './word-styles.ts';

/** The run of characters that is open, and of its looks what says which characters they are. */
export class WordRun {
  isOpen = false;
  isHidden = false;
  shift: Shift = null;
  font = '';
  readonly #properties: ReadonlyMap<string, (attributes: XmlAttributes) => void>;

  constructor(styles: WordStyles) {
    this.#properties = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'w:rStyle': (attributes) => this.#take(styles(attributes['w:val'])),
      'w:vanish': (attributes) => { this.isHidden = isOn(attributes['w:val']); },
      'w:vertAlign': (attributes) => { this.shift = shiftOf(attributes['w:val']); },
      'w:rFonts': (attributes) => { this.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? ''; },
    }));
  }

  /** Hidden by its own properties, its style or the style of its paragraph. */
  open({ isHidden }: WordStyle) {
    Object.assign(this, { isOpen: true, isHidden, shift: null, font: '' });
  }

  property(name: string, attributes: XmlAttributes) {
    if (this.isOpen) this.#properties.get(name)?.(attributes);
  }

  close() {
    Object.assign(this, { isOpen: false, isHidden: false, shift: null, font: '' });
  }

  #take({ isHidden, shift }: WordStyle) {
    this.isHidden ||= isHidden;
    this.shift ??= shift;
  }
}
