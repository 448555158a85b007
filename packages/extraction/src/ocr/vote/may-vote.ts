import type { Language } from '../../options.ts';
import { folded } from './same-reading.ts';

/** Letters that a text in the language cannot do without. */
const lettersOf: Record<Language, string> = { en: '', es: 'áéíóúñü', fr: 'àâçéèêëîïôùûœ', de: 'äöüß', ro: 'ăâîșț' };
/** Recognisers learnt Romanian from texts with cedillas, too. */
const cedillas: Record<string, string> = { ș: 'ş', ț: 'ţ' };

/** Other signs are not what a word is, and what was read into dirt is full of them. */
const OF_WORDS = /[\p{L}\p{N}\p{Sc}¿¡]/gu;

export type Electorate = { alphabet: ReadonlySet<string> | undefined; languages: readonly Language[] };

const canWrite = (alphabet: ReadonlySet<string>, letter: string) => alphabet.has(letter) || alphabet.has(cedillas[letter] ?? letter);

/**
 * Whether an engine is heard on a word. Of a character that it cannot write it would say something else; and of any word in a
 * language with such letters nobody knows whether it lost one, so that there it is heard on numbers alone.
 */
export function mayVote(text: string, { alphabet, languages }: Electorate): boolean {
  if (alphabet === undefined) return true;
  if (!(folded(text).match(OF_WORDS) ?? []).every((letter) => canWrite(alphabet, letter))) return false;
  return !/\p{L}/u.test(text) || languages.every((language) => [...lettersOf[language]].every((letter) => canWrite(alphabet, letter)));
}
