import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { LateNameSearchDialog } from './late-dialogs.ts';
import { savedAs, savedSearchesQuery } from './saved-searches.queries.ts';
import { isQuestion } from './search.queries.ts';
import { filtersOf, type FilterChoices, type FilterWords } from './search.rules.ts';
import { useSavedSearchActions } from './use-saved-search-actions.ts';
import { useToldSearches } from './use-told-searches.ts';

type Props = { q: string; words: FilterWords; choices: FilterChoices };

/** Saves the search with its filters under a name, or forgets it again. */
export function KeepSearch({ q, words, choices }: Props) {
  const translate = useTranslations('search.saved');
  const { data = [] } = useQuery(savedSearchesQuery);
  const { nameOf, defaultNameOf, contentOf } = useToldSearches(choices);
  const { save, forget, isPending } = useSavedSearchActions(choices);
  const [isNaming, setIsNaming] = useState(false);
  if (!isQuestion({ q, filters: filtersOf(words) })) return null;
  const known = savedAs(data, q, words);
  const search = { q: q.trim(), filters: words };
  return (
    <>
      <IconButton label={translate(known ? 'forget' : 'save')} isDisabled={isPending} onPress={() => { if (known) forget(known); else setIsNaming(true); }}>
        {known ? <BookmarkCheck aria-hidden size={18} className="text-accent" /> : <Bookmark aria-hidden size={18} />}
      </IconButton>
      <LateNameSearchDialog title={translate('save')} isOpen={isNaming} onClose={() => setIsNaming(false)} name={undefined}
        defaultName={defaultNameOf(search)} content={contentOf(search)} otherNames={data.map(nameOf)} onName={(name) => save({ ...search, name })} />
    </>
  );
}
