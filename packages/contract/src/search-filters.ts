/** What a search can be filtered by, as it stands in addresses, questions and saved searches. By itself, because every page reads addresses. */
export const searchFilterNames = ['type', 'folder', 'from', 'to', 'language', 'favorite', 'confidence', 'tag'] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];

/** What is typed before a colon, in every language as other programs have it, and which filter it is. */
export const typedFilters = { type: 'type', tag: 'tag', in: 'folder', is: 'favorite' } as const satisfies Record<string, SearchFilterName>;
export type TypedName = keyof typeof typedFilters;
