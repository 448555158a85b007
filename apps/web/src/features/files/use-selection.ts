import { BULK_MAX } from '@scriba/contract/files';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.tsx';
import { idsBetween, withinLimit } from './ranges.rules.ts';

export type Selection = {
  selected: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  activeId: string | undefined;
  /** The row where the last choice began, which may be on another page. */
  anchorId: string | undefined;
  /** Goes to a row; a choice begins there, unless it goes on from where it began. */
  setActive: (id: string | undefined, goesOn?: boolean) => void;
  toggle: (id: string) => void;
  /** Of these ids, adds everything from the row where the last choice began to this one; `replaces` drops what was selected before. */
  extendTo: (ids: readonly string[], id: string, replaces?: boolean) => void;
  select: (ids: readonly string[]) => void;
  clear: () => void;
};

type State = { scope: string; selected: ReadonlySet<string>; activeId: string | undefined; anchorId: string | undefined };

const nothing = (scope: string): State => ({ scope, selected: new Set(), activeId: undefined, anchorId: undefined });

/** What is selected in one place: a folder, the favourites, the bin. It outlives pages and refetches, and ends with the place. */
export function useSelection(scope: string): Selection {
  const translate = useTranslations('files');
  const [kept, setState] = useState<State>(() => nothing(scope));
  const state = kept.scope === scope ? kept : nothing(scope);
  /** Two changes of one event both count. */
  const change = (part: Partial<State>) => setState((before) => ({ ...(before.scope === scope ? before : nothing(scope)), ...part }));
  const limited = (ids: Iterable<string>): ReadonlySet<string> => {
    const { selected, isCut } = withinLimit(ids);
    if (isCut) showToast({ title: translate('selectionFull', { max: BULK_MAX }) });
    return selected;
  };

  return {
    selected: state.selected, activeId: state.activeId, anchorId: state.anchorId,
    setActive: (activeId, goesOn = false) => change({ activeId, ...(!goesOn && { anchorId: activeId }) }),
    toggle: (id) => change({ selected: limited(toggled(state.selected, id)), activeId: id, anchorId: id }),
    extendTo: (ids, id, replaces = false) => {
      const anchorId = state.anchorId !== undefined && ids.includes(state.anchorId) ? state.anchorId : id;
      const range = idsBetween(ids, anchorId, id);
      change({ selected: limited(replaces ? range : [...state.selected, ...range]), activeId: id, anchorId });
    },
    select: (ids) => change({ selected: limited(ids) }),
    clear: () => change({ selected: new Set() }),
  };
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const now = new Set(selected);
  if (!now.delete(id)) now.add(id);
  return now;
}
