import { foldText, markedWordsOf, wordsOf } from '@scriba/contract/folding';

/** A vector holds a megabyte, which is shared by words, their stems, and the words with their accents. */
const VECTOR_BYTES = 1_000_000;
/** PostgreSQL's limit of one word. */
const WORD_BYTES = 2046;
/** Shorter words look like everything, longer ones like nothing. */
const VOCABULARY_WORD = /^(?=.*\p{L})[\p{L}\p{N}]{3,40}$/u;

/** The words of a text that fit into its vector; some of them as they are written. */
export function vectorWords(text: string, folded: string) {
  const all = new Set(wordsOf(folded));
  const words: string[] = [];
  let bytes = 0;
  const fits = (word: string, copies: number) => {
    const size = copies * (Buffer.byteLength(word) + 1);
    if (size > copies * WORD_BYTES || bytes + size > VECTOR_BYTES) return false;
    bytes += size;
    return true;
  };
  // A stem is never longer than its word.
  for (const word of all) if (fits(word, 2)) words.push(word);
  const marked = [...new Set(markedWordsOf(text))].filter((word) => fits(word, 1));
  return { words, marked, hasMoreWords: words.length < all.size };
}

/** As the database counts them: a character outside of the first plane is one. */
const characters = (text: string) => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** Where pages begin in the folded text, in characters: it may be longer or shorter than the text before each of them. */
export function foldedStarts(text: string, pageStarts: readonly number[]): number[] {
  let [from, folded] = [0, 0];
  return pageStarts.map((start) => {
    folded += characters(foldText(text.slice(from, start)));
    from = start;
    return folded;
  });
}

/** Words that are worth proposing: no numbers, which never mean what another number means. */
export const vocabularyWords = (words: readonly string[]): string[] => words.filter((word) => VOCABULARY_WORD.test(word)).sort();
