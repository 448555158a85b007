import { useState } from 'react';
import { isEntry, type GridRow } from './files.rules.ts';

export type Selection = {
  selected: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  activeId: string | undefined;
  setActive: (id: string | undefined) => void;
  toggle: (id: string) => void;
  /** Adds everything from the row where the last choice began to this one; `replaces` drops what was selected before. */
  extendTo: (rows: readonly GridRow[], id: string, replaces?: boolean) => void;
  select: (ids: readonly string[]) => void;
  clear: () => void;
};

type State = { scope: string; selected: ReadonlySet<string>; activeId: string | undefined; anchorId: string | undefined };

const nothing = (scope: string): State => ({ scope, selected: new Set(), activeId: undefined, anchorId: undefined });

/** What is selected in one place: a folder, the favourites, the bin. It outlives pages and refetches, and ends with the place. */
export function useSelection(scope: string): Selection {
  const [kept, setState] = useState<State>(() => nothing(scope));
  const state = kept.scope === scope ? kept : nothing(scope);
  /** Two changes of one event both count. */
  const change = (part: Partial<State>) => setState((before) => ({ ...(before.scope === scope ? before : nothing(scope)), ...part }));

  return {
    selected: state.selected, activeId: state.activeId,
    setActive: (activeId) => change({ activeId, anchorId: activeId }),
    toggle: (id) => change({ selected: toggled(state.selected, id), activeId: id, anchorId: id }),
    extendTo: (rows, id, replaces = false) => {
      const range = idsBetween(rows, state.anchorId ?? id, id);
      change({ selected: new Set(replaces ? range : [...state.selected, ...range]), activeId: id, anchorId: state.anchorId ?? id });
    },
    select: (ids) => change({ selected: new Set(ids) }),
    clear: () => change({ selected: new Set() }),
  };
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const now = new Set(selected);
  if (!now.delete(id)) now.add(id);
  return now;
}

/** The entries from one row to another, whichever comes first. */
export function idsBetween(rows: readonly GridRow[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).filter((at) => at >= 0);
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).filter(isEntry).map(({ id }) => id);
}
