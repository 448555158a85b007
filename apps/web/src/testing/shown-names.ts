import type { QueryClient } from '@tanstack/react-query';
import type { ShownChange } from '../lib/shown-change.ts';

/** Puts a name on a list. */
export type NameOrder = { name: string };
const queryKey = ['list'];

export const names = (client: QueryClient) => client.getQueryData<string[]>(queryKey);

/** As lists of files know it: what was shown before. */
export const addedName: ShownChange<NameOrder, string[] | undefined> = {
  show: async (client, { name }) => {
    await client.cancelQueries({ queryKey });
    const before = names(client);
    client.setQueryData<string[]>(queryKey, (shown = []) => [...shown, name]);
    return before;
  },
  takeBack: (client, _order, before) => { if (before) client.setQueryData(queryKey, before); },
};
