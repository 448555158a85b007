import { defaultPreferences, type Preferences, type SortOrder } from '@scriba/contract/session';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useChangePreferences } from '../../features/accounts/accounts.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useMe } from '../../lib/session.ts';
import { withView, type View } from '../search-params.ts';

type Liked = Pick<Preferences, 'sort' | 'list'>;

/**
 * In which order a list is and whether it has pages: as the address says, or else as this person likes lists, which is kept with the
 * account. What is not usual stands in the address, so that a reload and the way back show the same, and a link the same to others. The
 * address says nothing of what is usual: a link without an order shows the list as its reader likes it.
 */
export function useListView({ hasPages = false } = {}) {
  const { language } = useLanguage();
  const said = useSearch({ strict: false, select: ({ sort, list }): View => ({ sort, list }), structuralSharing: true });
  const navigate = useNavigate();
  const liked = useMe()?.preferences ?? defaultPreferences;
  const { mutate } = useChangePreferences();
  // A list that never has pages says nothing of them, and leaves what is said.
  const shown = { sort: said.sort ?? liked.sort, list: said.list ?? (hasPages ? liked.list : undefined) };

  const isToBeSaid = isUnsaid(said, shown);
  const say = useEffectEvent(() => void navigate({ to: '.', search: (known) => withView(known, shown), replace: true }));
  useEffect(() => { if (isToBeSaid) say(); }, [isToBeSaid]);

  const change = async (changed: Partial<Liked>, before: Partial<View>) => {
    // The way back leads to the list as it is now, whatever the person will like by then. What they do not choose stays as unsaid as it was.
    await navigate({ to: '.', search: (known) => ({ ...known, ...before }), replace: true });
    mutate(changed);
    await navigate({ to: '.', search: ({ page: _page, ...known }) => withView(known, { ...shown, ...changed }) });
  };
  return {
    sort: shown.sort, list: shown.list ?? defaultPreferences.list, order: { sort: shown.sort, language },
    onSort: (sort: SortOrder) => void change({ sort }, { sort: shown.sort }),
    onList: (list: Preferences['list']) => void change({ list }, { list: shown.list }),
  };
}

/** Whether something is not usual, and the address does not say so. */
const isUnsaid = (said: View, shown: View): boolean =>
  (['sort', 'list'] as const).some((name) => said[name] === undefined && ![undefined, defaultPreferences[name]].includes(shown[name]));
