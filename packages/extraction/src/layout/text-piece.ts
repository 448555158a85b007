import type { Word } from '../pages.ts';

/** One word of the plain text. It stands for two words of the page where a line's end divided it. */
export type TextPiece = {
  text: string;
  words: Word[];
  /** What parts it from the piece before it inside of its block. */
  before: '' | ' ' | '\n' | '\t';
};
