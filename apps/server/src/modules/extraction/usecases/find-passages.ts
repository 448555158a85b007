import { mayHavePassage, needleOf, PASSAGE_HITS_MAX, passagesIn, type Passage } from '@scriba/contract/passages';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import type { Needs } from './dependencies.ts';
import { showPages } from './show-pages.ts';

type Found = { hits: (Passage & { page: number })[]; isCut: boolean };

/** Finds words in all pages of one file, also in those that nobody has looked at. */
export const findPassages = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const pages = showPages(deps);

  return async (actor: Actor, { fileId, text }: { fileId: string; text: string }, waiting: AbortSignal): Promise<Found> => {
    const owner = scopeOf(actor);
    await deps.library.files.demandOpen(owner, fileId);
    const needle = needleOf(text);
    const hits: Found['hits'] = [];
    if (needle === '') return { hits, isCut: false };
    for await (const { page, blocks } of pages.wantedLayouts(owner, fileId, (pageText) => mayHavePassage(pageText, needle))) {
      // Whoever goes on typing asks something else, and nobody reads this answer.
      if (waiting.aborted) return { hits, isCut: true };
      const lines = blocks.flatMap((block) => block.lines.map(({ words }) => words));
      hits.push(...passagesIn(lines, needle).map((passage) => ({ ...passage, page })));
      if (hits.length > PASSAGE_HITS_MAX) return { hits: hits.slice(0, PASSAGE_HITS_MAX), isCut: true };
    }
    return { hits, isCut: false };
  };
};
