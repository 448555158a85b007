import { encodingExists } from 'iconv-lite';
import { codePageOf } from '../word-processing/code-pages.ts';

export type RtfFont = { name: string; codePage: string | undefined };

const unknownFont: RtfFont = { name: '', codePage: undefined };

/** The table of fonts at the beginning of a document, as it is read. */
export class RtfFonts {
  readonly #fonts = new Map<number, RtfFont>();
  #open: RtfFont = { ...unknownFont };

  control(word: string, value: number | null) {
    if (word === 'f') {
      this.#open = { ...unknownFont };
      this.#fonts.set(value ?? 0, this.#open);
    }
    if (word === 'fcharset') this.#open.codePage = codePageOf(value ?? 1);
    if (word === 'cpg' && encodingExists(`windows-${value}`)) this.#open.codePage = `windows-${value}`;
  }

  /** A semicolon ends the name. */
  text(text: string) {
    this.#open.name += text.replace(/;.*$/su, '');
  }

  of(font: number): RtfFont {
    return this.#fonts.get(font) ?? unknownFont;
  }
}
