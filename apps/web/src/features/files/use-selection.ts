import { BULK_MAX } from '@scriba/contract/files';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.tsx';
import { idsBetween, withinLimit } from './ranges.rules.ts';

type Chosen = {
  selected: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  activeId: string | undefined;
  /** The row where the last choice began, which may be on another page. */
  anchorId: string | undefined;
};

/** What a choice that comes late began from: where that is not so any more, something else was chosen, and the late one is dropped. */
type Since = Partial<Chosen>;

export type Selection = Chosen & {
  /** Goes to a row; a choice begins there, unless it goes on from where it began. */
  setActive: (id: string | undefined, goesOn?: boolean) => void;
  toggle: (id: string) => void;
  /** Of these ids, adds everything from the row where the last choice began to this one; `replaces` drops what was selected before. */
  extendTo: (ids: readonly string[], id: string, replaces?: boolean, since?: Since) => void;
  select: (ids: readonly string[], since?: Since) => void;
  /** To whatever is selected by now. */
  add: (ids: readonly string[]) => void;
  clear: () => void;
};

type State = Chosen & { scope: string; /** Whether more was chosen than one request takes. */ isCut: boolean };

const nothing = (scope: string): State => ({ scope, selected: new Set(), isCut: false, activeId: undefined, anchorId: undefined });

const noneLeft = () => false;

/**
 * What is selected in one place: a folder, the favourites, the bin. It outlives pages and refetches, and ends with the place. `hasLeft` tells what is
 * known and lies elsewhere by now, which is selected no more.
 */
export function useSelection(scope: string, hasLeft: (id: string) => boolean = noneLeft): Selection {
  const [state, setState] = useState<State>(() => nothing(scope));
  const stays = new Set([...state.selected].filter((id) => !hasLeft(id)));
  if (state.scope !== scope) setState(nothing(scope));
  else if (stays.size < state.selected.size) setState({ ...state, selected: stays });
  useSayCut(state);
  /** Two changes of one event both count; one that comes after its place was left does not. */
  const change = (next: (before: State) => Partial<State>, since: Since = {}) =>
    setState((before) => (before.scope === scope && isStill(before, since) ? { ...before, ...next(before) } : before));

  return {
    selected: state.selected, activeId: state.activeId, anchorId: state.anchorId,
    setActive: (activeId, goesOn = false) => change(() => ({ activeId, ...(!goesOn && { anchorId: activeId }) })),
    toggle: (id) => change(({ selected }) => ({ ...withinLimit(toggled(selected, id)), activeId: id, anchorId: id })),
    extendTo: (ids, id, replaces = false, since = {}) => change(({ selected, anchorId: begun }) => {
      const anchorId = begun !== undefined && ids.includes(begun) ? begun : id;
      const range = idsBetween(ids, anchorId, id);
      return { ...withinLimit(replaces ? range : [...selected, ...range]), activeId: id, anchorId };
    }, since),
    select: (ids, since) => change(() => withinLimit(ids), since),
    add: (ids) => change(({ selected }) => withinLimit([...selected, ...ids])),
    clear: () => change(() => withinLimit([])),
  };
}

/** Every choice makes a set of its own, so that the same one means that nothing was chosen in between. */
const isStill = (now: Chosen, since: Since): boolean =>
  (['selected', 'activeId', 'anchorId'] as const).every((part) => !(part in since) || since[part] === now[part]);

function useSayCut({ selected, isCut }: State) {
  const translate = useTranslations('files');
  const say = useEffectEvent(() => showToast({ title: translate('selectionFull', { max: BULK_MAX }) }));
  useEffect(() => { if (isCut) say(); }, [selected, isCut]);
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const now = new Set(selected);
  if (!now.delete(id)) now.add(id);
  return now;
}
