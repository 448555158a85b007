import { Check, ChevronDown } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectStateContext, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import { INPUT, LABEL } from './field-style.ts';
import { POPOVER } from './popover.tsx';
import { useBackClosesBeside } from './use-back-closes.ts';

export type Option<Id extends string> = { id: Id; text: string; icon?: ReactNode };

export type SelectProps<Id extends string> = {
  label: string;
  /** Keeps the label for screen readers only. */
  hidesLabel?: boolean;
  value: Id;
  onChange: (id: Id) => void;
  options: readonly Option<Id>[];
  className?: string;
  /** What the list opens with around it. */
  around?: (list: ReactNode) => ReactNode;
  /** Stands in a list that nothing is left of. */
  nothing?: string;
  /** Stands in the field while nothing is chosen. */
  placeholder?: string;
  autoFocus?: boolean;
};

/** One choice of several, in a list that opens. */
export function Select<Id extends string>({ label, hidesLabel = false, value, onChange, options, className, ...rest }: SelectProps<Id>) {
  const { around = (list: ReactNode) => list, nothing = '', placeholder, autoFocus = false } = rest;
  const list = (
    <ListBox items={options} className="thin-scroll max-h-80 overflow-auto outline-none"
      renderEmptyState={() => <p className="px-2.5 py-2 text-ink-2">{nothing}</p>}>
      {(option) => <Choice {...option} />}
    </ListBox>
  );
  return (
    <AriaSelect value={value} autoFocus={autoFocus}
      onChange={(id) => { if (id !== null) onChange(id as Id); }} {...(hidesLabel && { 'aria-label': label })} {...(placeholder && { placeholder })}
      className={classNames('flex flex-col gap-1.5', className)}>
      {!hidesLabel && <Label className={LABEL}>{label}</Label>}
      <Button className={classNames(INPUT, 'flex items-center gap-2 text-left')}>
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2.5 truncate" />
        <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-3" />
      </Button>
      <Choices>{around(list)}</Choices>
    </AriaSelect>
  );
}

function Choices({ children }: { children: ReactNode }) {
  // It is drawn once more out of sight to count the choices; only what is seen has a state.
  const state = useContext(SelectStateContext);
  useBackClosesBeside(state);
  return <Popover className={classNames(POPOVER, 'min-w-(--trigger-width) p-1')}>{children}</Popover>;
}

const Choice = <Id extends string>({ id, text, icon }: Option<Id>) => (
  <ListBoxItem id={id} textValue={text}
    className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none data-focused:bg-hover touch:h-11">
    {({ isSelected }) => (
      <>
        {icon}
        <span className="flex-1 truncate">{text}</span>
        {isSelected && <Check aria-hidden size={16} className="text-ink-3 in-[button]:hidden" />}
      </>
    )}
  </ListBoxItem>
);
