import { encodingExists } from 'iconv-lite';

/** Code pages by the sets of characters that fonts say they have. 0 is what Windows writes in western Europe; 1 is what the document says. */
const codePages = new Map([
  [0, 'windows-1252'], [77, 'macroman'], [128, 'shift_jis'], [129, 'cp949'], [134, 'gbk'], [136, 'big5'], [161, 'windows-1253'], [162, 'windows-1254'],
  [163, 'windows-1258'], [177, 'windows-1255'], [178, 'windows-1256'], [186, 'windows-1257'], [204, 'windows-1251'], [222, 'windows-874'],
  [238, 'windows-1250'], [254, 'cp437'], [255, 'cp437'],
]);

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
    if (word === 'fcharset') this.#open.codePage = codePages.get(value ?? 1);
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
