import type { SavedSearch } from '@scriba/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { LateNameSearchDialog } from './late-dialogs.ts';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import type { FilterChoices } from './search.rules.ts';
import { useSavedSearchActions } from './use-saved-search-actions.ts';
import { useToldSearches } from './use-told-searches.ts';

type Props = { choices: FilterChoices; linkTo: (search: SavedSearch, children: ReactNode, className: string) => ReactNode };

/** The saved searches, to be run again, renamed or forgotten. */
export function SavedSearches({ choices, linkTo }: Props) {
  const translate = useTranslations('search.saved');
  const { data = [] } = useQuery(savedSearchesQuery);
  const { nameOf, descriptionOf, defaultNameOf, contentOf } = useToldSearches(choices);
  const { rename, forget } = useSavedSearchActions(choices);
  const [naming, setNaming] = useState<SavedSearch>();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="mx-auto w-full max-w-xl px-5 pb-10">
      <h2 id="saved-searches" className="mb-2 text-meta font-medium text-ink-3">{translate('title')}</h2>
      <ul className="divide-y divide-line/70 rounded-popover border border-line">
        {data.map((search) => (
          <li key={search.id} className="flex items-center pr-1.5">
            {linkTo(search, <Kept name={nameOf(search)} description={descriptionOf(search)} />,
              'group flex min-h-11 min-w-0 flex-1 items-baseline gap-2.5 px-3.5 py-2.5 outline-offset-[-2px]')}
            <IconButton size="small" label={translate('renameOf', { name: nameOf(search) })} onPress={() => setNaming(search)}><Pencil aria-hidden size={15} /></IconButton>
            <IconButton size="small" label={translate('forgetOf', { name: nameOf(search) })} onPress={({ target }) => { leaveRow(target); forget(search); }}>
              <X aria-hidden size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
      <LateNameSearchDialog title={translate('renameTitle')} isOpen={naming !== undefined} onClose={() => setNaming(undefined)} name={naming?.name ?? undefined}
        otherNames={data.filter(({ id }) => id !== naming?.id).map(nameOf)} defaultName={naming ? defaultNameOf(naming) : ''}
        content={naming ? contentOf(naming) : ''} onName={async (name) => naming !== undefined && await rename(naming, name)} />
    </section>
  );
}

const Kept = ({ name, description }: { name: string; description: string }) => (
  <>
    <Bookmark aria-hidden size={15} className="shrink-0 translate-y-0.5 text-ink-3" />
    <span className="flex min-w-0 flex-col wrap-anywhere">
      <span className="group-hover:underline">{name}</span>{' '}
      {description !== '' && <span className="tnum text-meta text-ink-3">{description}</span>}
    </span>
  </>
);

/** A row that goes takes the focus along: the one beside it gets it. */
function leaveRow(within: Element) {
  const row = within.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('a') ?? document.getElementById('main'))?.focus();
}
