import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foldersQuery } from '../features/folders/folders.queries.ts';
import { pathTo } from '../features/folders/folders.rules.ts';
import type { FilterChoices } from '../features/search/search.rules.ts';
import { tagsQuery } from '../features/tags/tags.queries.ts';
import { sortTags } from '../features/tags/tags.rules.ts';
import { compareNames } from '../lib/compare-names.ts';
import { useLanguage } from '../lib/language.tsx';

/** What a search can be filtered by: every folder with the names above it, in the order of these, and every tag. */
export function useFilterChoices({ isNeeded = true } = {}): FilterChoices {
  const { language } = useLanguage();
  const { data: folders } = useQuery({ ...foldersQuery, enabled: isNeeded });
  const { data: tags } = useQuery({ ...tagsQuery, enabled: isNeeded });
  return useMemo(() => {
    const compare = compareNames(language);
    const choices = folders?.folders.map(({ id, name }) => {
      const names = pathTo(folders.folders, id).map((each) => each.name);
      return { id, name, parent: names.at(-2), text: names.join(' › ') };
    });
    const sortedTags = tags && sortTags(tags, language);
    return { folders: choices?.sort((a, b) => compare(a.text, b.text)), tags: sortedTags?.map(({ id, name }) => ({ id, text: name })) };
  }, [folders, tags, language]);
}
