import { SIMILAR_WORDS_MAX } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { Search, Term } from '../search.rules.ts';
import { similarWordsRepository, type FoundFiles } from './similar-words.repository.ts';
import { chooseSimilar, mostLikely, replaceable, shareOut, type SimilarWord } from './similar-words.rules.ts';

/** Of a longer query, the first words are looked at. */
const WORDS_LOOKED_AT = 8;

/** As a stem stands among the words of a text. */
const asStem = (stem: string) => `~${stem}`;

/** Words that may be what was meant, or what a reader made of it. */
export const similarWords = ({ db }: { db: Database }) => {
  const repository = similarWordsRepository(db);
  return {
    /** Of the owner's texts, for the words of a query. */
    async choose(owner: OwnerScope, { terms, stems }: Search): Promise<SimilarWord[]> {
      const isUnfinished = (word: string) => terms.some((term) => term.isUnfinished && term.words[0] === word);
      const words = [...new Set(replaceable(terms))].slice(0, WORDS_LOOKED_AT);
      const stemsOf = (word: string) => stems.get(word) ?? [];
      const found = await repository.filesWith(owner, [...words, ...words.flatMap(stemsOf).map(asStem)]);
      const choices: { insteadOf: string; words: string[] }[] = [];
      // One after the other: whoever types many words must not hold every connection.
      for (const word of words) {
        const foundStems = stemsOf(word).filter((stem) => found.has(asStem(stem)));
        const choice = { word, isFound: found.has(word), isUnfinished: isUnfinished(word), stems: foundStems };
        const near = chooseSimilar(await repository.candidates(owner, word), choice).slice(0, 2 * SIMILAR_WORDS_MAX);
        const files = await repository.filesWith(owner, near.map((each) => each.word));
        choices.push({ insteadOf: word, words: mostLikely(near, files) });
      }
      return shareOut(choices);
    },

    /** Those by which the files were found: what stands in a text need not find it together with the other words, or behind filters. */
    async finding(owner: OwnerScope, similar: readonly SimilarWord[], found: FoundFiles): Promise<SimilarWord[]> {
      if (found.fileIds.length === 0) return [];
      const standing = await repository.standingIn(owner, similar.map(({ word }) => word), found);
      return similar.filter(({ word }) => standing.has(word));
    },
  };
};

/** The terms with what may stand for each of them. */
export const withSimilar = (terms: readonly Term[], similar: readonly SimilarWord[]): Term[] => terms.map((term) => {
  const isReplaced = term.words.length === 1 && !term.isUnwanted;
  return { ...term, similar: isReplaced ? similar.filter(({ insteadOf }) => insteadOf === term.words[0]).map(({ word }) => word) : [] };
});
