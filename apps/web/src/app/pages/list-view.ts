import { defaultPreferences, type Preferences, type SortOrder } from '@scriba/contract/session';
import { useChangePreferences } from '../../features/accounts/accounts.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useMe } from '../../lib/session.ts';

/** How this person likes lists: kept with the account, so that it is the same on every device. */
export function useListView() {
  const { language } = useLanguage();
  const { sort, list } = useMe()?.preferences ?? defaultPreferences;
  const { mutate } = useChangePreferences();
  return {
    sort, list, order: { sort, language },
    setSort: (order: SortOrder) => mutate({ sort: order }),
    onList: (kind: Preferences['list']) => mutate({ list: kind }),
  };
}
