import { decode } from 'iconv-lite';
import { codePageOf, SYMBOL_CHARSET } from '../word-processing/code-pages.ts';
import { isSymbolFont, symbolOf } from '../word-processing/symbol-fonts.ts';

export type Font = {
  name: string;
  charset: number;
  /** Of its characters where negative, of their lines where positive; in logical units, 0 is any. */
  height: number;
  /** Tenths of a degree against the clock from the direction to the right. */
  escapement: number;
};

export const standardFont: Font = { name: '', charset: 0, height: 0, escapement: 0 };

/** What a metafile of Windows in western Europe has for the set of the system. */
const USUAL_CODE_PAGE = 'windows-1252';
/** Of formulas: they have the signs of `Symbol`, or pieces of tall brackets. */
const [AS_SYMBOL, PIECES] = [/^(?:MT|Euclid) Symbol$/i, /^Fences$/i];
const namesSigns = (name: string) => (AS_SYMBOL.test(name) ? 'Symbol' : name);
const isOfSigns = ({ name, charset }: Font) => charset === SYMBOL_CHARSET || isSymbolFont(namesSigns(name)) || PIECES.test(name);

/** The text of bytes of one or two a character; of a font of signs each byte is one. */
export function decodeInFont(bytes: Buffer, font: Font): string {
  return isOfSigns(font) ? bytes.toString('latin1') : decode(bytes, codePageOf(font.charset) ?? USUAL_CODE_PAGE);
}

const isPrivate = (code: number) => code >= 0xf000 && code <= 0xf0ff;

/** What a font shows for a character: nothing where its sign is not known, and for the pieces of a tall bracket. */
export function shownInFont(character: string, font: Font): string {
  const code = character.codePointAt(0) ?? 0;
  if (character.trim() === '') return character;
  if (!isOfSigns(font)) return isPrivate(code) ? '' : character;
  const name = namesSigns(font.name);
  if (isSymbolFont(name) && (code <= 0xff || isPrivate(code))) return symbolOf(name, code.toString(16));
  return code <= 0xff || isPrivate(code) ? '' : character;
}

const NARROW = /[ijl|.,:;'!ı]/u;
const SLIM = /[ftrI()[\]{}/\\\s\-`"]/u;
const BROAD = /[mwMW@%—…]/u;
const CAPITAL = /[\p{Lu}&+=<>~]/u;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** About how wide a character is in most fonts, in sizes of their type. */
export function usualWidth(character: string): number {
  if (NARROW.test(character)) return 0.26;
  if (SLIM.test(character)) return 0.32;
  if (BROAD.test(character)) return 0.86;
  if (SQUARE.test(character)) return 1;
  return CAPITAL.test(character) ? 0.67 : 0.52;
}
