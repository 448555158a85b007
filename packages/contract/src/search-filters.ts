/** What a search can be filtered by, as it stands in addresses, questions and saved searches. By itself, because every page reads addresses. */
export const searchFilterNames = ['type', 'folder', 'from', 'to', 'language', 'favorite', 'confidence', 'tag'] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];
