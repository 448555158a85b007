import { HEADER_SEARCH_MATCHES } from '@scriba/contract/search';
import { foldText } from '@scriba/contract/folding';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { foldersQuery } from '../../features/folders/folders.queries.ts';
import { matchesQuery } from '../../features/search/search.queries.ts';

const REST_MS = 150;
const FOLDERS_SHOWN = 3;

/** The few files and folders that what is typed finds: files by name and text, folders by name. */
export function useMatches(query: string) {
  const rested = useRested(query);
  const { data } = useQuery(matchesQuery(rested));
  const { data: known } = useQuery(foldersQuery);
  const wanted = foldText(query);
  return {
    hits: query === '' ? [] : data?.hits.slice(0, HEADER_SEARCH_MATCHES) ?? [],
    folders: query === '' ? [] : known?.folders.filter(({ name }) => foldText(name).includes(wanted)).slice(0, FOLDERS_SHOWN) ?? [],
    /** Whether the hits are those of this query, and not of the beginning of it. */
    isKnown: query !== '' && rested === query && data !== undefined,
  };
}

/** The words when typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
