import { EMPTY, TICKED } from '../../layout/tick-marks.ts';
import { symbolOf } from './symbol-fonts.ts';

const SYMBOL = /^\s*SYMBOL\s+(0x[\da-f]{1,4}|\d{1,5})/i;
const FONT = /\\f\s*(?:"([^"]*)"|(\S+))/i;

/** A word, and its reading raised over it. */
const READING = /\\o\s*(?:\\a[a-z]\s*)*\(\s*\\s\s*\\up\s*[\d.]+\s*\(([^()]*)\)\s*[,;]([^()]*)\)/i;

/** Characters of an instruction: what is longer is no instruction. */
export const MAX_INSTRUCTION = 5000;

/**
 * A field whose result no text of the file holds, for programs draw it: a character of a font of symbols, a box to tick, an entry of
 * a list, a word with its reading.
 */
export class DrawnField {
  #instruction = '';
  /** The entry that was chosen; of a box to tick, 1 where it is. Where nobody chose, the usual one. */
  chosen: number | undefined;
  usual = 0;
  readonly entries: string[] = [];

  get instruction(): string {
    return this.#instruction;
  }

  /** The instruction goes on with the text. */
  instruct(text: string) {
    this.#instruction += text.slice(0, MAX_INSTRUCTION - this.#instruction.length);
  }

  /** Null for a field of another kind. `font` is that of the text around it. */
  shown(font: string): string | null {
    const choice = this.chosen ?? this.usual;
    switch (/^\s*([a-z]+)/i.exec(this.instruction)?.[1]?.toUpperCase()) {
      case 'FORMCHECKBOX': return choice > 0 ? TICKED : EMPTY;
      case 'FORMDROPDOWN': return this.entries[choice] ?? '';
      case 'SYMBOL': return symbolOfField(this.instruction, font);
      case 'EQ': return readingIn(this.instruction);
      default: return null;
    }
  }
}

/** The word and its reading that a field draws; null where it is another one. */
export function readingIn(instruction: string): string | null {
  const [, reading = '', word] = READING.exec(instruction) ?? [];
  return word === undefined ? null : `${word.trim()}(${reading.trim()})`;
}

function symbolOfField(instruction: string, usualFont: string): string | null {
  const code = SYMBOL.exec(instruction)?.[1];
  const [, quoted, plain] = FONT.exec(instruction) ?? [];
  return code === undefined ? null : symbolOf(quoted ?? plain ?? usualFont, Number(code).toString(16));
}
