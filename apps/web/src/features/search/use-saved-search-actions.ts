import type { SavedSearch } from '@scriba/contract/search';
import { useTranslations } from 'use-intl';
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

  return {
    isPending: saving.isPending || removing.isPending,
    save: (search: NewSearch) => {
      saving.mutateAsync(search).then(() => showToast({ tone: 'ok', title: translate('done', { name: nameOf(search) }) })).catch(reportError);
    },
    rename: ({ id }: SavedSearch, name: string | null) => { renaming.mutateAsync({ id, name }).catch(reportError); },
    forget: (search: SavedSearch) => {
      const title = translate('forgotten', { name: nameOf(search) });
      removing.mutateAsync(search)
        .then(() => showToast({ title, action: { text: translateFiles('undo'), onPress: () => bringBack(search) } })).catch(reportError);
    },
  };
}
