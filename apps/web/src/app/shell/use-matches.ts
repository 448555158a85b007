import { HEADER_SEARCH_MATCHES, type SearchHit } from '@scriba/contract/search';
import { foldText } from '@scriba/contract/folding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldersQuery } from '../../features/folders/folders.queries.ts';
import { isQuestion, matchesQuery, namesQuery } from '../../features/search/search.queries.ts';
import { hasTypedFilters, questionOf } from '../../features/search/typed-filters.rules.ts';
import { useTypedFilters } from '../../features/search/use-typed-filters.ts';
import { useResting } from '../../lib/use-resting.ts';
import { useFilterChoices } from '../use-filter-choices.ts';

const FOLDERS_SHOWN = 3;

/** What is found replaces itself in place, so it may come sooner than a page of results. */
const REST_MS = 150;

const NOTHING = { hits: [], similar: [], folders: [], isKnown: false };

/** What is typed, and what it finds. */
export function useMatches() {
  const [query, setQuery] = useState('');
  const [rested, setRested] = useState('');
  const { afterRest, atOnce } = useResting(REST_MS);
  return {
    query, ...useFound(query.trim(), rested),
    type: (text: string) => {
      setQuery(text);
      afterRest(() => setRested(text.trim()));
    },
    clear: () => {
      setQuery('');
      atOnce(() => setRested(''));
    },
  };
}

/** The few files and folders that what is typed finds when typing rests: files by name, and where there is room by text; folders by name. */
function useFound(query: string, rested: string) {
  const understand = useTypedFilters(useFilterChoices({ isNeeded: hasTypedFilters(query) }));
  const typed = understand(query);
  const question = questionOf(understand(rested));
  const { data: byName } = useQuery(namesQuery(question));
  const { data: anywhere } = useQuery(matchesQuery(question));
  const { data: { folders = [] } = {} } = useQuery(foldersQuery);
  if (!isQuestion(questionOf(typed))) return { ...NOTHING, typed };
  const wanted = foldText(typed.q);
  return {
    typed,
    hits: isBeginningOf(query, rested) ? joined(byName?.hits, anywhere?.hits).slice(0, HEADER_SEARCH_MATCHES) : [],
    similar: wordsAlike(anywhere),
    folders: hasTypedFilters(query) ? [] : folders.filter(({ name }) => foldText(name).includes(wanted)).slice(0, FOLDERS_SHOWN),
    /** Whether the hits are those of this query, and not of the beginning of it. */
    isKnown: rested === query && byName !== undefined && isWhole(anywhere),
  };
}

/** While more is typed, what its beginning found stays in its place; what another search found does not. */
const isBeginningOf = (query: string, rested: string) => rested !== '' && query.startsWith(rested);

/** Where nothing was found yet, files may be left that were not looked at. */
const isWhole = (answer: { hits: readonly SearchHit[]; next: string | null } | undefined) =>
  answer !== undefined && (answer.hits.length > 0 || answer.next === null);

/** Words by which those of the hits were found that the query does not find. */
const wordsAlike = (answer: { alsoSearchedFor: readonly { word: string }[] } | undefined) => answer?.alsoSearchedFor.map(({ word }) => word) ?? [];

/** Names first; a file is shown once, with its snippet where there is one. */
const joined = (byName: readonly SearchHit[] = [], anywhere: readonly SearchHit[] = []): SearchHit[] => {
  const known = new Map([...byName, ...anywhere].map((hit) => [hit.file.id, hit]));
  return [...known.values()];
};
