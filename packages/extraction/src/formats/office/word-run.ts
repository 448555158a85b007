import type { XmlAttributes } from '../../archive/xml.ts';
import { isOn } from './is-on.ts';
import type { WordStyle, WordStyles } from './word-styles.ts';

/** The run of characters that is open, and of its looks what says which characters they are. */
export class WordRun {
  isOpen = false;
  isHidden = false;
  isRaised = false;
  font = '';
  readonly #properties: ReadonlyMap<string, (attributes: XmlAttributes) => void>;

  constructor(styles: WordStyles) {
    this.#properties = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'w:rStyle': (attributes) => this.#take(styles(attributes['w:val'])),
      'w:vanish': (attributes) => { this.isHidden = isOn(attributes['w:val']); },
      'w:vertAlign': (attributes) => { this.isRaised = attributes['w:val'] === 'superscript'; },
      'w:rFonts': (attributes) => { this.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? ''; },
    }));
  }

  /** Hidden by its own properties, its style or the style of its paragraph. */
  open({ isHidden }: WordStyle) {
    Object.assign(this, { isOpen: true, isHidden, isRaised: false, font: '' });
  }

  property(name: string, attributes: XmlAttributes) {
    if (this.isOpen) this.#properties.get(name)?.(attributes);
  }

  close() {
    Object.assign(this, { isOpen: false, isHidden: false, isRaised: false, font: '' });
  }

  #take({ isHidden, isRaised }: WordStyle) {
    this.isHidden ||= isHidden;
    this.isRaised ||= isRaised;
  }
}
