import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { MarkedPart } from '../lib/found-by.ts';
import { classNames } from './class-names.ts';
import { ShortName } from './short-name.tsx';
import { TextField } from './text-field.tsx';

export type FoundChoice = {
  id: string;
  text: string;
  /** The text cut around what was typed. */
  marks: readonly MarkedPart[];
  /** Where it is. */
  place: string;
  icon: ReactNode;
  /** Why it cannot be chosen. */
  obstacle?: string | undefined;
};

type Props = {
  /** Of the field, and of what it finds. */
  fieldLabel: string;
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  found: readonly FoundChoice[];
  /** Said below what is found: that it is nothing, or how much more there is. */
  note: string;
  chosen: string | undefined;
  /** By the pointer or by Enter; never by moving alone. */
  onChoose: (id: string) => void;
  /** All choices, while nothing is typed. */
  children: ReactNode;
};

/** Everything to choose from and, once something is typed, what that finds: arrows move in it while the field keeps the focus. */
export function FilteredChoice({ fieldLabel, label, query, onQueryChange, found, note, chosen, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isFiltered = query.trim() !== '';
  const said = isFiltered ? note : '';
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isFiltered) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role=treegrid], [role=listbox]')?.focus();
  };
  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <div onKeyDownCapture={goOn}>
        <TextField label={fieldLabel} type="search" value={query} onChange={onQueryChange} autoFocus autoComplete="off" />
      </div>
      <div ref={list} className="thin-scroll -mx-2 h-[min(18rem,38dvh)] overflow-y-auto px-2">
        {isFiltered ? <Found label={label} found={found} chosen={chosen} onChoose={onChoose} /> : children}
        <p role="status" className={said === '' ? 'sr-only' : 'px-2.5 py-3 text-small text-ink-3'}>{said}</p>
      </div>
    </Autocomplete>
  );
}

const ITEM = 'flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2.5 outline-offset-[-2px] hover:bg-hover touch:min-h-11 '
  + 'data-focused:bg-hover data-focused:outline-2 data-focused:outline-accent data-disabled:cursor-default data-disabled:opacity-50';

const Found = ({ label, found, chosen, onChoose }: Pick<Props, 'label' | 'found' | 'chosen' | 'onChoose'>) => (
  <ListBox aria-label={label} onAction={(id) => onChoose(String(id))}
    disabledKeys={found.filter(({ obstacle }) => obstacle !== undefined).map(({ id }) => id)} className="flex flex-col gap-px outline-none">
    {found.map(({ id, text, marks, place, icon, obstacle }) => (
      <ListBoxItem key={id} id={id} textValue={[text, place].filter(Boolean).join(', ')}
        className={classNames(ITEM, chosen === id && 'bg-accent-soft text-accent-ink')}>
        {icon}
        <ShortName name={text} marks={marks} className="font-medium" />
        <span className="min-w-0 flex-1 truncate text-right text-meta text-ink-3">{obstacle ?? place}</span>
      </ListBoxItem>
    ))}
  </ListBox>
);
