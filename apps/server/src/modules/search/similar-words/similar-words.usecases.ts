import { SIMILAR_WORDS_MAX } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import { inTime } from '../../../database/in-time.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { OpenIds } from '../matching/matching.repository.ts';
import type { Search, Term } from '../search.rules.ts';
import { settingsFor, similarWordsRepository, type FoundFiles } from './similar-words.repository.ts';
import { chooseSimilar, mostLikely, replaceable, shareOut, type SimilarWord } from './similar-words.rules.ts';

/** Of a longer query, the first words are looked at. */
const WORDS_LOOKED_AT = 8;

/** As a stem stands among the words of a text. */
const asStem = (stem: string) => `~${stem}`;

/** Words that may be what was meant, or what a reader made of it. */
export const similarWords = ({ db }: { db: Database }) => ({
  /** Of the owner's texts, notes and names, for the words of a query. */
  async choose(owner: OwnerScope, { terms, stems }: Search, openIds: OpenIds): Promise<SimilarWord[]> {
    const isUnfinished = (word: string) => terms.some((term) => term.isUnfinished && term.words[0] === word);
    const words = [...new Set(replaceable(terms))].slice(0, WORDS_LOOKED_AT);
    if (words.length === 0) return [];
    const stemsOf = (word: string) => stems.get(word) ?? [];
    return await inTime(db, settingsFor(words))(async (tx) => {
      const vocabulary = similarWordsRepository(tx);
      const { files, candidates, named } = await vocabulary.lookUp(owner, { words, counted: words.flatMap(stemsOf).map(asStem), openIds });
      const near = new Map(words.map((word) => {
        const foundStems = stemsOf(word).filter((stem) => files.has(asStem(stem)));
        const choice = { word, isFound: files.has(word), isUnfinished: isUnfinished(word), stems: foundStems };
        return [word, chooseSimilar(candidates.get(word) ?? [], choice).slice(0, 2 * SIMILAR_WORDS_MAX)];
      }));
      const counted = [...near.values()].flat().map(({ word }) => word);
      if (counted.length === 0) return [];
      const said = await vocabulary.lookUp(owner, { words: [], counted, openIds });
      const standing = new Map(named);
      for (const [word, some] of said.files) standing.set(word, some + (named.get(word) ?? 0));
      return shareOut([...near].map(([word, some]) => ({ insteadOf: word, words: mostLikely(some, standing) })));
    });
  },

  /** Those by which the files were found: what stands in a text need not find it together with the other words, or behind filters. */
  async finding(owner: OwnerScope, similar: readonly SimilarWord[], found: FoundFiles): Promise<SimilarWord[]> {
    if (found.fileIds.length === 0) return [];
    const standing = await inTime(db)((tx) => similarWordsRepository(tx).standingIn(owner, similar.map(({ word }) => word), found));
    return similar.filter(({ word }) => standing.has(word));
  },
});

/** The terms with what may stand for each of them. */
export const withSimilar = (terms: readonly Term[], similar: readonly SimilarWord[]): Term[] => terms.map((term) => {
  const isReplaced = term.words.length === 1 && !term.isUnwanted;
  return { ...term, similar: isReplaced ? similar.filter(({ insteadOf }) => insteadOf === term.words[0]).map(({ word }) => word) : [] };
});
