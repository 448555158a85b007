import { tagsApi } from '@scriba/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Every tag of the account; `sortTags` brings them into the order of a language. */
export const tagsQuery = queryOptions({
  queryKey: queryKeys.tags,
  queryFn: async () => (await callApi(tagsApi.list, {})).tags,
});
