import type { SavedSearch } from '@scriba/contract/search';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useRemoveSearch, useRenameSearch, useSaveSearch, type NewSearch } from './saved-searches.queries.ts';
import type { FilterChoices } from './search.rules.ts';
import { useToldSearches } from './use-told-searches.ts';

/** What can be done with saved searches. It says what it did, and how a forgotten one comes back. */
export function useSavedSearchActions(choices: FilterChoices) {
  const translate = useTranslations('search.saved');
  const translateFiles = useTranslations('files');
  const reportError = useReportError();
  const { nameOf } = useToldSearches(choices);
  const [saving, renaming, removing] = [useSaveSearch(), useRenameSearch(), useRemoveSearch()];
  const bringBack = ({ id: _id, ...search }: SavedSearch) => { saving.mutateAsync(search).catch(reportError); };
  /** Answers whether it was done; why not is said. */
  const orSaid = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };

  return {
    isPending: saving.isPending || removing.isPending,
    save: (search: NewSearch) => orSaid(async () => {
      await saving.mutateAsync(search);
      showToast({ tone: 'ok', title: translate('done', { name: nameOf(search) }) });
    }),
    rename: ({ id }: SavedSearch, name: string | null) => orSaid(() => renaming.mutateAsync({ id, name })),
    forget: (search: SavedSearch) => {
      const title = translate('forgotten', { name: nameOf(search) });
      removing.mutateAsync(search)
        .then(() => showToast({ title, action: { text: translateFiles('undo'), onPress: () => bringBack(search) } }))
        // Of a double click, the second one finds it gone, as was wanted.
        .catch((error: unknown) => { if (!hasCode(error, 'search.not_found')) reportError(error); });
    },
  };
}
