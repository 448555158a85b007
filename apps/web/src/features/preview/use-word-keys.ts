import type { PageSummary } from '@scriba/contract/extraction';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { actionsByKey, shortcuts } from '../../lib/shortcuts.ts';
import { pageQuery } from './preview.queries.ts';
import { doubtfulPages, neighbourOf, nextDoubtful, numberWords, wordsOf, type WordPlace } from './preview.rules.ts';
import { useOpenFileKeys } from './use-preview-keys.ts';
import type { WordLinks } from './word-links.ts';

type Options = {
  fileId: string;
  pages: readonly PageSummary[];
  links: WordLinks;
  isEditing: boolean;
  /** Hears which word it came to. */
  announce: (text: string, confidence: number) => void;
};

/** Goes from word to word: the next one, or the next that is doubtful. */
export function useWordKeys({ fileId, pages, links, isEditing, announce }: Options) {
  const queryClient = useQueryClient();
  const wordsOn = async (page: number) => wordsOf(numberWords(await queryClient.fetchQuery(pageQuery(fileId, page))));

  const goTo = async (place: WordPlace | undefined) => {
    if (!place) return;
    links.keep(place);
    const word = (await wordsOn(place.page))[place.index];
    if (word) announce(word.text, word.confidence);
  };
  const goToDoubtful = async (step: 1 | -1) => {
    const from = links.kept;
    const [here, ...others] = doubtfulPages(pages, from, step);
    for (const [at, page] of [here, ...others].entries()) {
      if (page === undefined) return;
      // The page where the search began comes last once more, from its beginning.
      const isSecondTime = at > 0 && page === from?.page;
      const place = nextDoubtful(await wordsOn(page), page, isSecondTime ? undefined : from, step);
      if (place) return void await goTo(place);
    }
  };

  /** D goes to the next doubtful word and Shift D to the one before, wherever the focus is. */
  useOpenFileKeys(actionsByKey(shortcuts.file, isEditing ? {} : {
    nextDoubtful: () => void goToDoubtful(1), previousDoubtful: () => void goToDoubtful(-1),
  }));
  /** Left and right go from word to word. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const steps: Record<string, () => void> = {
      ArrowRight: () => void goTo(neighbourOf(pages, links.kept, 1)), ArrowLeft: () => void goTo(neighbourOf(pages, links.kept, -1)),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return { onKeyDown, goToDoubtful };
}
