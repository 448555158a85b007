import { foldText } from '@scriba/contract/folding';
import { SpellCheck2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { replaceWord, type SimilarWord } from './search.rules.ts';

type Props = { query: string; words: readonly SimilarWord[]; onSearch: (query: string) => void };

/** Says which words were searched for besides those that were typed; each can be searched for by itself. */
export function SimilarNote({ query, words, onSearch }: Props) {
  const translate = useTranslations('search');
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 bg-sunken px-5 py-2.5 text-small text-ink-2 max-sm:px-4">
      <SpellCheck2 aria-hidden size={15} className="mr-1 shrink-0 text-ink-3" />
      <span>{translate('alsoSearchedFor')}</span>
      {words.map(({ word, insteadOf }) => (
        <button key={`${word} ${insteadOf}`} type="button" className="rounded-inner px-1.5 py-0.5 font-medium text-accent-ink underline underline-offset-2 hover:bg-hover touch:py-2"
          onClick={() => onSearch(replaceWord(query, word, (each) => foldText(each) === insteadOf))}>{word}</button>
      ))}
    </div>
  );
}
