import { useState, type ReactNode } from 'react';
import { useHotkey } from '../../lib/hotkey.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { focusInList, useFocusInListAfter } from '../../ui/focus-in-list.ts';
import { late } from '../../ui/late.tsx';
import { areStarred, type Entries } from './entries.rules.ts';
import { FileGrid } from './file-grid.tsx';
import type { GridRow } from './files.rules.ts';
import type { SortState } from './grid-head.tsx';
import { useEntryCommands, type PlaceCommands } from './use-entry-commands.ts';
import { OverList } from './over-list.tsx';
import { entryIdsOf } from './ranges.rules.ts';
import type { Selection } from './use-selection.ts';

const LateSelectionBar = late(async () => (await import('./selection-bar.tsx')).SelectionBar);

type Props = {
  /** Names the place, for screen readers and beside what is selected in it. */
  scope: string;
  /** Which list of this place is shown: in which order, and which page of it. */
  listId: string;
  isPending: boolean;
  rows: readonly GridRow[];
  /** The whole list, where `rows` are a page of it. */
  allRows?: () => readonly GridRow[];
  /** Every file that is fetched, on this page of the list or not, and all folders of the account. */
  known: Entries;
  total: number;
  selection: Selection;
  sort?: SortState;
  openId: string | undefined;
  toolbar: ReactNode;
  /** What is said above the list. */
  notice?: ReactNode;
  /** What is said where no file is listed: that there is none, that they are on their way, or what went wrong. */
  message?: ReactNode;
  /** Takes no more room than its rows: the page says below that there are no files. */
  hasRoomBelow?: boolean;
  place: Omit<PlaceCommands, 'selectAll' | 'loadAll'>;
  onReach?: (index: number) => void;
  /** Fetches what is missing and answers every id of this place, in the order of the list. */
  loadAll: () => Promise<string[]>;
};

/** A place with entries: its bar, its list, and everything that can be done with them. */
export function EntryList({ scope, rows, known, total, selection, openId, toolbar, notice, message, place, loadAll, ...rest }: Props) {
  const { hasRoomBelow = false, ...list } = rest;
  const { selectAll, selectListed, isLoadingAll } = useSelectAll({ rows, selection, loadAll, openId });
  const commands = useEntryCommands(known, selection, { ...place, selectAll: selectListed, loadAll });
  const { run } = commands;
  // What is gone from here meanwhile, in another tab or for another person, is not acted on, and so not counted.
  const chosen = commands.entriesOf([...selection.selected]);
  const selected = [...chosen.folders, ...chosen.files].map(({ id }) => id);
  // With files above it, what went wrong takes no room from them.
  const isBeside = known.files.length > 0;

  useFocusInListAfter(selected.length > 0);
  // When a name was written, or its row is gone.
  useFocusInListAfter(commands.renaming !== undefined);
  useFocusInListAfter(commands.moving !== undefined);
  useFocusInListAfter(isListThere({ rows, isPending: rest.isPending }));

  return (
    <>
      {/* On a phone there may be two lines, of which the second has the buttons. */}
      <div className="@container flex h-16 shrink-0 items-center gap-x-2 px-5 flat:h-12 max-sm:h-17 max-sm:flex-wrap max-sm:content-center max-sm:px-3">
        {selected.length === 0 && toolbar}
        <LateSelectionBar isOpen={selected.length > 0} heading={scope} count={selected.length}
          all={{ count: total, onSelect: selectAll, isLoading: isLoadingAll }} onClose={selection.clear}
          onMove={() => run('move', selected)} onStar={() => run('star', selected)}
          isStarred={areStarred(chosen)} onRemove={() => run('remove', selected)}
          onTags={chosen.files.length > 0 ? () => run('tags', selected) : undefined} onDownload={() => run('download', selected)} />
      </div>
      {notice}
      {rows.length > 0 && (
        <FileGrid label={scope} rows={rows} selection={selection} openId={openId} askedId={commands.menu?.ids[0]} {...list}
          isShort={hasRoomBelow || (Boolean(message) && !isBeside)} renaming={commands.renaming} drop={commands.drop}
          actions={commands.gridActions} />
      )}
      {message && <div className={isBeside ? 'shrink-0' : 'min-h-0 flex-1 overflow-hidden'}>{message}</div>}
      <OverList {...commands} />
    </>
  );
}

/** The last row takes the list along; one that is still to come is no reason to leave it. */
const isListThere = ({ rows, isPending }: Pick<Props, 'rows' | 'isPending'>): boolean => rows.length > 0 || isPending;

/** Everything in this place, whether it is listed or not; and what is listed, for which the key works wherever the focus is. */
function useSelectAll({ rows, selection, loadAll, openId }: Pick<Props, 'rows' | 'selection' | 'loadAll' | 'openId'>) {
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  const selectAll = () => {
    setIsLoadingAll(true);
    // What went wrong is said where the list is.
    void loadAll().then((ids) => selection.select(ids, { selected: selection.selected }), () => undefined).finally(() => setIsLoadingAll(false));
  };
  const selectListed = () => {
    if (rows.some(({ kind }) => kind === 'gap')) selectAll();
    else selection.add(entryIdsOf(rows));
  };
  // Beside an open file, the page is about that.
  useHotkey(shortcuts.list.selectAll, () => {
    selectListed();
    focusInList();
  }, { isLeftToFields: true, isOff: openId !== undefined || rows.length === 0 });
  return { selectAll, selectListed, isLoadingAll };
}
