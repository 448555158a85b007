import { SIMILAR_WORDS_MAX } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { Search, Term } from '../search.rules.ts';
import { similarWordsRepository } from './similar-words.repository.ts';
import { chooseSimilar, replaceable, shareOut, type SimilarWord } from './similar-words.rules.ts';

/** Of a longer query, the first words are looked at. */
const WORDS_LOOKED_AT = 8;

/** As a stem stands among the words of a text. */
const asStem = (stem: string) => `~${stem}`;

/** Words of the owner's texts that may be what was meant, or what a reader made of it. */
export const similarWords = ({ db }: { db: Database }) => {
  const repository = similarWordsRepository(db);
  return async (owner: OwnerScope, { terms, stems }: Search): Promise<SimilarWord[]> => {
    const isUnfinished = (word: string) => terms.some((term) => term.isUnfinished && term.words[0] === word);
    const words = [...new Set(replaceable(terms))].slice(0, WORDS_LOOKED_AT);
    const stemsOf = (word: string) => stems.get(word) ?? [];
    const found = await repository.alive(owner, [...words, ...words.flatMap(stemsOf).map(asStem)]);
    const choices: { insteadOf: string; words: string[] }[] = [];
    // One after the other: whoever types many words must not hold every connection.
    for (const word of words) {
      const foundStems = stemsOf(word).filter((stem) => found.has(asStem(stem)));
      const choice = { word, isFound: found.has(word), isUnfinished: isUnfinished(word), stems: foundStems };
      const similar = chooseSimilar(await repository.candidates(owner, word), choice);
      const alive = await repository.alive(owner, similar.slice(0, 2 * SIMILAR_WORDS_MAX));
      choices.push({ insteadOf: word, words: similar.filter((each) => alive.has(each)) });
    }
    return shareOut(choices);
  };
};

/** The terms with what may stand for each of them. */
export const withSimilar = (terms: readonly Term[], similar: readonly SimilarWord[]): Term[] => terms.map((term) => {
  const isReplaced = term.words.length === 1 && !term.isUnwanted;
  return { ...term, similar: isReplaced ? similar.filter(({ insteadOf }) => insteadOf === term.words[0]).map(({ word }) => word) : [] };
});
